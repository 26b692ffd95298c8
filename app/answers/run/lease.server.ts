import { randomUUID } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import { db, sqlClient } from "~/db/client.server";
import { answers } from "~/db/schema";

/** Leases: one process at a time generates an answer, for as long as it renews its lease every few seconds. */

/** Identifies this process until it exits. */
export const processId = randomUUID();

/**
 * A process that is silent for this long loses its answers. Together with `sweepMs` it bounds the time to a takeover.
 */
const leaseSeconds = 9;
/**
 * An answer that nobody has watched for this long is abandoned. Long enough to reload a page or pass through a tunnel.
 */
const watchSeconds = 30;
/** After this many processes have died while generating an answer, we blame the answer. */
const mostAttempts = 3;

export const leaseEnd = () => sql`now() + make_interval(secs => ${leaseSeconds})`;
export const watchEnd = () => sql`now() + make_interval(secs => ${watchSeconds})`;

export type LeaseState = "held" | "lost" | "unwatched";

/** Extends the lease, and reports whether anybody is still watching. */
export async function renewLease(answerId: string): Promise<LeaseState> {
  const [renewed] = await db()
    .update(answers)
    .set({ leaseUntil: leaseEnd() })
    .where(and(eq(answers.id, answerId), eq(answers.runner, processId), eq(answers.status, "running")))
    .returning({ watched: sql<boolean>`${answers.watchedUntil} > now()` });
  if (!renewed) return "lost";
  return renewed.watched ? "held" : "unwatched";
}

/** Records that these answers have readers. */
export async function noteWatched(answerIds: string[]): Promise<void> {
  await sqlClient()`
    UPDATE answers SET watched_until = now() + make_interval(secs => ${watchSeconds})
    WHERE id = ANY(${answerIds}) AND status = 'running'`;
}

/** Takes over answers whose process has gone silent. Two processes never take the same one. */
export async function takeOverExpired(): Promise<string[]> {
  const taken = await sqlClient()<{ id: string }[]>`
    UPDATE answers SET runner = ${processId}, attempt = attempt + 1, lease_until = now() + make_interval(secs => ${leaseSeconds})
    WHERE id IN (
      SELECT id FROM answers WHERE status = 'running' AND lease_until < now() AND attempt < ${mostAttempts}
      ORDER BY lease_until LIMIT 20 FOR UPDATE SKIP LOCKED)
    RETURNING id`;
  return taken.map(({ id }) => id);
}

/** Takes answers that have killed too many processes, so that they can be marked as failed. */
export async function takeHopeless(): Promise<string[]> {
  const taken = await sqlClient()<{ id: string }[]>`
    UPDATE answers SET runner = ${processId}, lease_until = now() + make_interval(secs => ${leaseSeconds})
    WHERE id IN (
      SELECT id FROM answers WHERE status = 'running' AND lease_until < now() AND attempt >= ${mostAttempts}
      LIMIT 20 FOR UPDATE SKIP LOCKED)
    RETURNING id`;
  return taken.map(({ id }) => id);
}

/** Releases an answer at once, so that another process can take it over without waiting. */
export async function releaseLease(answerId: string): Promise<void> {
  await db()
    .update(answers)
    .set({ leaseUntil: sql`now()`, attempt: sql`greatest(${answers.attempt} - 1, 0)` })
    .where(and(eq(answers.id, answerId), eq(answers.runner, processId), eq(answers.status, "running")));
}
