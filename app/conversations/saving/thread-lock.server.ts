import { sql } from "drizzle-orm";
import { db, type Queryable } from "~/db/client.server";

/** Each holds a connection, and saving needs another one for the store: few enough that the pool never runs dry. */
const mostAtOnce = 3;
let underWay = 0;
const queue: (() => void)[] = [];

/**
 * Makes saving a thread and deleting its conversation mutually exclusive across all processes.
 * @param options.wait false to skip what another holds
 * @returns false when it was skipped
 */
export async function withConversationLock(
  id: string,
  { wait }: { wait: boolean },
  work: (tx: Queryable) => Promise<void>,
): Promise<boolean> {
  while (underWay >= mostAtOnce) await new Promise<void>((resolve) => queue.push(resolve));
  underWay += 1;
  try {
    return await db().transaction(async (tx) => {
      if (!(await lock(tx, id, wait))) return false;
      await work(tx);
      return true;
    });
  } finally {
    underWay -= 1;
    queue.shift()?.();
  }
}

/** Held until the transaction ends. */
async function lock(tx: Queryable, id: string, wait: boolean): Promise<boolean> {
  const key = sql`hashtextextended(${`conversation ${id}`}, 0)`;
  if (wait) {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(${key})`);
    return true;
  }
  const [row] = await tx.execute<{ locked: boolean }>(sql`SELECT pg_try_advisory_xact_lock(${key}) AS locked`);
  return row?.locked === true;
}
