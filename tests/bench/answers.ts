import { readEventStream, TestVisitor } from "../harness/visitor";
import type { ClaudePeer } from "../peers/claude";

interface Timing {
  firstWordMs: number;
  endMs: number;
}

/** New questions, so that no cached answer is reused. */
const question = (run: string, index: number) => `How does photosynthesis feed plants in garden ${run}${index}?`;

/**
 * Asks over the API's stream, one reader at a time and many at once.
 * @param waitedMs how long an answer waits for other services before its first word
 * @returns milliseconds at the median and the worst; "ours" is the time to the first word less `waitedMs`
 */
export async function benchAnswers(url: string, { claude, waitedMs }: { claude: ClaudePeer; waitedMs: number }) {
  await timeAnswers(url, "warm", 3);
  return Object.fromEntries([
    await row("1 reader", claude, waitedMs, async () => {
      const timings: Timing[] = [];
      for (let index = 0; index < 10; index++) timings.push(...(await timeAnswers(url, `single${index}x`, 1)));
      return timings;
    }),
    await row("20 readers", claude, waitedMs, () => timeAnswers(url, "many", 20)),
  ]);
}

async function row(name: string, claude: ClaudePeer, waitedMs: number, ask: () => Promise<Timing[]>) {
  const callsBefore = claude.requests.length;
  const timings = await ask();
  const first = sorted(timings.map(({ firstWordMs }) => firstWordMs));
  const end = sorted(timings.map(({ endMs }) => endMs));
  return [
    name,
    {
      "first word": median(first),
      "first word, worst": Math.round(first.at(-1) ?? 0),
      "ours of it": median(first) - waitedMs,
      end: median(end),
      "end, worst": Math.round(end.at(-1) ?? 0),
      "model calls per question": (claude.requests.length - callsBefore) / timings.length,
    },
  ];
}

/** One visitor each, all at once. */
async function timeAnswers(url: string, run: string, readers: number): Promise<Timing[]> {
  const visitors = await Promise.all(Array.from({ length: readers }, () => TestVisitor.arriving(url)));
  return Promise.all(visitors.map((visitor, index) => timeAnswer(visitor, question(run, index))));
}

async function timeAnswer(visitor: TestVisitor, asked: string): Promise<Timing> {
  const startedAt = performance.now();
  let firstWordMs: number | undefined;
  const response = await visitor.ask(asked, { Accept: "text/event-stream" });
  await readEventStream(response, ({ event }) => {
    if (event === "delta") firstWordMs ??= performance.now() - startedAt;
    return false;
  });
  return { firstWordMs: firstWordMs ?? Number.NaN, endMs: performance.now() - startedAt };
}

const sorted = (values: number[]) => values.toSorted((a, b) => a - b);
const median = (values: number[]) => Math.round(values[Math.floor(values.length / 2)] ?? 0);
