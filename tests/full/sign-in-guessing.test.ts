import { eq, gte, sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { db } from "~/db/client.server";
import { failedSignIns } from "~/db/schema";
import { goodPassword, newAddress, newEmail } from "../harness/sign-in";
import { enter, provider, refusal, wrong } from "../harness/sign-in-tries";

/**
 * Limits on guessing passwords: for an account from one address, for an account from all, and for an address. That they
 * spare a known browser is known-browser.test.ts.
 */

beforeEach(() => db().delete(failedSignIns));

/** Ends all waits, as time would. */
const waitsEnd = () => db().update(failedSignIns).set({ blockedUntil: sql`now()` });
/** After this many failures the wait is 90 seconds: longer than any machine needs for the next line. */
const waitsLast = (failures: number) =>
  db()
    .update(failedSignIns)
    .set({ blockedUntil: sql`now() + interval '90 seconds'` })
    .where(gte(failedSignIns.failures, failures));
const blockedUntil = async (failures: number) => {
  const [row] = await db().select().from(failedSignIns).where(eq(failedSignIns.failures, failures));
  return row?.blockedUntil.getTime() ?? 0;
};

test("the wait starts at the fifth wrong password, doubles each time, and is at most fifteen minutes", async () => {
  const email = newEmail();
  const address = newAddress();
  await enter({ email });
  const waits = [0, 0, 0, 0, 1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900, 900];
  for (const [index, seconds] of waits.entries()) {
    const before = Date.now();
    expect((await refusal({ email, password: wrong, address })).code).toBe("wrong_password");
    if (seconds > 0) {
      const until = await blockedUntil(index + 1);
      expect(until - before).toBeGreaterThanOrEqual(seconds * 1000);
      expect(until - Date.now()).toBeLessThanOrEqual(seconds * 1000);
    }
    await waitsEnd();
  }
});

test("one failure is forgotten every fifteen minutes, at a busy address too", async () => {
  const email = newEmail();
  const address = newAddress();
  await enter({ email });
  for (let nth = 1; nth <= 4; nth++) await refusal({ email, password: wrong, address });
  const minutesPass = (minutes: number) =>
    db()
      .update(failedSignIns)
      .set({
        blockedUntil: sql`${failedSignIns.blockedUntil} - ${minutes}::int * interval '1 minute'`,
        updatedAt: sql`${failedSignIns.updatedAt} - ${minutes}::int * interval '1 minute'`,
      });
  const failures = async () => Math.max(...(await db().select().from(failedSignIns)).map((row) => row.failures));
  const seen: number[] = [];
  for (let nth = 0; nth < 3; nth++) {
    await minutesPass(10);
    await refusal({ email, password: wrong, address });
    seen.push(await failures());
    await waitsEnd();
  }
  expect(seen).toEqual([5, 5, 5]);
});

test("the wait is reported, no password is checked meanwhile, and a success resets it", async () => {
  const email = newEmail();
  const address = newAddress();
  await enter({ email });
  for (let nth = 1; nth <= 5; nth++) await refusal({ email, password: wrong, address });
  await waitsLast(5);
  for (const password of [wrong, goodPassword]) {
    const { status, code, message, details } = await refusal({ email: email.toUpperCase(), password, address });
    expect([status, code]).toEqual([429, "too_many_attempts"]);
    expect(message).toBe("Too many attempts. Please wait 2 minutes and try again.");
    expect(Number(details.headers?.["Retry-After"])).toBeGreaterThan(60);
  }
  await waitsEnd();
  expect(await enter({ email, address })).toMatchObject({ email });
  for (let nth = 1; nth <= 4; nth++)
    expect((await refusal({ email, password: wrong, address })).code).toBe("wrong_password");
  expect(await enter({ email, address })).toMatchObject({ email });
});

test("the wait for one account from many addresses starts at the 50th failure, and is at most 72 seconds", async () => {
  const email = newEmail();
  await enter({ email });
  const waits = [...Array<number>(49).fill(0), 1, 2, 4, 8, 16, 32, 64, 72, 72];
  for (const [index, seconds] of waits.entries()) {
    const before = Date.now();
    expect((await refusal({ email, password: wrong })).code).toBe("wrong_password");
    if (seconds > 0) {
      const until = await blockedUntil(index + 1);
      expect(until - before).toBeGreaterThanOrEqual(seconds * 1000);
      expect(until - Date.now()).toBeLessThanOrEqual(seconds * 1000);
    }
    await waitsEnd();
  }
  await waitsLast(50);
  expect((await refusal({ email, password: wrong })).code).toBe("too_many_attempts");
  expect(await enter({})).toMatchObject({ provider: "local" });
});

test("simultaneous attempts do not bypass the wait", async () => {
  const email = newEmail();
  const address = newAddress();
  await enter({ email });
  const refused = await Promise.all(Array.from({ length: 30 }, () => refusal({ email, password: wrong, address })));
  const tried = refused.filter(({ code }) => code === "wrong_password").length;
  expect(new Set(refused.map(({ code }) => code))).toEqual(new Set(["wrong_password", "too_many_attempts"]));
  expect(tried).toBeGreaterThanOrEqual(5);
  // One more for each wait that a slow machine sits out: ten of them would take half a minute.
  expect(tried).toBeLessThan(10);
});

test("the wait for one address starts at the twentieth failure, whatever the accounts", async () => {
  const address = newAddress();
  const emails = await Promise.all(Array.from({ length: 5 }, async () => (await enter({})).email ?? ""));
  for (let nth = 0; nth < 20; nth++)
    expect((await refusal({ email: emails[nth % 5], password: wrong, address })).code).toBe("wrong_password");
  await waitsLast(20);
  expect((await refusal({ address })).code).toBe("too_many_attempts");
  expect(await enter({})).toMatchObject({ provider: "local" });
  await waitsEnd();
  expect(await enter({ address })).toMatchObject({ provider: "local" });
});

test("only wrong passwords count", async () => {
  const [email, address] = [newEmail(), newAddress()];
  const unreachable = () => provider({ signIn: ["auth/network-request-failed"] });
  for (let nth = 0; nth < 8; nth++)
    expect((await refusal({ email, address, provider: unreachable() })).status).toBe(502);
});

test("a failure is forgotten after a day, and its table names nobody", async () => {
  const email = newEmail();
  const address = newAddress();
  await enter({ email });
  for (let nth = 0; nth < 6; nth++) await refusal({ email, password: wrong, address });
  expect(JSON.stringify(await db().select().from(failedSignIns))).not.toMatch(
    new RegExp(`@|${email.split("@")[0]}|${address}`),
  );
  await db()
    .update(failedSignIns)
    .set({ updatedAt: sql`now() - interval '25 hours'`, blockedUntil: sql`now() + interval '1 hour'` });
  expect(await enter({ email, address })).toMatchObject({ email });
  expect(await db().$count(failedSignIns)).toBe(2);
});
