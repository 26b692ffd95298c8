import type { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { z } from "zod";
import { ModelId } from "~/ai/preferred-model.server";
import { type AnswerResult, awaitResult } from "~/answers/ask/answer-result.server";
import { AskedMode, Question } from "~/answers/ask/question.server";
import { findAnswer } from "~/answers/ask/threads.server";
import { figuresWords, isFigure, uncitedSentencesWords } from "~/answers/evidence/verdict-words";
import { withoutModelWords } from "~/answers/turn/writer-words";
import { modes, reasonsWithoutModel } from "~/answers/types";
import { type Asked, ask, followUp } from "~/conversations/ask.server";
import { limitRequests } from "~/http/limits.server";
import { siteOrigin } from "~/http/same-origin.server";
import { summaryMarkdown } from "~/sharing/export/summary-markdown.server";
import type { Call } from "./caller.server";
import { type Listener, tellProgress } from "./progress.server";
import { success, toolResult } from "./tool-result.server";

const input = z.strictObject({
  question: Question.describe("The question, as a person would ask it; at most 2,000 characters"),
  sessionId: z
    .uuid("Please give the sessionId of an earlier answer")
    .optional()
    .describe("The sessionId of an earlier answer, to ask on in its conversation"),
  mode: AskedMode.optional().describe(
    'How thoroughly to answer: "thorough" takes the question apart, reads more and says more. Left out, a first question is answered quickly, and a further one as the one before.',
  ),
  model: ModelId.optional().describe(
    "The id of one of this site's models, if it has several. Left out, the site's first one, or that of the question before, answers.",
  ),
});

const output = z.object({
  answer: z.string().describe("The answer as Markdown; each [n] rests on source n"),
  outcome: z.enum(["answered", "declined"]).describe('"declined" when no source answers the question'),
  sources: z.array(z.object({ number: z.int(), title: z.string(), url: z.url() })),
  citations: z
    .array(
      z.object({
        number: z.int(),
        url: z.url(),
        heading: z.string(),
        passage: z.string(),
        quote: z.string(),
        verdict: z
          .object({
            support: z.enum(["supported", "partly", "not"]),
            by: z.enum(["rules", "model"]),
            missing: z.array(z.string()),
          })
          .optional()
          .describe("How well the passage supports the sentence, and what of the sentence it lacks"),
      }),
    )
    .describe("One for each mark, in order: the passage it leads to, and the words in it that the sentence rests on"),
  unfounded: z
    .array(z.object({ kind: z.enum(["number", "date", "quote", "sentence"]), text: z.string() }))
    .describe("What the answer says and none of its passages has: treat it with care"),
  related: z.array(z.string()).describe("Questions that lead on"),
  mode: z.enum(modes).describe("How thoroughly it was answered"),
  model: z.string().nullable().describe("The model that wrote it; null where none did"),
  withoutModel: z
    .enum(reasonsWithoutModel)
    .nullable()
    .describe(
      "Why it was written without what costs the site money, such as its model: a limit of the caller's, or the site's budget, is used up for today, or the model did not answer",
    ),
  plan: z
    .array(z.object({ query: z.string(), found: z.int().nullable() }))
    .describe("The searches of a thorough answer, each with how many sources it found; empty in a quick one"),
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
      // Each question starts or continues a stored conversation.
      annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: true },
    },
    (wanted, listener) => toolResult(listener.signal, () => answer(call, wanted, listener)),
  );
}

async function answer(call: Call, { question, sessionId, mode, model }: z.output<typeof input>, listener: Listener) {
  const { visitor } = call;
  await limitRequests(visitor.key, "ask");
  const asked = await (sessionId
    ? followUp(visitor, sessionId, question, { mode, model })
    : ask(visitor, question, { mode, model }));
  await tellProgress(asked.answerId, listener);
  const result = await awaitResult(visitor, asked, waitingFor(call.request, listener.signal));
  const told = toldAs(result, await markdownOf(call, asked));
  const note = told.withoutModel ? [withoutModelWords(told.withoutModel)] : [];
  return success([told.answer, ...note, ...unfoundedLines(told), ...sourceLines(told)].join("\n\n"), told);
}

/** The request with the tool call's signal: it ends when the client leaves. */
function waitingFor({ url, headers }: Request, signal: AbortSignal): Request {
  return new Request(url, { headers, signal });
}

/** The summary as Markdown for use elsewhere: its links lead to its sources or to absolute addresses on this site. */
async function markdownOf({ visitor, request }: Call, { answerId }: Asked): Promise<string> {
  const row = await findAnswer(visitor, answerId);
  if (!row) throw new Error("An answer just given is gone");
  return summaryMarkdown(row, { leastDepth: 3, origin: siteOrigin(request) });
}

function toldAs(
  { outcome, sources, citations, unfounded, related, mode, model, withoutModel, plan, sessionId }: AnswerResult,
  answer: string,
) {
  return {
    answer,
    outcome,
    sources: sources.map(({ title, url }, index) => ({ number: index + 1, title, url })),
    citations: citations.map(({ marker, url, heading, passage, quote, verdict }) => ({
      number: marker,
      url,
      heading,
      passage,
      quote,
      ...(verdict && { verdict }),
    })),
    unfounded,
    related,
    mode,
    model,
    withoutModel,
    plan,
    sessionId,
  } satisfies z.output<typeof output>;
}

/** Claims that no passage contains, for readers of the text alone. */
function unfoundedLines({ unfounded }: ReturnType<typeof toldAs>): string[] {
  const figures = figuresWords(unfounded);
  const named = unfounded.filter(isFigure).map(({ text }) => text);
  return [...(figures ? [`${figures}: ${named.join(", ")}.`] : []), uncitedSentencesWords(unfounded) ?? ""].filter(
    Boolean,
  );
}

/** The sources that are cited, under the numbers of their marks, and how to ask a follow-up. */
function sourceLines({ sources, citations, sessionId }: ReturnType<typeof toldAs>): string[] {
  const cited = new Set(citations.map(({ number }) => number));
  const lines = sources
    .filter(({ number }) => cited.has(number))
    .map(({ number, title, url }) => `${number}. ${title}: ${url}`);
  const list = lines.length > 0 ? [`Sources:\n\n${lines.join("\n")}`] : [];
  return [...list, `To ask on, use sessionId ${sessionId}.`];
}
