import { createHash } from "node:crypto";
import { and, desc, eq, gt, or, sql } from "drizzle-orm";
import { answerModels } from "~/ai/models.server";
import { config } from "~/config.server";
import type { Queryable } from "~/db/client.server";
import { answers } from "~/db/schema";
import type { CountedUses } from "~/db/schema/answer-columns";
import { metrics } from "~/metrics.server";
import { languageOfQuestion } from "~/text/detect-language.server";
import type { AnswerRow } from "../run/answer-view.server";
import { leaseEnd, processId, watchEnd } from "../run/lease.server";
import { columnsToRead, isReadable } from "../run/readable-answer.server";
import { normalisedQuestion } from "./question.server";

/** A question to be answered: self-contained, with the thread if a model reads it, the thread's files, the mode and the chosen model. */
export type Inquiry = Pick<
  AnswerRow,
  "question" | "language" | "thread" | "followUp" | "uploadIds" | "mode" | "askedModel"
>;

/** Whether a new answer may cost money, and what was counted for it; if it may not, it is written without the model. */
export interface Admission {
  mayPay: boolean;
  uses: CountedUses | null;
}

/** Who begins an answer, and on which terms. */
export interface Terms {
  /** The keyed hash of the asker's address, whose share of the day's budget pays for the answer. */
  payer: string;
  /** Counts the answer against what its asker may spend in a day, in the transaction that begins it. */
  admit(tx: Queryable): Promise<Admission>;
}

/** An answer's row. `begun` when it is new: this process must then generate it once the row is committed. */
export interface AnswerToShow {
  id: string;
  begun: boolean;
}

/**
 * Reuses the finished or running answer to an identical question, or creates a new one. A running one can't end before
 * the transaction does: whoever joins it is there when a declined answer gives its searches back.
 */
export async function findOrBeginAnswer(tx: Queryable, inquiry: Inquiry, terms: Terms): Promise<AnswerToShow> {
  const key = reuseKeyOf(inquiry);
  if (key === null) return beginAnswer(tx, inquiry, terms);
  // Concurrent identical questions wait here for each other, so that one generates and the others find its answer.
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
  const [kept] = await tx
    .select({ id: answers.id, ...Object.fromEntries(columnsToRead.map((column) => [column, answers[column]])) })
    .from(answers)
    .where(
      and(eq(answers.reuseKey, key), or(eq(answers.status, "running"), and(eq(answers.status, "done"), freshEnough()))),
    )
    .orderBy(desc(answers.createdAt))
    .limit(1)
    .for("share");
  // Whoever is told that an answer can't be read is asked to ask again, and must not get it once more.
  if (!kept || !isReadable(kept)) return beginAnswer(tx, inquiry, terms);
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
  terms: Terms,
  carriedOver: LeftOver = {},
): Promise<AnswerToShow> {
  const { mayPay, uses } = await terms.admit(tx);
  const withoutModel = mayPay ? null : "daily_limit";
  // Nobody else is to get the poorer answer of an asker who may spend no more.
  return insertAnswer(tx, inquiry, withoutModel ? null : reuseKeyOf(inquiry), {
    ...carriedOver,
    withoutModel,
    payer: terms.payer,
    uses,
  });
}

async function insertAnswer(
  tx: Queryable,
  inquiry: Inquiry,
  reuseKey: string | null,
  others: LeftOver & Pick<AnswerRow, "withoutModel" | "payer" | "uses">,
): Promise<AnswerToShow> {
  const { question, thread, followUp, uploadIds, mode, askedModel } = inquiry;
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
      askedModel,
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
  const { MEDIAWIKI_API_URL, KIWIX_URL, KIWIX_BOOKS, SEARXNG_URL, BRAVE_API_KEY, EMBEDDINGS, EMBEDDINGS_API_URL } =
    config();
  const setUp = [
    MEDIAWIKI_API_URL,
    KIWIX_URL,
    KIWIX_BOOKS,
    SEARXNG_URL,
    Boolean(BRAVE_API_KEY),
    EMBEDDINGS,
    EMBEDDINGS_API_URL,
    answerModels(config(), inquiry.askedModel).map(({ server, name }) => [server, name]),
  ];
  const words = [question, ...thread.map((turn) => turn.question)].map(normalisedQuestion);
  return createHash("sha256")
    .update(JSON.stringify([words, followUpOf(followUp), languageOfQuestion(inquiry), mode, setUp]))
    .digest("base64url");
}

const followUpOf = (followUp: Inquiry["followUp"]) =>
  followUp && { ...followUp, asked: normalisedQuestion(followUp.asked) };
