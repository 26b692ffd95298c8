import { eq, inArray, sql } from "drizzle-orm";
import { db, type Queryable } from "~/db/client.server";
import { failedSignIns } from "~/db/schema";
import { addressHash } from "~/http/client-address.server";
import { Problem } from "~/http/problem.server";
import { keyedHash } from "~/http/secret.server";
import { type SaidWith, said } from "~/language/words";
import { IdentityError } from "../identity/identity";

/**
 * Throttles password guessing: each wrong password makes the next wait longer. Who guesses makes himself wait, not the
 * account's owner: wrong passwords are counted for an account and address together, and a known browser has a count of
 * its own. See docs/decisions/0028-slow-guessing.md.
 */

interface Limit {
  /** Wrong passwords before the first wait. */
  free: number;
  /** The wait doubles from one second up to this. Each time this long passes, one wrong password is forgotten. */
  longestWaitSeconds: number;
}

const limits = {
  /** A known or signed-in browser, for its account. */
  browser: { free: 5, longestWaitSeconds: 15 * 60 },
  /** One account from one address. */
  pair: { free: 5, longestWaitSeconds: 15 * 60 },
  /**
   * One account from all unknown browsers, against guessing from many addresses: 100 in the first hour, as OWASP's ASVS
   * 4.0.3 allows (2.2.1), then 50 an hour. The wait is short, since the owner may be one of them.
   */
  account: { free: 50, longestWaitSeconds: 72 },
  /** One address, whatever the accounts. It may be shared by a whole school, which mistypes every day. */
  address: { free: 20, longestWaitSeconds: 15 * 60 },
} as const satisfies Record<string, Limit>;

const notBlocked = sql`'-infinity'::timestamptz`;

interface Counter extends Limit {
  key: string;
}

interface Attempt {
  /** The account's e-mail or other name; only its keyed hash is stored. */
  account: string;
  /** The name of a browser known to the account, such as that of its session; null for any other. */
  browser: string | null;
}

/**
 * Allows one password attempt. It counts as wrong from the start and is undone if it wasn't, so that concurrent
 * attempts can't get around the limit.
 * @param attempt tries the password; a Problem "wrong_password" or an equivalent IdentityError is a failure
 * @throws Problem 429 "too_many_attempts" before anything is tried, and whatever `attempt` throws
 */
export async function limitAttempts<Result>(
  request: Request,
  who: Attempt,
  attempt: () => Promise<Result>,
): Promise<Result> {
  const { own, shared } = countersOf(request, who);
  await countFailures([own, ...shared]);
  try {
    const result = await attempt();
    await db().delete(failedSignIns).where(eq(failedSignIns.key, own.key));
    await takeBack(shared);
    return result;
  } catch (error) {
    if (!isWrongPassword(error)) await takeBack([own, ...shared]);
    throw error;
  }
}

/** `own` is forgotten when the password is right, `shared` count other people's attempts too. */
function countersOf(request: Request, { account, browser }: Attempt): { own: Counter; shared: Counter[] } {
  const name = account.trim().toLowerCase();
  if (browser) return { own: counter("browser", `${name} ${browser}`), shared: [] };
  const address = addressHash(request);
  return {
    own: counter("pair", `${name} ${address}`),
    shared: [counter("account", name), counter("address", address)],
  };
}

function counter(kind: keyof typeof limits, what: string): Counter {
  return { key: keyedHash("sign-in attempts", `${kind}:${what}`), ...limits[kind] };
}

function isWrongPassword(error: unknown): boolean {
  if (error instanceof Problem) return error.code === "wrong_password";
  return error instanceof IdentityError && ["auth/wrong-password", "auth/invalid-credential"].includes(error.code);
}

/** All or none, and always in the same order of kinds, so that callers can't deadlock. */
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
async function countFailure(on: Queryable, { key, free, longestWaitSeconds }: Counter): Promise<number | null> {
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
