import { and, gt, inArray, sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { rateLimits } from "~/db/schema";

/** Counts of what happened lately, across processes. Unlike a limit's window, they don't all end at the same moment. */

const windowMs = 10 * 60_000;

/** Counts one under each key, for at least one window and at most two: 10 to 20 minutes. */
export async function countRecent(keys: string[]): Promise<void> {
  const windowStart = new Date(Math.floor(Date.now() / windowMs) * windowMs);
  const expiresAt = new Date(windowStart.getTime() + 2 * windowMs);
  // Always in the same order, so that concurrent callers can't deadlock.
  const rows = [...keys].sort().map((key) => ({ key, windowStart, count: 1, expiresAt }));
  await db()
    .insert(rateLimits)
    .values(rows)
    .onConflictDoUpdate({
      target: [rateLimits.key, rateLimits.windowStart],
      set: { count: sql`${rateLimits.count} + 1` },
    });
}

/** The counts of those keys that have any. */
export async function recentCounts(keys: string[]): Promise<Map<string, number>> {
  const rows = await db()
    .select({ key: rateLimits.key, count: sql<number>`sum(${rateLimits.count})::int` })
    .from(rateLimits)
    .where(and(inArray(rateLimits.key, keys), gt(rateLimits.expiresAt, new Date())))
    .groupBy(rateLimits.key);
  return new Map(rows.map(({ key, count }) => [key, count]));
}
