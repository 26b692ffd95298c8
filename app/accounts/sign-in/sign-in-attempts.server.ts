import { eq, inArray, sql } from "drizzle-orm";
import { db, type Queryable } from "~/db/client.server";
import { failedSignIns } from "~/db/schema";
import { addressHash } from "~/http/client-address.server";
import { Problem } from "~/http/problem.server";
import { keyedHash } from "~/http/secret.server";
import { type SaidWith, said } from "~/language/words";
import { IdentityError } from "../identity/identity";

/**
 * Throttles password guessing: each wrong password makes the next wait longer, for the account and for the caller's
 * address.
 */

/** Wrong passwords before the first wait. An address may be shared by a whole school. */
const freeFailures = { account: 5, address: 20 } as const;
/**
 * The wait doubles from one second up to this. Each time this long passes, one failure is forgotten: a school mistypes
 * every day.
 */
const longestWaitSeconds = 15 * 60;

const notBlocked = sql`'-infinity'::timestamptz`;

interface Counter {
  key: string;
  free: number;
}

/**
 * Allows one password attempt. It counts as wrong from the start and is undone if it wasn't, so that concurrent
 * attempts can't get around the limit.
 * @param account the account's e-mail or other name; only its keyed hash is stored
 * @param attempt tries the password; a Problem "wrong_password" or an equivalent IdentityError is a failure
 * @throws Problem 429 "too_many_attempts" before anything is tried, and whatever `attempt` throws
 */
export async function limitAttempts<Result>(
  request: Request,
  account: string,
  attempt: () => Promise<Result>,
): Promise<Result> {
  const counters = {
    account: { key: keyOf(`account:${account.trim().toLowerCase()}`), free: freeFailures.account },
    address: { key: keyOf(`address:${addressHash(request)}`), free: freeFailures.address },
  };
  await countFailures([counters.account, counters.address]);
  try {
    const result = await attempt();
    await db().delete(failedSignIns).where(eq(failedSignIns.key, counters.account.key));
    await takeBack([counters.address]);
    return result;
  } catch (error) {
    if (!isWrongPassword(error)) await takeBack([counters.account, counters.address]);
    throw error;
  }
}

function keyOf(what: string): string {
  return keyedHash("sign-in attempts", what);
}

function isWrongPassword(error: unknown): boolean {
  if (error instanceof Problem) return error.code === "wrong_password";
  return error instanceof IdentityError && ["auth/wrong-password", "auth/invalid-credential"].includes(error.code);
}

/** All or none, and always accounts before addresses, so that callers can't deadlock. */
async function countFailures(counters: Counter[]): Promise<void> {
  await forgetOld();
  await db().transaction(async (tx) => {
    for (const counter of counters) {
      const waitSeconds = await countFailure(tx, counter);
      if (waitSeconds !== null) throw tooManyAttempts(waitSeconds);
    }
  });
}

/** @returns null when it was counted, else the seconds to wait */
async function countFailure(on: Queryable, { key, free }: Counter): Promise<number | null> {
  const { failures, blockedUntil, updatedAt } = failedSignIns;
  // A concurrent transaction may have begun before another wrote, so clamp negative elapsed time to zero.
  const periods = sql`greatest(floor(extract(epoch FROM now() - ${updatedAt}) / ${longestWaitSeconds}::int), 0)`;
  const left = sql`greatest(${failures} - ${periods}, 0)`;
  const doublings = sql`least(${left} + 1 - ${free}::int, 20)`;
  const counted = await on
    .insert(failedSignIns)
    .values({ key, failures: 1, blockedUntil: notBlocked })
    .onConflictDoUpdate({
      target: failedSignIns.key,
      set: {
        failures: sql`${left} + 1`,
        blockedUntil: sql`CASE WHEN ${doublings} < 0 THEN ${notBlocked}
          ELSE now() + least(power(2, ${doublings}), ${longestWaitSeconds}::int) * interval '1 second' END`,
        // The current period continues, so that a busy address forgets as fast as a quiet one.
        updatedAt: sql`CASE WHEN ${left} = 0 THEN now()
          ELSE ${updatedAt} + ${periods} * ${longestWaitSeconds}::int * interval '1 second' END`,
      },
      // The clock's time: of two concurrent transactions the second may have begun before the first wrote its own.
      setWhere: sql`${blockedUntil} <= clock_timestamp()`,
    })
    .returning({ key: failedSignIns.key });
  return counted.length > 0 ? null : secondsToWait(on, key);
}

async function secondsToWait(on: Queryable, key: string): Promise<number> {
  const [row] = await on
    .select({ seconds: sql<number>`ceil(extract(epoch FROM ${failedSignIns.blockedUntil} - now()))::int` })
    .from(failedSignIns)
    .where(eq(failedSignIns.key, key));
  return Math.max(1, row?.seconds ?? 1);
}

/** An attempt that was no wrong password leaves no trace: the wait that it started is undone. */
async function takeBack(counters: Counter[]): Promise<void> {
  for (const { key } of counters) {
    await db()
      .update(failedSignIns)
      .set({ failures: sql`greatest(${failedSignIns.failures} - 1, 0)`, blockedUntil: notBlocked })
      .where(eq(failedSignIns.key, key));
  }
}

/** Forgets yesterday's failures. Skips locked rows. */
async function forgetOld(): Promise<void> {
  const old = db()
    .select({ key: failedSignIns.key })
    .from(failedSignIns)
    .where(sql`${failedSignIns.updatedAt} < now() - interval '1 day'`)
    .limit(100)
    .for("update", { skipLocked: true });
  await db().delete(failedSignIns).where(inArray(failedSignIns.key, old));
}

function tooManyAttempts(waitSeconds: number): Problem {
  return new Problem(
    429,
    "too_many_attempts",
    said("Too many attempts. Please wait {wait} and try again.", { wait: inWords(waitSeconds) }),
    { headers: { "Retry-After": String(waitSeconds) } },
  );
}

/** 1 -> "1 second", 90 -> "2 minutes": rounded up, never too short. */
function inWords(seconds: number): SaidWith {
  if (seconds < 60) return said(seconds === 1 ? "{n} second" : "{n} seconds", { n: seconds });
  const minutes = Math.ceil(seconds / 60);
  return said(minutes === 1 ? "{n} minute" : "{n} minutes", { n: minutes });
}
