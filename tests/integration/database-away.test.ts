import { setImmediate as nextTurn } from "node:timers/promises";
import { afterAll, afterEach, beforeEach, expect, test } from "vitest";
import { connect, disconnect, sqlClient } from "~/db/client.server";
import { isDatabaseUnreachable } from "~/db/unreachable.server";
import { type Behaviour, type PostgresPeer, startPostgres } from "../peers/postgres";

/** Whoever asks while the database is away is told in time, and the database is left in peace. */

let peer: PostgresPeer;
beforeEach(async () => {
  await disconnect();
  peer = await startPostgres();
  connect(peer.url, { poolSize: 3 });
});
afterEach(async () => {
  await disconnect(0);
  await peer.close();
});
afterAll(() => connect(process.env.DATABASE_URL ?? ""));

/** What is under way when the server ends, on every connection of the pool. */
async function loseQueriesUnderWay(): Promise<void> {
  const sql = sqlClient();
  const asked = Promise.allSettled([1, 2, 3].map((n) => sql`SELECT pg_sleep(${n}::int)`));
  await expect.poll(() => peer.connections).toBe(3);
  await expect.poll(() => peer.sleeping).toBe(3);
  peer.endConnections();
  for (const result of await asked) expect(result).toMatchObject({ reason: { code: "CONNECTION_CLOSED" } });
}

const outcome = async () => {
  const from = performance.now();
  const error = await sqlClient()`SELECT 1`.then(
    () => null,
    (error) => error,
  );
  return { isTold: isDatabaseUnreachable(error), ms: performance.now() - from };
};

test.each<Behaviour>(["starting", "closing", "silent"])(
  "a server that is %s after a crash: everybody is told so, it is not flooded, and is used again once it is back",
  async (behaviour) => {
    await loseQueriesUnderWay();
    peer.behaviour = behaviour;
    const before = peer.connections;
    const outcomes = await Promise.all(Array.from({ length: 30 }, outcome));
    for (const { isTold, ms } of outcomes) {
      expect(isTold).toBe(true);
      expect(ms).toBeLessThan(5_000);
    }
    expect(peer.connections - before).toBeLessThanOrEqual(3);
    peer.behaviour = "ready";
    await expect.poll(async () => (await outcome()).isTold).toBe(false);
    expect(peer.executed).not.toContainEqual(expect.stringContaining("pg_sleep"));
  },
);

test("a slow query is waited for, however long others take to be told", async () => {
  const slow = sqlClient()`SELECT pg_sleep(1)`.execute();
  await expect.poll(() => peer.sleeping).toBe(1);
  peer.behaviour = "silent";
  expect((await outcome()).isTold).toBe(true);
  peer.wake();
  expect([...(await slow)]).toEqual([]);
});

test("a process that stood still while it connected does not take the database for silent", async () => {
  const asked = outcome();
  while (peer.connections === 0) await nextTurn();
  standStill(5_200);
  expect((await asked).isTold).toBe(false);
});

/** Blocks this thread, as a machine that is too busy does. */
function standStill(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
}
