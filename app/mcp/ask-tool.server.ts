import type { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { z } from "zod";
import { type AnswerResult, awaitResult } from "~/answers/answer-result.server";
import { type Asked, ask, followUp } from "~/answers/ask.server";
import { Question } from "~/answers/question.server";
import { findAnswer } from "~/answers/threads.server";
import { limitRequests } from "~/http/limits.server";
import { siteOrigin } from "~/http/same-origin.server";
import { summaryMarkdown } from "~/sharing/summary-markdown.server";
import type { Call } from "./caller.server";
import { type Listener, tellProgress } from "./progress.server";
import { success, toolResult } from "./tool-result.server";

const input = z.strictObject({
  question: Question.describe("The question, as a person would ask it; at most 2,000 characters"),
  sessionId: z
    .uuid("Please give the sessionId of an earlier answer")
    .optional()
    .describe("The sessionId of an earlier answer, to ask on in its conversation"),
});

const output = z.object({
  answer: z.string().describe("The answer as Markdown; each [n] rests on source n"),
  outcome: z.enum(["answered", "declined"]).describe('"declined" when no source answers the question'),
  sources: z.array(z.object({ number: z.int(), title: z.string(), url: z.url() })),
  citations: z
    .array(z.object({ number: z.int(), url: z.url(), heading: z.string(), passage: z.string(), quote: z.string() }))
    .describe("One for each mark, in order: the passage it leads to, and the words in it that the sentence rests on"),
  related: z.array(z.string()).describe("Questions that lead on"),
  sessionId: z.string().describe("Give this to ask on"),
});

/** `ask`: a cited answer, in a new conversation or an earlier one. */
export function addAskTool(server: McpServer, call: Call): void {
  server.registerTool(
    "ask",
    {
      title: "Ask a question",
      description:
        "Answers a question in a few sentences from sources found for it, and shows for every sentence the passage it rests on. Says so when no source answers it.",
      inputSchema: input,
      outputSchema: output,
      // Each question begins or goes on with a conversation that is kept.
      annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: true },
    },
    (wanted, listener) => toolResult(listener.signal, () => answer(call, wanted, listener)),
  );
}

async function answer(call: Call, { question, sessionId }: z.output<typeof input>, listener: Listener) {
  const { visitor } = call;
  await limitRequests(visitor.key, "ask");
  const asked = await (sessionId ? followUp(visitor, sessionId, question) : ask(visitor, question));
  await tellProgress(asked.answerId, listener);
  const result = await awaitResult(visitor, asked, waitingFor(call.request, listener.signal));
  const told = toldAs(result, await markdownOf(call, asked));
  return success([told.answer, ...sourceLines(told)].join("\n\n"), told);
}

/** The request as what waits for the answer: it ends when the client leaves. */
function waitingFor({ url, headers }: Request, signal: AbortSignal): Request {
  return new Request(url, { headers, signal });
}

/** The summary as text that stands elsewhere: its links lead to its sources or to absolute addresses of ours. */
async function markdownOf({ visitor, request }: Call, { answerId }: Asked): Promise<string> {
  const row = await findAnswer(visitor, answerId);
  if (!row) throw new Error("An answer just given is gone");
  return summaryMarkdown(row, { leastDepth: 3, origin: siteOrigin(request) });
}

function toldAs({ outcome, sources, citations, related, sessionId }: AnswerResult, answer: string) {
  return {
    answer,
    outcome,
    sources: sources.map(({ title, url }, index) => ({ number: index + 1, title, url })),
    citations: citations.map(({ marker, url, heading, passage, quote }) => ({
      number: marker,
      url,
      heading,
      passage,
      quote,
    })),
    related,
    sessionId,
  } satisfies z.output<typeof output>;
}

/** Those sources that a mark leads to, under the numbers of the marks, and how to ask on. */
function sourceLines({ sources, citations, sessionId }: ReturnType<typeof toldAs>): string[] {
  const cited = new Set(citations.map(({ number }) => number));
  const lines = sources
    .filter(({ number }) => cited.has(number))
    .map(({ number, title, url }) => `${number}. ${title}: ${url}`);
  const list = lines.length > 0 ? [`Sources:\n\n${lines.join("\n")}`] : [];
  return [...list, `To ask on, use sessionId ${sessionId}.`];
}
