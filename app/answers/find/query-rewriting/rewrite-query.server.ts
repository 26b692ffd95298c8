import { Deadlines, type ModelTiming } from "~/ai/deadlines.server";
import type { LanguageModel, ModelRequest } from "~/ai/language-model";
import { ModelError } from "~/ai/model-error.server";
import { answerModel } from "~/ai/models.server";
import { replyText } from "~/ai/reply-text.server";
import { mayPay } from "~/ai/spending.server";
import { config } from "~/config.server";
import { CircuitBreaker } from "~/http/breaker";
import { log } from "~/log.server";
import { languageOfQuestion } from "~/text/detect-language.server";
import { traced } from "~/tracing.server";
import type { AnswerRow } from "../../run/answer-view.server";
import { rewritingSystem, rewritingTask } from "./prompt";
import { longestRewriting, type Rewriting, readRewriting, WrittenPlan, WrittenQuestion } from "./read-rewriting.server";
import { standsAlone } from "./stands-alone";

export type Rewritable = Pick<
  AnswerRow,
  "id" | "question" | "language" | "thread" | "followUp" | "mode" | "askedModel"
>;

export interface RewriteOptions {
  signal: AbortSignal;
  /** The configured one by default; null for none. */
  model?: LanguageModel | null;
  timing?: ModelTiming;
}

/** The answer waits for this call, so it is short and made once. */
const rewritingTiming: ModelTiming = { firstWordsMs: 1_500, answerMs: 1_500, retryDelayMs: 0 };

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
  const { signal, model = answerModel(config(), row.askedModel) } = options;
  const asked = askedIn(row);
  if (!model || !mayPay() || !needsThread(asked, row) || !breakerOf(model).allows()) return null;
  try {
    const { text, stopReason } = await traced("rewrite", {}, () => ask(model, asked, row, options));
    breakerOf(model).succeeded();
    const read = stopReason === "refusal" ? ({ ok: false, kind: "refused" } as const) : readRewriting(text);
    if (read.ok) return { question: read.question, searches: read.searches };
    log.warn({ answerId: row.id, fault: read.kind }, "follow-up not rewritten by the model");
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof ModelError && error.isUnpaid) return null;
    breakerOf(model).failed();
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
  model: LanguageModel,
  asked: string,
  row: Rewritable,
  { signal, timing = rewritingTiming }: RewriteOptions,
) {
  const deadlines = new Deadlines(signal, timing);
  try {
    return await replyText(model, requestFor(asked, row), { deadlines, purpose: "rewrite", retries: 0 });
  } finally {
    deadlines.stop();
  }
}

/** The request for a question within its thread. */
export function requestFor(asked: string, { thread, mode }: Pick<Rewritable, "thread" | "mode">): ModelRequest {
  return {
    max_tokens: maxTokens,
    system: rewritingSystem(mode),
    messages: [{ role: "user", content: rewritingTask(asked, thread) }],
    format: mode === "thorough" ? WrittenPlan : WrittenQuestion,
  };
}

/** Each model's recent successes and failures in this process. */
const breakers = new WeakMap<LanguageModel, CircuitBreaker>();

function breakerOf(model: LanguageModel): CircuitBreaker {
  const known = breakers.get(model) ?? new CircuitBreaker();
  breakers.set(model, known);
  return known;
}
