import { setTimeout as wait } from "node:timers/promises";
import postgres from "postgres";
import type { DrillDatabase } from "../database";
import type { Fault } from "../faults";

const heldMs = 6_000;
/** Above the embedded server's max_connections. */
const most = 220;
const connectSeconds = 5;

/** Takes every connection the server allows, including the site's; then locks the busiest tables. */
export const exhaustedPool: Fault = {
  name: "pool",
  title: () => "every connection taken, then hot tables locked",
  async strike({ database, load, ledger }) {
    const release = await takeAll(database);
    await wait(heldMs);
    await release();
    ledger.expect(await load.untilAccepted(10, 60_000), "hardly anything accepted before the locks");
    await lockTables(database);
    return performance.now();
  },
};

async function takeAll({ url, ask }: DrillDatabase): Promise<() => Promise<void>> {
  const holders: postgres.Sql[] = [];
  const takeOne = async () => {
    const sql = postgres(url, { max: 1, connect_timeout: connectSeconds, onnotice: () => {} });
    holders.push(sql);
    return sql`SELECT 1`.then(
      () => true,
      () => false,
    );
  };
  const first = postgres(url, { max: 1 });
  await first`SELECT 1`;
  holders.push(first);
  while (holders.length < most && (await takeOne()));
  // Now the site's connections; it can't open new ones.
  await first`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'asklantern'`;
  while (holders.length < most + 40 && (await takeOne()));
  return async () => {
    await Promise.all(holders.map((sql) => sql.end({ timeout: 1 })));
    await ask("SELECT 1");
  };
}

async function lockTables({ url }: DrillDatabase): Promise<void> {
  const sql = postgres(url, { max: 1 });
  await sql.begin(async (tx) => {
    await tx`LOCK TABLE answers, guests, history_entries IN ACCESS EXCLUSIVE MODE`;
    await wait(heldMs);
  });
  await sql.end();
}
