import { sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { countToday } from "./limits.server";

let underWay: Promise<void> | undefined;

/**
 * Writes a row, and a temporary file of half a megabyte: on a full disk small rows still find room in the pages there are.
 * Callers at the same time share one try.
 * @throws what the database says
 */
export function tryWriting(): Promise<void> {
  underWay ??= write().finally(() => {
    underWay = undefined;
  });
  return underWay;
}

async function write(): Promise<void> {
  await db().transaction(async (tx) => {
    await countToday(tx, "readiness");
    // What a function returns is kept in a file as soon as it exceeds work_mem.
    await tx.execute(sql`SET LOCAL work_mem = '64kB'`);
    await tx.execute(sql`SELECT count(*) FROM generate_series(1, 20000)`);
  });
}
