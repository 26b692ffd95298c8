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
  const { perMinute, perDay } = allowed(action);
  if (perMinute === null) return {};
  const { count, resetSeconds } = await countIn(on, `${action}:${caller}`, minuteMs);
  const headers = rateLimitHeaders(perMinute, count, resetSeconds);
  if (count > perMinute) throw tooMany(action, headers, resetSeconds);
  if (perDay !== null) await limitDay(on, `${action}-day:${caller}`, perDay, action);
  return headers;
}

async function limitDay(on: Queryable, key: string, perDay: number, action: LimitedAction): Promise<void> {
  const { count, resetSeconds } = await countToday(on, key);
  if (count > perDay) throw tooMany(action, rateLimitHeaders(perDay, count, resetSeconds), resetSeconds);
}

function tooMany(action: LimitedAction, headers: Record<string, string>, resetSeconds: number): Problem {
  metrics.rateLimitHits.inc({ action });
  const hours = Math.floor(resetSeconds / 3600);
  const minutes = Math.ceil((resetSeconds % 3600) / 60);
  const sentence =
    resetSeconds <= 60
      ? said("Too many requests. Please wait {n} seconds and try again.", { n: resetSeconds })
      : said("Too many requests today. Please try again after midnight UTC, in {hours} h {minutes} min.", {
          hours,
          minutes,
        });
  return new Problem(429, "rate_limited", sentence, { headers: { ...headers, "Retry-After": String(resetSeconds) } });
}

/** What a caller may do a minute, and a day (UTC); null for no limit. */
export function allowed(action: LimitedAction): { perMinute: number | null; perDay: number | null } {
  const scale = config().RATE_LIMIT_SCALE;
  const { perMinute, perDay }: { perMinute: number; perDay?: number } = fairUse[action];
  const scaled = (limit?: number) => (scale === 0 || limit === undefined ? null : Math.ceil(limit * scale));
  return { perMinute: scaled(perMinute), perDay: scaled(perDay) };
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
  await uncount(on, key, count, startOfWindow(dayMs));
}

/** The same for the window that counted it. */
export async function uncount(on: Queryable, key: string, count: number, windowStart: Date): Promise<void> {
  await on
    .update(rateLimits)
    .set({ count: sql`greatest(0, ${rateLimits.count} - ${count}::int)` })
    .where(and(eq(rateLimits.key, key), eq(rateLimits.windowStart, windowStart)));
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
