import { and, asc, desc, eq, type SQL, sql } from "drizzle-orm";
import type { Visitor } from "~/accounts/visitor.server";
import { db, type Queryable } from "~/db/client.server";
import { preparedOnce } from "~/db/prepared.server";
import { answerSessions, answers, turns } from "~/db/schema";
import { type AnswerRow, viewAnswer } from "../run/answer-view.server";
import { asReadable } from "../run/readable-answer.server";
import type { ThreadView } from "../types";

export interface Turn {
  query: string;
  createdAt: Date;
  answer: AnswerRow;
}

/** A visitor's thread with the current state of its answers; null when the visitor has no such thread. */
export async function viewThread(visitor: Visitor, sessionId: string): Promise<ThreadView | null> {
  const thread = await turnsOfOwner().execute({ sessionId, owner: visitor.key });
  if (thread.length === 0 && !(await hasSession(visitor, sessionId))) return null;
  const views = await Promise.all(thread.map(({ answer, createdAt }) => viewAnswer(asReadable(answer), createdAt)));
  return {
    sessionId,
    turns: views.map((answer, position) => ({ position, query: thread[position]?.query ?? "", answer })),
  };
}

async function hasSession(visitor: Visitor, sessionId: string): Promise<boolean> {
  const session = await db().query.answerSessions.findFirst({
    where: and(eq(answerSessions.id, sessionId), eq(answerSessions.owner, visitor.key)),
    columns: { id: true },
  });
  return session !== undefined;
}

/** An answer in one of the visitor's threads, or null. */
export async function findAnswer(visitor: Visitor, answerId: string): Promise<AnswerRow | null> {
  const [found] = await db()
    .select({ answer: answers })
    .from(answers)
    .innerJoin(turns, eq(turns.answerId, answers.id))
    .innerJoin(answerSessions, eq(answerSessions.id, turns.sessionId))
    .where(and(eq(answers.id, answerId), eq(answerSessions.owner, visitor.key)))
    .limit(1);
  return found ? asReadable(found.answer) : null;
}

/**
 * The visitor's latest thread that shows an answer, or null. Does not read the answer itself: every stream reader runs
 * this query first.
 */
export async function sessionOfAnswer(visitor: Visitor, answerId: string): Promise<string | null> {
  const [found] = await db()
    .select({ id: answerSessions.id })
    .from(turns)
    .innerJoin(answerSessions, eq(answerSessions.id, turns.sessionId))
    .where(and(eq(turns.answerId, answerId), eq(answerSessions.owner, visitor.key)))
    .orderBy(desc(answerSessions.createdAt))
    .limit(1);
  return found?.id ?? null;
}

/** Whether an answer has ended, and with this event or one before. */
export async function hasEndedBy(answerId: string, seq: number): Promise<boolean> {
  const [answer] = await db()
    .select({ status: answers.status, lastSeq: answers.lastSeq })
    .from(answers)
    .where(eq(answers.id, answerId));
  return answer !== undefined && answer.status !== "running" && seq >= answer.lastSeq;
}

/** A thread's turns in order. The caller must have checked ownership. */
export async function readTurns(on: Queryable, sessionId: string): Promise<Turn[]> {
  const found = await turnsWhere(on, eq(turns.sessionId, sessionId));
  return found.map((turn) => ({ ...turn, answer: asReadable(turn.answer) }));
}

const turnsOfOwner = preparedOnce((on) =>
  turnsWhere(
    on,
    and(eq(turns.sessionId, sql.placeholder("sessionId")), eq(answerSessions.owner, sql.placeholder("owner"))),
  ).prepare("turns of owner"),
);

function turnsWhere(on: Queryable, condition: SQL | undefined) {
  return on
    .select({ query: turns.query, createdAt: turns.createdAt, answer: answers })
    .from(turns)
    .innerJoin(answerSessions, eq(answerSessions.id, turns.sessionId))
    .innerJoin(answers, eq(answers.id, turns.answerId))
    .where(condition)
    .orderBy(asc(turns.position));
}
