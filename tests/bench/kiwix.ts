import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { pipeline } from "node:stream/promises";
import { parseArgs } from "node:util";
import { fetch } from "undici";
import { readDataSet } from "../eval/data-sets";
import { makeDataFolder } from "../harness/data-folder";
import { listenOnLoopback } from "../harness/loopback";
import { startServer } from "../harness/server";
import { readEventStream, TestVisitor } from "../harness/visitor";
import { processorMs } from "./processor-time";

/**
 * `npx tsx tests/bench/kiwix.ts --data FILE [--words]`: how long the first word takes with the kiwix-serve at KIWIX_URL,
 * which serves the articles of a file of questions, how much of that the product waits for kiwix-serve, and our processor
 * time, which is more reliable on a busy machine (Linux only). `--words` switches the model of meaning off. Prints.
 */

/** The first ones load what later ones find ready. */
const WARM_UP = 5;
const ASKED = 80;

const { values } = parseArgs({ options: { data: { type: "string" }, words: { type: "boolean", default: false } } });
if (!values.data) throw new Error("--data FILE is missing");

const data = makeDataFolder();
const relay = await startRelay(process.env.KIWIX_URL || "http://127.0.0.1:8098");
const server = await startServer({
  DATA_DIR: data.path,
  DATABASE_URL: "",
  KIWIX_URL: relay.url,
  EMBEDDINGS: values.words ? "off" : "on",
  LOG_LEVEL: "warn",
});
const pid = server.process.pid ?? 0;
try {
  const times: { all: number; waited: number; processor: number; requests: number }[] = [];
  for (const [index, question] of questions(values.data).entries()) {
    const visitor = await TestVisitor.arriving(server.url);
    relay.intervals.length = 0;
    const startedAt = performance.now();
    const before = processorMs(pid);
    let processor = 0;
    const all = await firstWordMs(visitor, question, () => {
      processor = processorMs(pid) - before;
      return performance.now() - startedAt;
    });
    if (index < WARM_UP) continue;
    times.push({ all, waited: covered(relay.intervals, startedAt + all), processor, requests: relay.intervals.length });
  }
  console.table({
    "first word, ms": row(times.map(({ all }) => all)),
    "of it waiting for kiwix-serve": row(times.map(({ waited }) => waited)),
    "of it ours": row(times.map(({ all, waited }) => all - waited)),
    "our processor time": row(times.map(({ processor }) => processor)),
    "requests to kiwix-serve": row(times.map(({ requests }) => requests)),
  });
} finally {
  await server.stop();
  await relay.close();
  data.remove();
}

/** Spread over the whole set. */
function questions(file: string): string[] {
  const set = readDataSet(file);
  if (set.kind !== "reading") throw new Error(`${file} is not a set of questions on articles`);
  const all = set.articles.flatMap(({ paragraphs }) => paragraphs.flatMap(({ questions }) => questions));
  const step = all.length / (ASKED + WARM_UP);
  return Array.from({ length: ASKED + WARM_UP }, (_, index) => all[Math.floor(index * step)]?.question ?? "");
}

async function firstWordMs(visitor: TestVisitor, question: string, elapsed: () => number): Promise<number> {
  let ms = Number.NaN;
  const response = await visitor.ask(question, { Accept: "text/event-stream" });
  await readEventStream(response, ({ event }) => {
    if (event === "delta" && Number.isNaN(ms)) ms = elapsed();
    return false;
  });
  return ms;
}

interface Interval {
  from: number;
  to: number;
}

/** Passes requests on to a server, and notes from when to when each took. */
async function startRelay(target: string) {
  const intervals: Interval[] = [];
  async function passOn({ url = "" }: IncomingMessage, response: ServerResponse): Promise<void> {
    const interval = { from: performance.now(), to: Number.POSITIVE_INFINITY };
    intervals.push(interval);
    const { status, headers, body } = await fetch(target + url, { redirect: "manual" });
    response.writeHead(
      status,
      Object.fromEntries(
        [...headers].filter(([name]) => !/^(?:connection|content-encoding|content-length|date)$/.test(name)),
      ),
    );
    if (body) await pipeline(body, response);
    else response.end();
    interval.to = performance.now();
  }
  const relay = createServer((request, response) => {
    passOn(request, response).catch(() => response.destroy());
  });
  const { port, close } = await listenOnLoopback(relay);
  return { url: `http://127.0.0.1:${port}`, intervals, close };
}

/** How long until then at least one of them was under way. */
function covered(intervals: readonly Interval[], until: number): number {
  let sum = 0;
  let reached = 0;
  for (const { from, to } of intervals.toSorted((a, b) => a.from - b.from)) {
    const end = Math.min(to, until);
    sum += Math.max(0, end - Math.max(from, reached));
    reached = Math.max(reached, end);
  }
  return sum;
}

function row(times: readonly number[]) {
  const sorted = times.filter((time) => !Number.isNaN(time)).toSorted((a, b) => a - b);
  const at = (share: number) => Math.round(sorted[Math.floor(share * (sorted.length - 1))] ?? Number.NaN);
  return { questions: sorted.length, median: at(0.5), "19 of 20 within": at(0.95), most: at(1) };
}
