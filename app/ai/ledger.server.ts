import type postgres from "postgres";
import { sqlClient } from "~/db/client.server";
import { countedDay } from "~/http/limits.server";

/** What is reserved and spent of a day's money, by all processes together, in whole units. */

/** The day whose money pays, and the keyed hash of the address whose share of it does; null where none does. */
export interface Account {
  /** ISO, UTC. */
  day: string;
  payer: string | null;
}

/** Whose money is used up: the site's, or the address's share of it. */
export type Lacking = "budget" | "daily_limit";

/** The day that pays now. */
export const today = () => countedDay().windowStart.toISOString().slice(0, 10);

/**
 * Reserves an amount of the site's money and of the address's share, or of neither.
 * @returns what has too little left; null when the amount is reserved
 */
export async function take(
  amount: number,
  { day, payer }: Account,
  { budget, share }: { budget: number; share: number },
): Promise<Lacking | null> {
  if (amount > budget) return "budget";
  if (payer === null) return (await takeOfSite(sqlClient(), day, amount, budget)) ? null : "budget";
  if (amount > share) return "daily_limit";
  let lacking: Lacking | null = null;
  await sqlClient()
    .begin(async (tx) => {
      // The address first, here and in `settle`: two calls never wait for each other, and the site's row is held briefly.
      if (!(await takeOfShare(tx, { day, payer }, amount, share))) lacking = "daily_limit";
      else if (!(await takeOfSite(tx, day, amount, budget))) lacking = "budget";
      if (lacking) throw new Refused();
    })
    .catch((error: unknown) => {
      if (!(error instanceof Refused)) throw error;
    });
  return lacking;
}

/** Replaces a reserved amount by what was used of it. */
export async function settle({ day, payer }: Account, reserved: number, used: number): Promise<void> {
  if (payer === null) return settleSite(sqlClient(), day, reserved, used);
  await sqlClient().begin(async (tx) => {
    await tx`
      UPDATE payer_spending SET reserved = reserved - ${reserved}, spent = spent + ${used}
      WHERE day = ${day} AND payer = ${payer}`;
    await settleSite(tx, day, reserved, used);
  });
}

/** Removes what addresses spent on days whose calls have all ended. */
export async function pruneLedger(): Promise<void> {
  await sqlClient()`DELETE FROM payer_spending WHERE day < ${today()}::date - 1`;
}

/** Today's, of the site. */
export async function spentToday(): Promise<{ reserved: number; spent: number }> {
  const [row] = await sqlClient()<{ reserved: string; spent: string }[]>`
    SELECT reserved, spent FROM model_spending WHERE day = ${today()}`;
  return { reserved: Number(row?.reserved ?? 0), spent: Number(row?.spent ?? 0) };
}

/** Rolls the transaction back. */
class Refused extends Error {}

type Client = postgres.Sql | postgres.TransactionSql;

/** One statement, so that two calls never both take the last of the money. */
async function takeOfSite(on: Client, day: string, amount: number, budget: number): Promise<boolean> {
  const taken = await on`
    INSERT INTO model_spending AS today (day, reserved) VALUES (${day}, ${amount})
    ON CONFLICT (day) DO UPDATE SET reserved = today.reserved + ${amount}
    WHERE today.reserved + today.spent + ${amount} <= ${budget}
    RETURNING day`;
  return taken.length > 0;
}

async function takeOfShare(
  on: Client,
  { day, payer }: { day: string; payer: string },
  amount: number,
  share: number,
): Promise<boolean> {
  const taken = await on`
    INSERT INTO payer_spending AS today (day, payer, reserved) VALUES (${day}, ${payer}, ${amount})
    ON CONFLICT (day, payer) DO UPDATE SET reserved = today.reserved + ${amount}
    WHERE today.reserved + today.spent + ${amount} <= ${share}
    RETURNING day`;
  return taken.length > 0;
}

async function settleSite(on: Client, day: string, reserved: number, used: number): Promise<void> {
  await on`UPDATE model_spending SET reserved = reserved - ${reserved}, spent = spent + ${used} WHERE day = ${day}`;
}
