import postgres from "postgres";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { connect, disconnect, sqlClient } from "~/db/client.server";

/** An uncaught error, such as from a timer's write, fails the run. */

let sql: postgres.Sql;
let killer: postgres.Sql;
beforeEach(async () => {
  const url = process.env.DATABASE_URL ?? "";
  await disconnect();
  connect(url, { poolSize: 2 });
  sql = sqlClient();
  killer = postgres(url, { max: 2 });
});
afterEach(() => killer.end({ timeout: 1 }));

const backendOf = async (tx: postgres.Sql | postgres.TransactionSql) =>
  Number((await tx`SELECT pg_backend_pid() AS pid`)[0]?.pid);
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
    await expect(lost).rejects.toThrow(/CONNECTION_CLOSED|terminating connection|was lost/);
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
    // Whatever is sent next could only go to the connection that was lost.
    await disconnect();
    connect(process.env.DATABASE_URL ?? "", { poolSize: 1 });
    sql = sqlClient();
    await sql`DELETE FROM guests`;
    const pid = await backendOf(sql);
    // It waits for a lock that is never given up, so that the server ends it in the middle.
    const holder = await killer.reserve();
    await holder`SELECT pg_advisory_lock(1)`;
    const told = expect(
      sql`INSERT INTO guests (search_count) SELECT 5 FROM (SELECT pg_advisory_lock(1)) AS waited RETURNING 1`,
    ).rejects.toMatchObject({ code: "CONNECTION_CLOSED" });
    await expect.poll(async () => (await killer`SELECT 1 FROM pg_locks WHERE NOT granted`).length).toBe(1);
    await kill(pid);
    await told;
    await holder`SELECT pg_advisory_unlock(1)`;
    holder.release();
  });

  test("the next one works, and the lost one is never sent again", async () => {
    expect(await sql`INSERT INTO guests (search_count) VALUES (9) RETURNING search_count AS count`).toEqual([
      { count: 9 },
    ]);
    expect(await sql`SELECT search_count AS count FROM guests`).toEqual([{ count: 9 }]);
  });

  test("so does the next transaction", async () => {
    const begun = vi.fn((tx: postgres.TransactionSql) => tx`SELECT search_count AS count FROM guests`);
    expect(await sql.begin(begun)).toEqual([]);
    expect(begun).toHaveBeenCalledOnce();
  });
});

test("a restart of all idle connections fails nothing", async () => {
  const pids = await Promise.all([backendOf(sql), backendOf(sql)]);
  // Killing one that is already going takes the rights of a superuser.
  await Promise.all([...new Set(pids)].map(kill));
  const after = await Promise.all(Array.from({ length: 20 }, () => backendOf(sql)));
  expect(after.filter((pid) => pids.includes(pid))).toEqual([]);
});

test("a query that fails after its first rows leaves none of them to the next one", async () => {
  await expect(sql`SELECT 6 / (3 - n) AS share FROM generate_series(1, 5) AS n`).rejects.toMatchObject({
    code: "22012",
  });
  const next = await Promise.all([sql`SELECT 1 AS one`, sql`SELECT 2 AS two`]);
  expect(next.map((rows) => [...rows])).toEqual([[{ one: 1 }], [{ two: 2 }]]);
});

test("one connection serves any number of queries and transactions after each other", async () => {
  const first = await backendOf(sql);
  for (let count = 0; count < 5; count++) {
    expect(await backendOf(sql)).toBe(first);
    expect(await sql.begin(backendOf)).toBe(first);
    await sql.begin(() => Promise.reject(new Error("Of its own"))).catch(() => undefined);
  }
});

test("a transaction that keeps its connection is committed, or rolled back if its work throws", async () => {
  await sql`DELETE FROM guests`;
  await sql.begin((tx) => tx`INSERT INTO guests (search_count) VALUES (7)`);
  const failed = sql.begin("READ WRITE", async (tx) => {
    await tx`INSERT INTO guests (search_count) VALUES (8)`;
    throw new Error("Of its own");
  });
  await expect(failed).rejects.toThrow("Of its own");
  expect(await sql`SELECT search_count AS count FROM guests`).toEqual([{ count: 7 }]);
});
