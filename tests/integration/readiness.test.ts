import postgres from "postgres";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { connect, db, disconnect } from "~/db/client.server";
import { rateLimits } from "~/db/schema";
import { tryWriting } from "~/http/database-takes-writes.server";
import * as subscribeRoute from "~/routes/api.subscribe";
import { loader } from "~/routes/readyz";
import { apiCaller } from "../harness/call-api";

/** A load balancer must not send people to a process whose database takes no writes. */

/** Changes how the server treats this test's database from the next connection on. */
async function alterDatabase(change: string): Promise<void> {
  const url = process.env.DATABASE_URL ?? "";
  const sql = postgres(url, { max: 1 });
  await sql.begin("READ WRITE", (tx) => tx.unsafe(`ALTER DATABASE ${new URL(url).pathname.slice(1)} ${change}`));
  await sql.end();
  await disconnect();
  connect(url);
}

// A result holds for a second.
beforeAll(() => void vi.useFakeTimers({ toFake: ["performance"] }));
afterAll(() => void vi.useRealTimers());
beforeEach(() => void vi.advanceTimersByTime(1_001));
afterEach(() => alterDatabase("RESET ALL"));

const readiness = async () => (await loader({ request: new Request("http://localhost/readyz") })).status;

const writes = async () => (await db().select({ count: rateLimits.count }).from(rateLimits))[0]?.count;

test("a process is ready while its database takes writes; many probes cause one write a second", async () => {
  expect(await readiness()).toBe(200);
  expect(await Promise.all(Array.from({ length: 20 }, readiness))).toEqual(Array(20).fill(200));
  expect(await writes()).toBe(1);
  vi.advanceTimersByTime(1_001);
  expect(await readiness()).toBe(200);
  expect(await writes()).toBe(2);
});

test("it is not ready where writes are refused, and a change is refused with a sentence", async () => {
  await alterDatabase("SET default_transaction_read_only = on");
  expect(await readiness()).toBe(503);
  const body = { email: "reader@example.com" };
  const response = await apiCaller()(subscribeRoute, "/api/subscribe", { method: "POST", body });
  expect([response.status, await response.json()]).toEqual([
    503,
    expect.objectContaining({ code: "no_room", message: expect.stringContaining("no room") }),
  ]);
});

test("it is not ready where files find no room", async () => {
  await alterDatabase("SET temp_file_limit = '64kB'");
  expect(await readiness()).toBe(503);
});

test("a try that does not end is not what later probes wait for", async () => {
  const blocked = postgres(process.env.DATABASE_URL ?? "", { max: 1 });
  const holder = await blocked.reserve();
  await holder`BEGIN`;
  await holder`LOCK TABLE rate_limits`;
  const first = tryWriting();
  expect(tryWriting()).toBe(first);
  vi.advanceTimersByTime(5_001);
  const second = tryWriting();
  expect(second).not.toBe(first);
  await holder`ROLLBACK`;
  await Promise.all([first, second]);
  expect(tryWriting()).toBe(second);
  await blocked.end({ timeout: 1 });
});
