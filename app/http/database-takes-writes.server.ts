import { sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { countToday } from "./limits.server";

/** Probes come every few seconds. A flood of them is not to become a flood of writes, nor to make the probes late. */
const isTrueForMs = 1_000;

let lastTry: Promise<void> | undefined;
let endedAt = Number.NEGATIVE_INFINITY;

/**
 * Writes a row, and a temporary file of half a megabyte: on a full disk small rows still find room in the pages there are.
 * Callers at the same time, and within a second after it, share one try.
 * @throws what the database says
 */
export function tryWriting(): Promise<void> {
  if (!lastTry || performance.now() - endedAt > isTrueForMs) {
    endedAt = Number.POSITIVE_INFINITY;
    lastTry = write().finally(() => {
      endedAt = performance.now();
    });
  }
  return lastTry;
}

async function write(): Promise<void> {
  await db().transaction(async (tx) => {
    await countToday(tx, "readiness");
    // What a function returns is kept in a file as soon as it exceeds work_mem.
    await tx.execute(sql`SET LOCAL work_mem = '64kB'`);
    await tx.execute(sql`SELECT count(*) FROM generate_series(1, 20000)`);
  });
}
