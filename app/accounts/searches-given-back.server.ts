import { eq, sql } from "drizzle-orm";
import { config } from "~/config.server";
import type { Queryable } from "~/db/client.server";
import { guests } from "~/db/schema";
import { uncountToday } from "~/http/limits.server";
import { uncountUnconfirmedSearches } from "./unconfirmed.server";

/** Somebody whose searches were counted for one answer. */
export interface Asker {
  /** Owner key, see `Visitor`. */
  key: string;
  searches: number;
}

/**
 * Takes back what `countSearch` counted for an answer that turned out to be declined. Call it in the transaction that
 * finishes the answer: then each search is given back exactly once.
 *
 * Without a model a declined answer costs the operator next to nothing, and the limits per minute still count it. One
 * that a model was asked for costs as much as an answer, so that a guest gets at most as many of these back, ever, as
 * searches are free, and an address or an unconfirmed account, which start anew every day, none.
 */
export async function giveSearchesBack(
  on: Queryable,
  askers: readonly Asker[],
  { calledModel }: { calledModel: boolean },
): Promise<void> {
  // Always in the same order, so that two answers that end at once don't wait for each other's guests.
  for (const { key, searches } of [...askers].sort((a, b) => (a.key < b.key ? -1 : 1))) {
    const [kind, id = ""] = key.split(":");
    if (kind === "guest") await giveBackToGuest(on, id, searches, calledModel);
    else if (calledModel) continue;
    else if (kind === "address") await uncountToday(on, `searches:${key}`, searches);
    else await uncountUnconfirmedSearches(on, id, searches);
  }
}

async function giveBackToGuest(on: Queryable, id: string, searches: number, calledModel: boolean): Promise<void> {
  const limit = config().GUEST_SEARCH_LIMIT;
  const costly = sql`least(${searches}::int, greatest(0, ${limit}::int - ${guests.costlySearchesGivenBack}))`;
  const back = calledModel ? costly : sql`${searches}::int`;
  await on
    .update(guests)
    .set({
      searchCount: sql`greatest(0, ${guests.searchCount} - ${back})`,
      ...(calledModel && { costlySearchesGivenBack: sql`${guests.costlySearchesGivenBack} + ${back}` }),
    })
    .where(eq(guests.id, id));
}
