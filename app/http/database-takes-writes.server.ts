import { sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { countToday } from "./limits.server";

/** Probes come every few seconds. A flood of them is not to become a flood of writes, nor to make the probes late. */
const isTrueForMs = 1_000;

/** A try that takes longer may never end, as where the network drops everything: the next probe makes its own. */
const lostAfterMs = 5_000;

let last: { done: Promise<void>; validUntil: number } | undefined;

/**
 * Writes a row, and a temporary file of half a megabyte: on a full disk small rows still find room in the pages there are.
 * Callers at the same time, and within a second after it, share one try.
 * @throws what the database says
 */
export function tryWriting(): Promise<void> {
  if (last && performance.now() <= last.validUntil) return last.done;
  const one = { done: write(), validUntil: performance.now() + lostAfterMs };
  const ended = () => {
    one.validUntil = performance.now() + isTrueForMs;
  };
  one.done.then(ended, ended);
  last = one;
  return one.done;
}

async function write(): Promise<void> {
  await db().transaction(async (tx) => {
    await countToday(tx, "readiness");
    // What a function returns is kept in a file as soon as it exceeds work_mem.
    await tx.execute(sql`SET LOCAL work_mem = '64kB'`);
    await tx.execute(sql`SELECT count(*) FROM generate_series(1, 20000)`);
  });
}
