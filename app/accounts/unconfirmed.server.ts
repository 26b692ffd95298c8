import { config } from "~/config.server";
import type { Queryable } from "~/db/client.server";
import { countedDay, countToday, rateLimitHeaders, todaysCount, uncountToday } from "~/http/limits.server";
import { Problem } from "~/http/problem.server";
import { said } from "~/language/words";
import type { Account } from "./account";

/** What an account may do before anybody has proven that its address is theirs: ask a little, and make no token. */

/**
 * Whether the account's owner still has to confirm its address. Nobody has to where no mail can arrive, and without an
 * address there is nobody else whose it could be.
 */
export function needsConfirmation({ email, emailStatus }: Account): boolean {
  return Boolean(config().SMTP_URL) && email !== null && emailStatus !== "confirmed";
}

/** The searches a day of such an account; null for accounts without this limit. */
export function unconfirmedLimit(account: Account): number | null {
  return needsConfirmation(account) && account.emailStatus === "unconfirmed"
    ? config().UNCONFIRMED_SEARCHES_PER_DAY
    : null;
}

/** @throws Problem 403 "unconfirmed_email" */
export function assertConfirmed(account: Account): void {
  if (needsConfirmation(account))
    throw new Problem(403, "unconfirmed_email", said("Please confirm your email address first."));
}

/**
 * Counts one search of a signed-in person.
 * @throws Problem 429 "unconfirmed_limit" when today's are used up
 */
export async function countUnconfirmedSearch(on: Queryable, account: Account): Promise<void> {
  const limit = unconfirmedLimit(account);
  if (limit === null) return;
  const { count } = await countToday(on, keyOf(account.userId));
  if (count > limit) throw usedUp(limit);
}

/**
 * Looks whether one is left without counting it, before a question is saved that may not be asked.
 * @throws Problem 429 "unconfirmed_limit"
 */
export async function assertSearchLeft(account: Account): Promise<void> {
  const limit = unconfirmedLimit(account);
  if (limit !== null && (await todaysCount(keyOf(account.userId))) >= limit) throw usedUp(limit);
}

/** Takes back what `countUnconfirmedSearch` has counted today. */
export function uncountUnconfirmedSearches(on: Queryable, userId: string, searches: number): Promise<void> {
  return uncountToday(on, keyOf(userId), searches);
}

const keyOf = (userId: string) => `unconfirmed:${userId}`;

function usedUp(limit: number): Problem {
  const { resetSeconds } = countedDay();
  return new Problem(
    429,
    "unconfirmed_limit",
    said("You have asked today's {n} questions. Confirm your email address to ask as many as you like.", { n: limit }),
    {
      extra: { limit },
      headers: { ...rateLimitHeaders(limit, limit, resetSeconds), "Retry-After": String(resetSeconds) },
    },
  );
}
