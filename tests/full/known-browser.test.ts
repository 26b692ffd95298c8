import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { resetPassword } from "~/accounts/mailed-links/password-reset.server";
import { config } from "~/config.server";
import { db } from "~/db/client.server";
import { failedSignIns, outbox } from "~/db/schema";
import * as accountPage from "~/routes/account";
import * as forgotPassword from "~/routes/forgot-password";
import * as signInPage from "~/routes/sign-in";
import * as signOut from "~/routes/sign-out";
import { DirectBrowser } from "../harness/direct-browser";
import { goodPassword, newEmail } from "../harness/sign-in";

/** Strangers who guess an account's password don't keep its owner out. */

const wrong = "Other-Lantern-2";
const chosen = "Another-Lantern-3";

beforeEach(async () => {
  vi.useRealTimers();
  await db().delete(failedSignIns);
  Object.assign(config(), { RATE_LIMIT_SCALE: 1 });
});

const signIn = (browser: DirectBrowser, email: string, password = goodPassword) =>
  browser.post(signInPage, "/sign-in", { intent: "password", email, password });

/** Someone with an account, and the browser that it was made in, which is signed out again. */
async function owner(browser = new DirectBrowser()) {
  const email = newEmail();
  expect((await signIn(browser, email)).status).toBe(303);
  await browser.post(signOut, "/sign-out", {});
  return { email, browser };
}

/**
 * Wrong passwords, each after the wait for the one before, and from an address of its own unless a browser is given. The
 * last one's waits take longer than any test.
 */
async function guess(email: string, times: number, browser?: DirectBrowser): Promise<number[]> {
  const statuses: number[] = [];
  for (let nth = 0; nth < times; nth++) {
    await db().update(failedSignIns).set({ blockedUntil: sql`'-infinity'` });
    statuses.push((await signIn(browser ?? new DirectBrowser(), email, wrong)).status);
  }
  await waitsLast();
  return statuses;
}

const waitsLast = () =>
  db()
    .update(failedSignIns)
    .set({ blockedUntil: sql`now() + interval '1 hour'` })
    .where(sql`${failedSignIns.blockedUntil} > '-infinity'`);

describe("wrong passwords", () => {
  test("from one address don't make the owner wait at another, in a known browser or a new one", async () => {
    const { email, browser } = await owner();
    const guesser = new DirectBrowser();
    await guess(email, 15, guesser);
    expect((await signIn(guesser, email)).status).toBe(429);
    expect((await signIn(new DirectBrowser(), email)).status).toBe(303);
    expect((await signIn(browser, email)).status).toBe(303);
  });

  test("from many addresses are slowed, and don't make the owner wait in a known browser", async () => {
    const { email, browser } = await owner();
    await guess(email, 50);
    expect((await signIn(new DirectBrowser(), email)).status).toBe(429);
    expect((await signIn(browser, email)).status).toBe(303);
  });

  test("from the owner's own address don't make a known browser wait", async () => {
    const { email, browser } = await owner();
    const stranger = new DirectBrowser();
    stranger.moveTo(browser);
    await guess(email, 20, stranger);
    expect((await signIn(stranger, newEmail())).status).toBe(429);
    expect((await signIn(browser, email)).status).toBe(303);
  });

  test("in a known browser are slowed too", async () => {
    const { email, browser } = await owner();
    expect(await guess(email, 5, browser)).toEqual([400, 400, 400, 400, 400]);
    expect((await signIn(browser, email)).status).toBe(429);
  });

  test("or right ones, in known browsers, are limited by account and by address", async () => {
    Object.assign(config(), { RATE_LIMIT_SCALE: 0.1 });
    // All in one minute.
    vi.useFakeTimers({ toFake: ["Date"], now: Math.floor(Date.now() / 60_000) * 60_000 });
    const { email, browser } = await owner();
    for (let nth = 0; nth < 3; nth++) expect((await signIn(browser, email)).status).toBe(303);
    expect((await signIn(browser, email)).status).toBe(429);
    const statuses: number[] = [];
    for (let nth = 0; nth < 4; nth++) {
      const other = await owner();
      other.browser.moveTo(browser);
      statuses.push((await signIn(other.browser, other.email)).status);
    }
    expect(statuses).toEqual([303, 303, 303, 429]);
  });

  test("on the account page make that session wait, and no other browser", async () => {
    const { email, browser } = await owner();
    await signIn(browser, email);
    const change = (password: string) =>
      browser.post(accountPage, "/account", { intent: "change-password", current: password, next: chosen });
    for (let nth = 0; nth < 5; nth++) expect((await change(wrong)).status).toBe(400);
    await waitsLast();
    expect((await change(goodPassword)).status).toBe(429);
    expect((await signIn(new DirectBrowser(), email)).status).toBe(303);
  });

  test("by strangers don't keep the owner from changing the password", async () => {
    const { email, browser } = await owner();
    await signIn(browser, email);
    await guess(email, 15, new DirectBrowser());
    const changed = await browser.post(accountPage, "/account", {
      intent: "change-password",
      current: goodPassword,
      next: chosen,
    });
    expect(changed.location).toBe("/account?done=password-changed#password");
  });
});

describe("a browser", () => {
  /** Whether it need not wait although strangers guess from everywhere. */
  async function passes(browser: DirectBrowser, email: string, password = goodPassword): Promise<boolean> {
    await db().delete(failedSignIns);
    await guess(email, 50);
    return (await signIn(browser, email, password)).status === 303;
  }

  test("is known by a signed cookie out of reach of scripts and other sites", async () => {
    const browser = new DirectBrowser();
    const { headers } = await signIn(browser, newEmail());
    const cookie = headers.getSetCookie().find((one) => one.startsWith("known-browser="));
    expect(cookie).toMatch(/Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/);
    const { email, browser: forger } = await owner();
    forger.forge("known-browser");
    expect(await passes(forger, email)).toBe(false);
  });

  test("is known to the account that signed in there, and to no other", async () => {
    const { email } = await owner();
    const { browser: guesser } = await owner();
    expect(await passes(guesser, email)).toBe(false);
  });

  test("is known to each of the people who share it", async () => {
    const browser = new DirectBrowser();
    const first = await owner(browser);
    const second = await owner(browser);
    expect([await passes(browser, first.email), await passes(browser, second.email)]).toEqual([true, true]);
  });

  test("is unknown after the password was changed in another, which stays known", async () => {
    const { email, browser } = await owner();
    const other = new DirectBrowser();
    await signIn(other, email);
    await other.post(accountPage, "/account", { intent: "change-password", current: goodPassword, next: chosen });
    expect(await passes(browser, email, chosen)).toBe(false);
    expect(await passes(other, email, chosen)).toBe(true);
  });

  test("is unknown after a reset", async () => {
    const { email, browser } = await owner();
    await db().delete(outbox);
    await new DirectBrowser().post(forgotPassword, "/forgot-password", { email });
    const [mail] = await db().select().from(outbox);
    await resetPassword(/token=([\w-]+)/.exec(mail?.payload?.text ?? "")?.[1] ?? "", chosen);
    expect(await passes(browser, email, chosen)).toBe(false);
  });
});
