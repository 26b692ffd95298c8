import { and, asc, eq, inArray, isNotNull, ne, type SQL, sql } from "drizzle-orm";
import type { Queryable } from "~/db/client.server";
import { answerSessions, answers, sharedTurns, turns } from "~/db/schema";

/**
 * Permanently removes threads, with their files and shares, and those of their answers that nothing else shows.
 * @param which of `answerSessions`
 */
export async function removeThreads(tx: Queryable, which: SQL): Promise<void> {
  const threads = tx.select({ id: answerSessions.id }).from(answerSessions).where(which);
  const shown = await tx.selectDistinct({ id: turns.answerId }).from(turns).where(inArray(turns.sessionId, threads));
  const shared = await tx
    .selectDistinct({ id: sharedTurns.answerId })
    .from(sharedTurns)
    .where(sql`${sharedTurns.shareId} IN (SELECT id FROM shares WHERE session_id IN ${threads})`);
  await tx.delete(answerSessions).where(which);
  await removeUnseen(tx, [...new Set([...shown, ...shared].map(({ id }) => id))]);
}

/**
 * An identical question may be about to reuse one of these answers. Reuse holds the lock on the question's key, so
 * holding that lock makes our check reliable.
 */
async function removeUnseen(tx: Queryable, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  const keys = await tx
    .selectDistinct({ key: answers.reuseKey })
    .from(answers)
    .where(and(inArray(answers.id, ids), isNotNull(answers.reuseKey)))
    .orderBy(asc(answers.reuseKey));
  for (const { key } of keys) await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
  const seen = sql`EXISTS (SELECT FROM ${turns} WHERE ${eq(turns.answerId, answers.id)})
    OR EXISTS (SELECT FROM ${sharedTurns} WHERE ${eq(sharedTurns.answerId, answers.id)})`;
  await tx.delete(answers).where(and(inArray(answers.id, ids), ne(answers.status, "running"), sql`NOT (${seen})`));
}
