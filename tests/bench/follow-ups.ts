import { z } from "zod";
import { dollarsFor } from "~/ai/prices.server";
import { longestRewriting } from "~/answers/find/query-rewriting/read-rewriting.server";
import { requestFor } from "~/answers/find/query-rewriting/rewrite-query.server";
import { modes } from "~/answers/types";
import { config } from "~/config.server";
import { readEventStream, TestVisitor } from "../harness/visitor";
import { type ClaudePeer, followUpIn } from "../peers/claude";

const threads = 20;

/** The same question with and without what it is about, in a garden of its own so that no cached answer is reused. */
const wordings = {
  "stands alone": (garden: number) => `How does photosynthesis feed hungry plants in garden ${garden}?`,
  "does not": (garden: number) => `And how does it feed hungry plants in garden ${garden}?`,
};

interface Pace {
  claude: ClaudePeer;
  firstWordMs: number;
  wordsPerSecond: number;
}

/**
 * Asks follow-ups over the API's stream, one reader at a time, in turn those that stand alone and those that don't.
 * @returns milliseconds to the first word at the median and the worst, what the second kind takes longer, and how much
 * of that is ours: without the stand-in's time to rewrite
 */
export async function benchFollowUps(url: string, { claude, ...pace }: Pace) {
  const taken = { "stands alone": [] as number[], "does not": [] as number[] };
  const calls = { "stands alone": 0, "does not": 0 };
  for (let thread = 0; thread < threads; thread++) {
    const kind = thread % 2 === 0 ? "stands alone" : "does not";
    const visitor = await TestVisitor.arriving(url);
    const { sessionId } = await (await visitor.ask(`How does photosynthesis feed garden ${thread}?`)).json();
    const before = claude.requests.length;
    taken[kind].push(await firstWordOf(visitor, sessionId, wordings[kind](1_000 + thread)));
    calls[kind] += claude.requests.length - before;
  }
  const row = (kind: keyof typeof taken) => ({
    "first word": median(taken[kind]),
    "first word, worst": Math.round(Math.max(...taken[kind])),
    "model calls per follow-up": calls[kind] / taken[kind].length,
  });
  const longer = median(taken["does not"]) - median(taken["stands alone"]);
  return {
    "stands alone": row("stands alone"),
    "does not": row("does not"),
    difference: { "first word": longer, "ours of it": longer - rewritingMs(claude, pace) },
  };
}

async function firstWordOf(visitor: TestVisitor, sessionId: string, query: string): Promise<number> {
  const startedAt = performance.now();
  let firstWordMs = Number.NaN;
  const body = { sessionId, query };
  const response = await visitor.postJson("/api/follow-up", body, { Accept: "text/event-stream" });
  await readEventStream(response, ({ event }) => {
    if (event === "delta" && Number.isNaN(firstWordMs)) firstWordMs = performance.now() - startedAt;
    return false;
  });
  return firstWordMs;
}

/** The stand-in's own time for the last rewriting: it repeats the question, in JSON. */
function rewritingMs({ requests }: ClaudePeer, { firstWordMs, wordsPerSecond }: Omit<Pace, "claude">): number {
  const followUp = requests.map(({ body }) => followUpIn(body)).findLast((question) => question !== null) ?? "";
  return Math.round(firstWordMs + ((followUp.split(/\s+/).length - 1) * 1000) / wordsPerSecond);
}

/**
 * The largest request in characters, of the longest thread, the limit of its reply in tokens, and what both cost at most
 * with the default model: no token is shorter than a byte. English has some four characters to a token.
 */
export function costOfRewriting() {
  const model = config().ANSWER_MODEL;
  const long = "word ".repeat(1_000);
  const thread = Array.from({ length: 10 }, () => ({ question: long, summary: long }));
  return Object.fromEntries(
    modes.map((mode) => {
      const request = requestFor(long.slice(0, longestRewriting), { thread, mode });
      const text = JSON.stringify([request.system, request.messages, request.format && z.toJSONSchema(request.format)]);
      const tokens = { input: Buffer.byteLength(text), output: request.max_tokens };
      return [
        mode,
        {
          model,
          characters: text.length,
          "reply, tokens": request.max_tokens,
          "dollars, at most": dollarsFor(model, tokens),
        },
      ];
    }),
  );
}

const median = (values: number[]) => Math.round(values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0);
