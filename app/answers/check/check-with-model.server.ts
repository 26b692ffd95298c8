import { and, eq, like, sql } from "drizzle-orm";
import { paidTask } from "~/accounts/model-uses.server";
import type { Visitor } from "~/accounts/visitor.server";
import { ModelError } from "~/ai/model-error.server";
import { answerModel } from "~/ai/models.server";
import { withSpending } from "~/ai/spending.server";
import { unpaidProblem } from "~/ai/unpaid.server";
import { config } from "~/config.server";
import { db, type Queryable } from "~/db/client.server";
import { answerEvents, answerSessions, answers, turns } from "~/db/schema";
import { notFound, Problem } from "~/http/problem.server";
import { said } from "~/language/words";
import { log } from "~/log.server";
import { findAnswer, viewThread } from "../ask/threads.server";
import { answerChanges } from "../run/answer-changes.server";
import type { AnswerRow } from "../run/answer-view.server";
import { type Checked, withVerdicts } from "./with-model/apply-verdicts";
import { citedSentences } from "./with-model/cited-sentences";
import { judge } from "./with-model/judge.server";
import type { Pair } from "./with-model/prompt";

export interface CheckOptions {
  signal: AbortSignal;
  /** The id of a chosen model; by default the one that was chosen for the answer. */
  model?: string;
}

/**
 * Has a model judge every cited sentence of a finished answer, and stores the verdicts with the answer, for every turn
 * that shows it. An answer that was judged before is left unchanged and costs no call.
 * @throws Problem 404 when the visitor has no such answer, 409 "not_checkable" while it is not done, 429 "daily_limit", 502 or 503 when
 * the model does not answer; nothing is changed then. The signal's reason when it aborts
 */
export async function checkWithModel(
  visitor: Visitor,
  answerId: string,
  { signal, model: askedModel }: CheckOptions,
): Promise<void> {
  const row = await findAnswer(visitor, answerId);
  if (!row) throw notFound("This answer");
  if (row.status !== "done" || row.outcome !== "answered")
    throw new Problem(409, "not_checkable", said("Only a finished answer with sources can be checked."));
  const pairs = pairsOf(row);
  if (pairs.every(({ citation }) => citation.verdict?.by === "model")) return;
  const model = answerModel(config(), askedModel ?? row.askedModel);
  if (!model) throw new Problem(503, "no_model", said("No AI model is set up here."));
  const task = await paidTask(visitor, "check");
  const judging = () => judge(pairs, { model, signal });
  const verdicts = await withSpending(task, judging).catch((error: unknown) => {
    signal.throwIfAborted();
    throw toProblem(error, answerId);
  });
  const checked = withVerdicts(row, new Map(pairs.map(({ index }, place) => [index, verdicts[place]])));
  await keep(row, checked);
  const rejected = row.citations.length - checked.citations.length;
  log.info({ answerId, cited: row.citations.length, rejected }, "answer checked by a model");
}

/** Checks the answer of one of the visitor's turns. @returns its position */
export async function checkTurn(
  visitor: Visitor,
  sessionId: string,
  position: number,
  options: CheckOptions,
): Promise<number> {
  const turn = (await viewThread(visitor, sessionId))?.turns[position];
  if (!turn) throw notFound("This question");
  await checkWithModel(visitor, turn.answer.id, options);
  return turn.position;
}

/** Every mark that stands for words, with its citation and the citation's index. */
function pairsOf({ summary, citations }: AnswerRow): (Pair & { index: number })[] {
  return citedSentences(summary, citations).flatMap(({ claim, citation: index }) => {
    const citation = citations[index];
    return citation && claim !== "" ? [{ claim, citation, index }] : [];
  });
}

/** Saves nothing if another check finished first: its verdicts stand. */
async function keep(before: AnswerRow, { summary, citations, unfounded }: Checked): Promise<void> {
  await db().transaction(async (tx) => {
    const unchanged = sql`${answers.citations} = ${JSON.stringify(before.citations)}::text::jsonb`;
    const updated = await tx
      .update(answers)
      .set({ summary, citations, unfounded })
      .where(and(eq(answers.id, before.id), eq(answers.summary, before.summary), unchanged))
      .returning({ id: answers.id });
    if (updated.length === 0) return;
    // From now on the row is the source of truth: its events hold the unchecked answer.
    await tx.delete(answerEvents).where(eq(answerEvents.answerId, before.id));
    if (summary !== before.summary) await markUnsaved(tx, before.id);
  });
  answerChanges.emit("saved");
}

/** Saved conversations copy the answer's text, so they must be saved again. */
async function markUnsaved(tx: Queryable, answerId: string): Promise<void> {
  const ofUsers = sql`${turns.sessionId} IN (SELECT id FROM answer_sessions WHERE ${like(answerSessions.owner, "user:%")})`;
  await tx
    .update(turns)
    .set({ unsaved: true })
    .where(and(eq(turns.answerId, answerId), ofUsers));
}

/** Logs the cause, and returns a message fit for the visitor. */
function toProblem(error: unknown, answerId: string): unknown {
  if (!(error instanceof ModelError)) return error;
  log.warn({ answerId, err: error }, "answer not checked");
  if (error.isUnpaid) return unpaidProblem(error.kind);
  const later = { headers: { "Retry-After": "5" } };
  switch (error.kind) {
    case "timeout":
      return new Problem(503, "timeout", said("The AI model took too long to check this. Please try again."), later);
    case "overloaded":
      return new Problem(
        503,
        "overloaded",
        said("The AI model is overloaded just now. Please try again in a moment."),
        later,
      );
    case "rate_limited":
      return new Problem(
        503,
        "rate_limited",
        said("The AI model takes no more just now. Please try again in a minute."),
        later,
      );
    default:
      return new Problem(
        502,
        "upstream",
        said("The AI model is not available just now. Please try again in a moment."),
      );
  }
}
