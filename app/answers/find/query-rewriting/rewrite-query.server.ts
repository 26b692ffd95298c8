import type Anthropic from "@anthropic-ai/sdk";
import { ClaudeError } from "~/ai/claude-error.server";
import { claudeClient } from "~/ai/client.server";
import { type ClaudeTiming, Deadlines } from "~/ai/deadlines.server";
import { leastThinking } from "~/ai/least-thinking";
import { replyText } from "~/ai/reply-text.server";
import { outputFormat } from "~/ai/sdk.server";
import { mayPay } from "~/ai/spending.server";
import type { ClaudeRequest } from "~/ai/stream.server";
import { config } from "~/config.server";
import { CircuitBreaker } from "~/http/breaker";
import { log } from "~/log.server";
import { languageOfQuestion } from "~/text/detect-language.server";
import { traced } from "~/tracing.server";
import type { AnswerRow } from "../../run/answer-view.server";
import { rewritingSystem, rewritingTask } from "./prompt";
import { longestRewriting, type Rewriting, readRewriting, WrittenPlan, WrittenQuestion } from "./read-rewriting.server";
import { standsAlone } from "./stands-alone";

export type Rewritable = Pick<AnswerRow, "id" | "question" | "language" | "thread" | "followUp" | "mode">;

export interface RewriteOptions {
  signal: AbortSignal;
  /** The configured one by default; null for none. */
  client?: Anthropic | null;
  model?: string;
  timing?: ClaudeTiming;
}

/** The answer waits for this call, so it is short and made once. */
const rewritingTiming: ClaudeTiming = { firstWordsMs: 1_500, answerMs: 1_500, retryDelayMs: 0 };

/** A question of 400 characters takes some 100 tokens, four searches some 60. */
const maxTokens = 200;

/**
 * Query rewriting: has the model make a follow-up stand alone, in one short call, and plan a thorough answer's searches.
 * Without a model, for a first question and for one that surely stands alone no call is made. A call that fails, is late
 * or says nothing usable is logged, and after three failures in a row none is made for 30 s.
 * @returns null where the question stays as the rules rewrote it when it was asked
 * @throws only the signal's reason
 */
export async function rewriteQuery(row: Rewritable, options: RewriteOptions): Promise<Rewriting | null> {
  const { signal, client = claudeClient(config()) } = options;
  const asked = askedIn(row);
  if (!client || !mayPay() || !needsThread(asked, row) || !breakerOf(client).allows()) return null;
  try {
    const { text, stopReason } = await traced("rewrite", {}, () => ask(client, asked, row, options));
    breakerOf(client).succeeded();
    const read = stopReason === "refusal" ? ({ ok: false, kind: "refused" } as const) : readRewriting(text);
    if (read.ok) return { question: read.question, searches: read.searches };
    log.warn({ answerId: row.id, fault: read.kind }, "follow-up not rewritten by the model");
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof ClaudeError && error.isUnpaid) return null;
    breakerOf(client).failed();
    log.warn({ answerId: row.id, err: error }, "follow-up not rewritten by the model");
  }
  return null;
}

/** The question as typed. It isn't kept where no earlier answer cited a source: then as the rules rewrote it. */
const askedIn = ({ followUp, question }: Rewritable) => followUp?.asked ?? question;

function needsThread(asked: string, row: Rewritable): boolean {
  if (row.thread.length === 0 || asked.length > longestRewriting) return false;
  return !standsAlone(asked, row.question, languageOfQuestion(row));
}

async function ask(
  client: Anthropic,
  asked: string,
  row: Rewritable,
  { signal, model = config().ANSWER_MODEL, timing = rewritingTiming }: RewriteOptions,
) {
  const deadlines = new Deadlines(signal, timing);
  try {
    return await replyText(client, requestFor(asked, row, model), { deadlines, purpose: "rewrite", retries: 0 });
  } finally {
    deadlines.stop();
  }
}

/** The request for a question within its thread. */
export function requestFor(
  asked: string,
  { thread, mode }: Pick<Rewritable, "thread" | "mode">,
  model: string,
): ClaudeRequest {
  const { output_config: effort, ...thinking } = leastThinking(model);
  return {
    model,
    max_tokens: maxTokens,
    system: rewritingSystem(mode),
    messages: [{ role: "user", content: rewritingTask(asked, thread) }],
    ...thinking,
    output_config: { ...effort, format: outputFormat(mode === "thorough" ? WrittenPlan : WrittenQuestion) },
  };
}

/** Each client's recent successes and failures in this process. */
const breakers = new WeakMap<Anthropic, CircuitBreaker>();

function breakerOf(client: Anthropic): CircuitBreaker {
  const known = breakers.get(client) ?? new CircuitBreaker();
  breakers.set(client, known);
  return known;
}
