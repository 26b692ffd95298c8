import { ownDataSet } from "../eval/data-sets";
import type { VisitorSet } from "../eval/visitor-sets";
import { makeDataFolder } from "../harness/data-folder";
import { startServer } from "../harness/server";
import { readEventStream, TestVisitor } from "../harness/visitor";

/** The first ones load what later ones find ready. */
const warmUp = 5;
const asked = 80;

/**
 * Asks, without a key and with the embeddings model loaded, what visitors might type, over the API's stream and one
 * question at a time.
 * @returns milliseconds to the first word at the median, the 95th percentile and the worst, by whether it was answered
 */
export async function benchKeyless() {
  const data = makeDataFolder();
  const server = await startServer({ DATA_DIR: data.path, DATABASE_URL: "", EMBEDDINGS: "on", LOG_LEVEL: "warn" });
  try {
    const times = { answered: [] as number[], declined: [] as number[] };
    for (const [index, question] of questions().entries()) {
      const visitor = await TestVisitor.arriving(server.url);
      const { outcome, firstWordMs } = await timeFirstWord(visitor, question);
      if (index >= warmUp) times[outcome].push(firstWordMs);
    }
    return { answered: row(times.answered), declined: row(times.declined) };
  } finally {
    await server.stop();
    data.remove();
  }
}

/** Spread over the whole set, which is ordered by kind and entry. */
function questions(): string[] {
  const all = ownDataSet<VisitorSet>("visitors.tsv", "visitors").questions;
  const step = all.length / (asked + warmUp);
  return Array.from({ length: asked + warmUp }, (_, index) => all[Math.floor(index * step)]?.question ?? "");
}

async function timeFirstWord(visitor: TestVisitor, question: string) {
  const startedAt = performance.now();
  let firstWordMs = Number.NaN;
  let outcome: "answered" | "declined" = "declined";
  const response = await visitor.ask(question, { Accept: "text/event-stream" });
  await readEventStream(response, ({ event }) => {
    if (event === "delta" && Number.isNaN(firstWordMs)) firstWordMs = performance.now() - startedAt;
    if (event === "citation") outcome = "answered";
    return false;
  });
  return { outcome, firstWordMs };
}

function row(times: readonly number[]) {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => Math.round(sorted[Math.floor(share * (sorted.length - 1))] ?? Number.NaN);
  return { questions: times.length, "first word": at(0.5), "19 of 20 within": at(0.95), worst: at(1) };
}
