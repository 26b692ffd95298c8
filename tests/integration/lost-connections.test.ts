import postgres from "postgres";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { survivingLostConnections } from "~/db/lost-connections.server";

/** An uncaught error, such as from a timer's write, fails the run. */

let sql: postgres.Sql;
let killer: postgres.Sql;
beforeEach(() => {
  const url = process.env.DATABASE_URL ?? "";
  sql = survivingLostConnections(postgres(url, { max: 2, backoff: () => 0.01 }));
  killer = postgres(url, { max: 1 });
});
afterEach(() => Promise.all([sql, killer].map((client) => client.end({ timeout: 1 }))));

const backendOf = async (tx: postgres.TransactionSql) => Number((await tx`SELECT pg_backend_pid() AS pid`)[0]?.pid);
const kill = (pid: number) => killer`SELECT pg_terminate_backend(${pid}, 5000)`;

describe("a transaction whose connection is lost", () => {
  test("throws while its work waits for something else, and so does its next query", async () => {
    let asked: Promise<unknown> | undefined;
    const lost = sql.begin(async (tx) => {
      await kill(await backendOf(tx));
      await lostToo;
      asked = tx`SELECT 1`;
      await asked;
    });
    const lostToo = lost.catch(() => undefined);
    await expect(lost).rejects.toThrow(/CONNECTION_CLOSED|terminating connection/);
    expect((await sql`SELECT 1 AS one`)[0]).toEqual({ one: 1 });
    expect(asked).toBeUndefined();
  });

  test("throws in the middle of a query, and the next one works", async () => {
    const lost = sql.begin(async (tx) => {
      const pid = await backendOf(tx);
      await Promise.all([tx`SELECT pg_sleep(30)`, kill(pid)]);
    });
    await expect(lost).rejects.toThrow();
    expect((await sql.begin((tx) => tx`SELECT 1 AS one`))[0]).toEqual({ one: 1 });
  });

  test("throws in a savepoint as well", async () => {
    const lost = sql.begin((tx) =>
      tx.savepoint(async (inner) => {
        await kill(await backendOf(inner));
        await lostToo;
        await inner`SELECT 1`;
      }),
    );
    const lostToo = lost.catch(() => undefined);
    await expect(lost).rejects.toThrow();
    expect((await sql`SELECT 1 AS one`)[0]).toEqual({ one: 1 });
  });
});

describe("once a query has lost its connection", () => {
  beforeEach(async () => {
    await sql.end();
    sql = survivingLostConnections(postgres(process.env.DATABASE_URL ?? "", { max: 1, backoff: () => 0.01 }));
    const [row] = await sql`SELECT pg_backend_pid() AS pid`;
    // It is in flight, so that the server's last message is kept for it.
    const lost = expect(sql`SELECT pg_sleep(30)`).rejects.toMatchObject({ code: "CONNECTION_CLOSED" });
    await expect.poll(isSleeping).toBe(true);
    await kill(row?.pid);
    await lost;
  });

  test("the next one works", async () => {
    expect(await sql`INSERT INTO guests (search_count) VALUES (9) RETURNING search_count AS count`).toEqual([
      { count: 9 },
    ]);
    expect(await sql`DELETE FROM guests WHERE search_count = 9 RETURNING 1`).toHaveLength(1);
  });

  test("so does the next transaction", async () => {
    const begun = vi.fn((tx: postgres.TransactionSql) => tx`SELECT 1 AS one`);
    expect((await sql.begin(begun))[0]).toEqual({ one: 1 });
    expect(begun).toHaveBeenCalledOnce();
  });

  const isSleeping = async () =>
    (
      await killer`SELECT 1 FROM pg_stat_activity WHERE query LIKE '%pg_sleep(30)%' AND state = 'active' AND pid <> pg_backend_pid()`
    ).length === 1;
});

test("a transaction that keeps its connection is committed, or rolled back if its work throws", async () => {
  await sql.begin((tx) => tx`INSERT INTO guests (search_count) VALUES (7)`);
  const failed = sql.begin("READ WRITE", async (tx) => {
    await tx`INSERT INTO guests (search_count) VALUES (8)`;
    throw new Error("Of its own");
  });
  await expect(failed).rejects.toThrow("Of its own");
  expect(await sql`SELECT search_count AS count FROM guests`).toEqual([{ count: 7 }]);
});
