import { and, eq, sql } from "drizzle-orm";
import { config } from "~/config.server";
import { db, type Queryable } from "~/db/client.server";
import { rateLimits } from "~/db/schema";
import { said } from "~/language/words";
import { metrics } from "~/metrics.server";
import { fairUse, type LimitedAction } from "./fair-use";
import { Problem } from "./problem.server";

export type { LimitedAction };

const minuteMs = 60_000;
const dayMs = 86_400_000;

/**
 * Counts one request of a caller.
 * @param on the transaction it belongs to, so that a request rejected or failing there is not counted
 * @returns the RateLimit headers to send with the response
 * @throws Problem 429 "rate_limited"
 */
export async function limitRequests(
  caller: string,
  action: LimitedAction,
  on: Queryable = db(),
): Promise<Record<string, string>> {
  const limit = requestsPerMinute(action);
  if (limit === null) return {};
  const { count, resetSeconds } = await countIn(on, `${action}:${caller}`, minuteMs);
  const headers = rateLimitHeaders(limit, count, resetSeconds);
  if (count <= limit) return headers;
  metrics.rateLimitHits.inc({ action });
  throw new Problem(
    429,
    "rate_limited",
    said("Too many requests. Please wait {n} seconds and try again.", { n: resetSeconds }),
    {
      headers: { ...headers, "Retry-After": String(resetSeconds) },
    },
  );
}

/** The requests per minute a caller has here; null when limits are off. */
export function requestsPerMinute(action: LimitedAction): number | null {
  const scale = config().RATE_LIMIT_SCALE;
  return scale === 0 ? null : Math.ceil(fairUse[action].perMinute * scale);
}

/** RateLimit fields of draft-ietf-httpapi-ratelimit-headers-03, the form that clients support. */
export function rateLimitHeaders(limit: number, count: number, resetSeconds: number): Record<string, string> {
  return {
    "RateLimit-Limit": String(limit),
    "RateLimit-Remaining": String(Math.max(0, limit - count)),
    "RateLimit-Reset": String(resetSeconds),
  };
}

/** Increments today's (UTC) count under a key; atomic across processes. */
export function countToday(on: Queryable, key: string): Promise<{ count: number; resetSeconds: number }> {
  return countIn(on, key, dayMs);
}

/** Takes back some of today's count under a key. What another day counted has ended with it. */
export async function uncountToday(on: Queryable, key: string, count: number): Promise<void> {
  await on
    .update(rateLimits)
    .set({ count: sql`greatest(0, ${rateLimits.count} - ${count}::int)` })
    .where(and(eq(rateLimits.key, key), eq(rateLimits.windowStart, startOfWindow(dayMs))));
}

/** Reads today's count under a key without incrementing it. */
export async function todaysCount(key: string): Promise<number> {
  const row = await db().query.rateLimits.findFirst({
    where: (table, { and, eq }) => and(eq(table.key, key), eq(table.windowStart, startOfWindow(dayMs))),
  });
  return row?.count ?? 0;
}

/** The day (UTC) that counts run for. */
export function countedDay(): { windowStart: Date; expiresAt: Date; resetSeconds: number } {
  return windowOf(dayMs);
}

async function countIn(on: Queryable, key: string, windowMs: number): Promise<{ count: number; resetSeconds: number }> {
  const { windowStart, expiresAt, resetSeconds } = windowOf(windowMs);
  const [row] = await on
    .insert(rateLimits)
    .values({ key, windowStart, count: 1, expiresAt })
    .onConflictDoUpdate({
      target: [rateLimits.key, rateLimits.windowStart],
      set: { count: sql`${rateLimits.count} + 1` },
    })
    .returning({ count: rateLimits.count });
  return { count: row?.count ?? 1, resetSeconds };
}

function windowOf(windowMs: number) {
  const windowStart = startOfWindow(windowMs);
  const expiresAt = new Date(windowStart.getTime() + windowMs);
  const resetSeconds = Math.max(1, Math.ceil((expiresAt.getTime() - Date.now()) / 1000));
  return { windowStart, expiresAt, resetSeconds };
}

function startOfWindow(windowMs: number): Date {
  return new Date(Math.floor(Date.now() / windowMs) * windowMs);
}
