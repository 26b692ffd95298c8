import { sql } from "drizzle-orm";
import { type Config, config } from "~/config.server";
import { db, type Queryable } from "~/db/client.server";
import { rateLimits } from "~/db/schema";
import { countedDay, rateLimitHeaders } from "~/http/limits.server";
import { Problem } from "~/http/problem.server";
import { type Said, said } from "~/language/words";
import { metrics } from "~/metrics.server";
import type { Visitor } from "./visitor.server";

/**
 * How often a caller may use what costs the operator money in a day (UTC): the model, paid searches, outside image
 * services. An address, an account and a token each have a count; a use counts for all that asked for it, or for none.
 */

/** What one request counts as: about one for each reply that the model writes for it. */
const uses = { quick: 1, thorough: 3, check: 1, prompt: 1, comparison: 2, diagram: 1, pictures: 4 } as const;
export type ModelUse = keyof typeof uses;

/** Somebody's count, and its limit. */
interface Count {
  by: "address" | "account" | "token";
  key: string;
  limit: number;
}

/**
 * Counts a use, exactly: of any number of concurrent requests in any number of processes, no more than the limit pass.
 * @param on the transaction it belongs to
 * @returns the count that is full, in which case nothing is counted; null when the use is within every limit
 */
export async function countModelUse(visitor: Visitor, use: ModelUse, on: Queryable = db()): Promise<Count | null> {
  const counts = countsOf(visitor, config());
  const full = counts.find(({ limit }) => uses[use] > limit) ?? (await firstFull(on, counts, uses[use]));
  if (full) metrics.modelUsesRefused.inc({ by: full.by });
  return full;
}

/**
 * The same for what has no substitute.
 * @throws Problem 429 "daily_limit"; then nothing is counted
 */
export async function requireModelUse(visitor: Visitor, use: ModelUse, on: Queryable = db()): Promise<void> {
  const full = await countModelUse(visitor, use, on);
  if (!full) return;
  const { resetSeconds } = countedDay();
  throw new Problem(429, "daily_limit", sentenceFor(full, resetSeconds), {
    extra: { limit: full.limit },
    headers: { ...rateLimitHeaders(full.limit, full.limit, resetSeconds), "Retry-After": String(resetSeconds) },
  });
}

/** In this order, so that no two requests wait for each other. A limit of 0 is none. */
function countsOf(visitor: Visitor, settings: Config): Count[] {
  const { MODEL_USES_PER_ADDRESS, MODEL_USES_PER_ACCOUNT, MODEL_USES_PER_TOKEN } = settings;
  const token = visitor.kind === "user" && visitor.access.by === "token" ? visitor.access.tokenId : null;
  const all: (Count | null)[] = [
    { by: "address", key: `model-uses:address:${visitor.address}`, limit: MODEL_USES_PER_ADDRESS },
    visitor.kind === "user" ? { by: "account", key: `model-uses:${visitor.key}`, limit: MODEL_USES_PER_ACCOUNT } : null,
    token ? { by: "token", key: `model-uses:token:${token}`, limit: MODEL_USES_PER_TOKEN } : null,
  ];
  return all.filter((count) => count !== null).filter(({ limit }) => limit > 0);
}

/** Rolls back when one of the counts is full, so that the others don't count what was refused. */
async function firstFull(on: Queryable, counts: Count[], times: number): Promise<Count | null> {
  if (counts.length === 0) return null;
  if (counts.length === 1) return fullAmong(on, counts, times);
  let full: Count | null = null;
  await on
    .transaction(async (tx) => {
      full = await fullAmong(tx, counts, times);
      if (full) throw new Refused();
    })
    .catch((error: unknown) => {
      if (!(error instanceof Refused)) throw error;
    });
  return full;
}

/** Rolls a transaction back, as Drizzle wants it. */
class Refused extends Error {}

/** Adds to every count that has room, in one statement. @returns the first that has none */
async function fullAmong(on: Queryable, counts: Count[], times: number): Promise<Count | null> {
  const limits = sql.join(
    counts.map(({ key, limit }) => sql`WHEN ${key} THEN ${limit}::int`),
    sql` `,
  );
  const { windowStart, expiresAt } = countedDay();
  const counted = await on
    .insert(rateLimits)
    .values(counts.map(({ key }) => ({ key, windowStart, count: times, expiresAt })))
    .onConflictDoUpdate({
      target: [rateLimits.key, rateLimits.windowStart],
      set: { count: sql`${rateLimits.count} + ${times}::int` },
      setWhere: sql`${rateLimits.count} + ${times}::int <= CASE ${rateLimits.key} ${limits} END`,
    })
    .returning({ key: rateLimits.key });
  const passed = new Set(counted.map(({ key }) => key));
  return counts.find(({ key }) => !passed.has(key)) ?? null;
}

function sentenceFor({ by, limit }: Count, resetSeconds: number): Said {
  const values = { n: limit, hours: Math.floor(resetSeconds / 3600), minutes: Math.ceil((resetSeconds % 3600) / 60) };
  return by === "address"
    ? said(
        "Your network has used the AI model {n} times today, which is all it may. It can again at midnight UTC, in {hours} h {minutes} min.",
        values,
      )
    : said(
        "You have used the AI model {n} times today, which is all you may. You can again at midnight UTC, in {hours} h {minutes} min.",
        values,
      );
}
