import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { isDatabaseBusy } from "~/db/busy.server";
import { connect, db, disconnect, sqlClient } from "~/db/client.server";
import { guests } from "~/db/schema";
import { unavailableProblem } from "~/http/unavailable.server";
import { loader } from "~/routes/api.library.search";
import { problemOf } from "../harness/problem-of";

/** Both pool connections are taken: the next query is refused, and served once one is free. */

beforeAll(async () => {
  await disconnect();
  connect(process.env.DATABASE_URL ?? "", { poolSize: 2, waitMs: 2_000 });
});
afterAll(() => disconnect());

/** @returns a function that releases the connections */
async function takeAllConnections(): Promise<() => Promise<void>> {
  const released = gate();
  const holders = [gate(), gate()].map((taken) => ({
    taken,
    held: db().transaction(async (tx) => {
      await tx.execute(sql`SELECT 1`);
      taken.open();
      await released.opened;
    }),
  }));
  await Promise.all(holders.map(({ taken }) => taken.opened));
  return async () => {
    released.open();
    await Promise.all(holders.map(({ held }) => held));
  };
}

function gate() {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open: () => open() };
}

test("queries and transactions without a connection fail in time, and have no effect", async () => {
  const giveBack = await takeAllConnections();
  const refused = await Promise.allSettled([
    db().insert(guests).values({}),
    sqlClient()`INSERT INTO guests DEFAULT VALUES`,
    db().transaction((tx) => tx.insert(guests).values({})),
    sqlClient().unsafe("INSERT INTO guests DEFAULT VALUES"),
  ]);
  await giveBack();
  expect(refused.map((result) => result.status === "rejected" && isDatabaseBusy(result.reason))).toEqual(
    refused.map(() => true),
  );
  expect(await db().$count(guests)).toBe(0);
});

test("a program gets a 503 with Retry-After", async () => {
  const giveBack = await takeAllConnections();
  const response = await problemOf(loader, "/api/library/search?q=lamp");
  await giveBack();
  expect(response).toMatchObject({ status: 503, retryAfter: "5", code: "busy", message: expect.any(String) });
  expect((await problemOf(loader, "/api/library/search?q=lamp")).status).toBe(200);
});

test("more queries than connections all get their turn, including failed ones and fragments", async () => {
  const client = sqlClient();
  const one = client`1`;
  const asked = Array.from({ length: 40 }, (_, index) =>
    index % 10 === 9 ? client`SELECT nothing`.catch(() => [{ n: -1 }]) : client`SELECT ${one}::int AS n`,
  );
  const found = (await Promise.all(asked)).map(([row]) => row?.n);
  expect(found.filter((n) => n === 1)).toHaveLength(36);
  const nested = db().transaction((tx) => tx.transaction((inner) => inner.select().from(guests)));
  expect(await nested).toEqual([]);
});

test("an unreachable database is recognized however it is queried", async () => {
  await disconnect();
  connect("postgres://nobody@127.0.0.1:9/nothing", { poolSize: 2 });
  const failures = await Promise.allSettled([
    db().select().from(guests),
    db().transaction((tx) => tx.select().from(guests)),
    sqlClient()`SELECT 1`,
  ]);
  expect(failures.map((failure) => failure.status === "rejected" && unavailableProblem(failure.reason))).toEqual(
    failures.map(() => expect.objectContaining({ status: 503, code: "unavailable" })),
  );
  expect(await problemOf(loader, "/api/library/search?q=lamp")).toMatchObject({
    status: 503,
    retryAfter: "5",
    code: "unavailable",
  });
});

test("a server without room is told from one that can't be reached, and nothing else is", () => {
  const failure = (code: string) => new Error("Failed query", { cause: Object.assign(new Error("server"), { code }) });
  const codeOf = (code: string) => unavailableProblem(failure(code))?.code;
  for (const code of ["53100", "53200", "53400", "58030", "25006"])
    expect([code, codeOf(code)]).toEqual([code, "no_room"]);
  expect(unavailableProblem(failure("53100"))).toMatchObject({
    status: 503,
    message: expect.stringContaining("no room"),
  });
  for (const code of ["57014", "40P01", "40001", "55P03", "25P03", "25P04"])
    expect([code, codeOf(code)]).toEqual([code, "busy"]);
  for (const code of ["23505", "25P02", "42P01"]) expect([code, codeOf(code)]).toEqual([code, undefined]);
});

test("a statement that the server gives up for its time limit is no fault of the page", async () => {
  await disconnect();
  connect(process.env.DATABASE_URL ?? "", { poolSize: 2 });
  const slow = db().transaction(async (tx) => {
    await tx.execute(sql`SET LOCAL statement_timeout = 50`);
    await tx.execute(sql`SELECT pg_sleep(30)`);
  });
  const error = await slow.catch((thrown: unknown) => thrown);
  expect(unavailableProblem(error)).toMatchObject({
    status: 503,
    code: "busy",
    details: { headers: { "Retry-After": "5" } },
  });
});

test("failures of other services, or of the query itself, are not mistaken for it", async () => {
  const refused = Object.assign(new Error("connect"), { code: "ECONNREFUSED", syscall: "connect" });
  expect(unavailableProblem(new TypeError("fetch failed", { cause: refused }))).toBeNull();
  const taken = Object.assign(new Error("duplicate key"), { code: "23505", query: "INSERT" });
  expect(unavailableProblem(new Error("Failed query", { cause: taken }))).toBeNull();
  expect(unavailableProblem("a string")).toBeNull();
});
