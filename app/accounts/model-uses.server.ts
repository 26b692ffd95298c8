import { sql } from "drizzle-orm";
import { Spending } from "~/ai/spending.server";
import { type Config, config, paysForMeaning, paysForSearches } from "~/config.server";
import { db, type Queryable } from "~/db/client.server";
import { rateLimits } from "~/db/schema";
import type { CountedUses } from "~/db/schema/answer-columns";
import { countedDay, rateLimitHeaders, uncount } from "~/http/limits.server";
import { Problem } from "~/http/problem.server";
import { type Said, said } from "~/language/words";
import { log } from "~/log.server";
import { metrics } from "~/metrics.server";
import type { Visitor } from "./visitor.server";

/**
 * How often a caller may use what costs the operator money in a day (UTC): the model, paid searches, outside image
 * services. An address, an account and a token each have a count; a use counts for all that asked for it, or for none.
 */

/** What one request counts as: about one for each reply that the model writes for it. */
const weights = {
  quick: 1,
  thorough: 3,
  check: 1,
  prompt: 1,
  comparison: 2,
  diagram: 1,
  pictures: 4,
  library: 1,
} as const;
export type ModelUse = keyof typeof weights;

/** Somebody's count, and its limit. */
interface Count {
  by: "address" | "account" | "token";
  key: string;
  limit: number;
}

/**
 * Counts a use, exactly: of any number of concurrent requests in any number of processes, no more than the limit pass.
 * @param on the transaction it belongs to
 * @returns what was counted; null when a count is full, in which case nothing is counted
 */
export async function countModelUse(
  visitor: Visitor,
  use: ModelUse,
  on: Queryable = db(),
): Promise<CountedUses | null> {
  const counting = await count(visitor, use, on);
  return "full" in counting ? null : counting.counted;
}

/**
 * The same for what has no substitute.
 * @throws Problem 429 "daily_limit"; then nothing is counted
 */
export async function requireModelUse(visitor: Visitor, use: ModelUse, on: Queryable = db()): Promise<CountedUses> {
  const counting = await count(visitor, use, on);
  if ("counted" in counting) return counting.counted;
  const { full } = counting;
  const { resetSeconds } = countedDay();
  throw new Problem(429, "daily_limit", sentenceFor(full, resetSeconds), {
    extra: { limit: full.limit },
    headers: { ...rateLimitHeaders(full.limit, full.limit, resetSeconds), "Retry-After": String(resetSeconds) },
  });
}

/**
 * Takes back what was counted for something that turned out to cost nothing. Where that fails it stays counted.
 * @param counted what `countModelUse` returned
 */
export async function giveUsesBack({ day, keys, times }: CountedUses): Promise<void> {
  try {
    // One after the other, so that two requests never wait for each other.
    for (const key of keys) await uncount(db(), key, times, new Date(day));
  } catch (error) {
    log.warn({ err: error }, "unpaid uses of the model could not be taken back");
  }
}

/**
 * Counts a use of what has no substitute.
 * @returns a task that may pay; one that pays nothing is not counted after all
 * @throws Problem 429 "daily_limit"; then nothing is counted
 */
export async function paidTask(visitor: Visitor, use: ModelUse): Promise<Spending> {
  return taskOf(visitor, await requireModelUse(visitor, use));
}

/** A task that searches all sources: counted where that costs money, and past a limit only those that are free. */
export function searchTask(visitor: Visitor, use: ModelUse): Promise<Spending> {
  return substitutedTask(visitor, use, paysForSearches(config()));
}

/** The same for a search of the library: past a limit, imported documents are found by words alone. */
export function librarySearchTask(visitor: Visitor): Promise<Spending> {
  return substitutedTask(visitor, "library", paysForMeaning(config()));
}

async function substitutedTask(visitor: Visitor, use: ModelUse, costsMoney: boolean): Promise<Spending> {
  return taskOf(visitor, costsMoney ? await countModelUse(visitor, use) : null);
}

function taskOf({ address: payer }: Visitor, counted: CountedUses | null): Spending {
  return new Spending({ mayPay: counted !== null, payer, onUnpaid: () => counted && giveUsesBack(counted) });
}

type Day = ReturnType<typeof countedDay>;
type Counting = { counted: CountedUses } | { full: Count };

async function count(visitor: Visitor, use: ModelUse, on: Queryable): Promise<Counting> {
  const counts = countsOf(visitor, use, config());
  const times = weights[use];
  const day = countedDay();
  const full = counts.find(({ limit }) => times > limit) ?? (await firstFull(on, counts, times, day));
  if (!full) return { counted: { day: day.windowStart.toISOString(), keys: counts.map(({ key }) => key), times } };
  metrics.modelUsesRefused.inc({ by: full.by });
  return { full };
}

/** In this order, so that no two requests wait for each other. A limit of 0 is none. */
function countsOf(visitor: Visitor, use: ModelUse, settings: Config): Count[] {
  const { MODEL_USES_PER_ADDRESS, MODEL_USES_PER_ACCOUNT, MODEL_USES_PER_TOKEN } = settings;
  // A vector costs a thousandth of an answer: searching the library often must not cost anybody the model.
  const uses = use === "library" ? "library-uses" : "model-uses";
  const token = visitor.kind === "user" && visitor.access.by === "token" ? visitor.access.tokenId : null;
  const all: (Count | null)[] = [
    { by: "address", key: `${uses}:address:${visitor.address}`, limit: MODEL_USES_PER_ADDRESS },
    visitor.kind === "user" ? { by: "account", key: `${uses}:${visitor.key}`, limit: MODEL_USES_PER_ACCOUNT } : null,
    token ? { by: "token", key: `${uses}:token:${token}`, limit: MODEL_USES_PER_TOKEN } : null,
  ];
  return all.filter((count) => count !== null).filter(({ limit }) => limit > 0);
}

/** Rolls back when one of the counts is full, so that the others don't count what was refused. */
async function firstFull(on: Queryable, counts: Count[], times: number, day: Day): Promise<Count | null> {
  if (counts.length === 0) return null;
  if (counts.length === 1) return fullAmong(on, counts, times, day);
  let full: Count | null = null;
  await on
    .transaction(async (tx) => {
      full = await fullAmong(tx, counts, times, day);
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
async function fullAmong(
  on: Queryable,
  counts: Count[],
  times: number,
  { windowStart, expiresAt }: Day,
): Promise<Count | null> {
  const limits = sql.join(
    counts.map(({ key, limit }) => sql`WHEN ${key} THEN ${limit}::int`),
    sql` `,
  );
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
        "Your network has used the AI model {n} times today, its daily limit. Please try again after midnight UTC, in {hours} h {minutes} min.",
        values,
      )
    : said(
        "You have used the AI model {n} times today, your daily limit. Please try again after midnight UTC, in {hours} h {minutes} min.",
        values,
      );
}
