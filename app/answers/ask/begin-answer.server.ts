import { createHash } from "node:crypto";
import { and, desc, eq, gt, or, sql } from "drizzle-orm";
import { config } from "~/config.server";
import type { Queryable } from "~/db/client.server";
import { answers } from "~/db/schema";
import { metrics } from "~/metrics.server";
import { languageOfQuestion } from "~/text/detect-language.server";
import type { AnswerRow } from "../run/answer-view.server";
import { leaseEnd, processId, watchEnd } from "../run/lease.server";
import { isCalculation } from "../write/calculator.server";
import { normalisedQuestion } from "./question.server";

/** A question to be answered: self-contained, with the thread if a model reads it, the thread's files, and the mode. */
export type Inquiry = Pick<AnswerRow, "question" | "language" | "thread" | "followUp" | "uploadIds" | "mode">;

/**
 * Counts a new answer against what its asker may spend in a day, in the transaction that begins it.
 * @returns whether it may cost money; if not, it is written without the model
 */
export type Admission = (tx: Queryable) => Promise<boolean>;

/** An answer's row. `begun` when it is new: this process must then generate it once the row is committed. */
export interface AnswerToShow {
  id: string;
  begun: boolean;
}

/**
 * Reuses the finished or running answer to an identical question, or creates a new one. A running one can't end before
 * the transaction does: whoever joins it is there when a declined answer gives its searches back.
 */
export async function findOrBeginAnswer(tx: Queryable, inquiry: Inquiry, mayPay: Admission): Promise<AnswerToShow> {
  const key = reuseKeyOf(inquiry);
  if (key === null) return beginAnswer(tx, inquiry, mayPay);
  // Concurrent identical questions wait here for each other, so that one generates and the others find its answer.
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
  const [kept] = await tx
    .select({ id: answers.id })
    .from(answers)
    .where(
      and(eq(answers.reuseKey, key), or(eq(answers.status, "running"), and(eq(answers.status, "done"), freshEnough()))),
    )
    .orderBy(desc(answers.createdAt))
    .limit(1)
    .for("share");
  if (!kept) return beginAnswer(tx, inquiry, mayPay);
  metrics.answersReused.inc({ mode: inquiry.mode });
  return { id: kept.id, begun: false };
}

/** The condition that an answer is recent enough to be reused for an identical question. */
export function freshEnough() {
  return gt(answers.finishedAt, sql`now() - make_interval(secs => ${config().ANSWER_MAX_AGE_SECONDS})`);
}

/**
 * Creates the row of an answer that this process will generate, or reuses one already running for the same question.
 */
export async function beginAnswer(
  tx: Queryable,
  inquiry: Inquiry,
  mayPay: Admission,
  carriedOver: LeftOver = {},
): Promise<AnswerToShow> {
  const withoutModel = (await mayPay(tx)) ? null : "daily_limit";
  // Nobody else is to get the poorer answer of an asker who may spend no more.
  return insertAnswer(tx, inquiry, withoutModel ? null : reuseKeyOf(inquiry), { ...carriedOver, withoutModel });
}

async function insertAnswer(
  tx: Queryable,
  inquiry: Inquiry,
  reuseKey: string | null,
  others: LeftOver & Pick<AnswerRow, "withoutModel">,
): Promise<AnswerToShow> {
  const { question, thread, followUp, uploadIds, mode } = inquiry;
  const language = languageOfQuestion(inquiry);
  const [begun] = await tx
    .insert(answers)
    .values({
      question,
      language,
      thread,
      followUp,
      uploadIds,
      mode,
      reuseKey,
      ...others,
      runner: processId,
      leaseUntil: leaseEnd(),
      watchedUntil: watchEnd(),
    })
    .onConflictDoNothing()
    .returning({ id: answers.id });
  if (begun) return { id: begun.id, begun: true };
  if (reuseKey === null) throw new Error("An answer was not created");
  const [running] = await tx
    .select({ id: answers.id })
    .from(answers)
    .where(and(eq(answers.reuseKey, reuseKey), eq(answers.status, "running")))
    .for("share");
  return running ? { id: running.id, begun: false } : insertAnswer(tx, inquiry, reuseKey, others);
}

type LeftOver = Partial<Pick<AnswerRow, "brief" | "plan" | "sources" | "citations" | "unfounded">>;

/** What a failed answer had already found and written, so that the retry can continue from there. */
export function leftOver({ brief, plan, summary, sources, citations, unfounded }: AnswerRow): LeftOver {
  return brief ? { brief: { ...brief, sources, written: summary }, plan, sources, citations, unfounded } : {};
}

/**
 * What makes two questions identical: words, language, the thread and its subject where they matter, mode, and the site's answer
 * settings. Files are private to their owner.
 */
function reuseKeyOf(inquiry: Inquiry): string | null {
  const { question, thread, followUp, uploadIds, mode } = inquiry;
  if (uploadIds.length > 0) return null;
  const {
    MEDIAWIKI_API_URL,
    SEARXNG_URL,
    BRAVE_API_KEY,
    EMBEDDINGS,
    EMBEDDINGS_API_URL,
    ANTHROPIC_BASE_URL,
    ANSWER_MODEL,
  } = config();
  const setUp = [
    MEDIAWIKI_API_URL,
    SEARXNG_URL,
    Boolean(BRAVE_API_KEY),
    EMBEDDINGS,
    EMBEDDINGS_API_URL,
    ANTHROPIC_BASE_URL,
    usesModel() && ANSWER_MODEL,
  ];
  const words = [question, ...thread.map((turn) => turn.question)].map(normalisedQuestion);
  return createHash("sha256")
    .update(JSON.stringify([words, followUpOf(followUp), languageOfQuestion(inquiry), mode, setUp]))
    .digest("base64url");
}

const followUpOf = (followUp: Inquiry["followUp"]) =>
  followUp && { ...followUp, asked: normalisedQuestion(followUp.asked) };

/** Whether answering costs the operator money: by a model, a paid search, or a service for meaning that wants a key. */
export function costsMoney(question: string): boolean {
  if (isCalculation(question)) return false;
  return usesModel() || Boolean(config().BRAVE_API_KEY || config().EMBEDDINGS_API_KEY);
}

/** Whether a model writes the answers, and therefore reads the thread. */
export function usesModel(): boolean {
  return Boolean(config().ANTHROPIC_API_KEY || config().ANTHROPIC_BASE_URL);
}
