import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { beginSession } from "~/accounts/sessions.server";
import { signInOrUp } from "~/accounts/sign-in/sign-in.server";
import { db } from "~/db/client.server";
import { apiTokens, mailedLinks, outbox, sessions } from "~/db/schema";
import * as forgotPassword from "~/routes/forgot-password";
import * as resetPage from "~/routes/reset-password";
import * as signInPage from "~/routes/sign-in";
import { person } from "../../harness/busy-person";
import { DirectBrowser } from "../../harness/direct-browser";
import { goodPassword, newAddress, newEmail, requestFrom } from "../../harness/sign-in";

/**
 * An intruder knows the old password while the owner chooses a new one by a mailed link. Checking a password takes a
 * while, so that the reset may come between the check and what was asked for.
 */

const chosen = "Another-Lantern-2";
const intruders = "Intruders-Lantern-3";

/** Happens once, after the next password was checked. */
let meanwhile: (() => Promise<unknown>) | undefined;

vi.mock("~/accounts/identity/password-hash.server", async (original) => {
  const real = await original<typeof import("~/accounts/identity/password-hash.server")>();
  return {
    ...real,
    verifyPassword: async (...parts: Parameters<typeof real.verifyPassword>) => {
      const isRight = await real.verifyPassword(...parts);
      const happening = meanwhile;
      meanwhile = undefined;
      await happening?.();
      return isRight;
    },
  };
});

beforeEach(async () => {
  meanwhile = undefined;
  await db().delete(outbox);
});

/** The page of a link for a new password, mailed to the address. */
async function mailedReset(email: string): Promise<string> {
  await new DirectBrowser().post(forgotPassword, "/forgot-password", { email });
  const [mail] = await db().select().from(outbox);
  await db().delete(outbox);
  return /https?:\/\/[^/]+(\/\S+)/.exec(mail?.payload?.text ?? "")?.[1] ?? "";
}

/** Chooses a new password by the link. */
async function reset(link: string) {
  const browser = new DirectBrowser();
  const { location } = await browser.get(resetPage, link);
  return browser.post(resetPage, location, { password: chosen });
}

const signIn = (email: string, password: string) =>
  new DirectBrowser().post(signInPage, "/sign-in", { intent: "password", email, password });

const sessionsOf = (userId: string) => db().$count(sessions, eq(sessions.userId, userId));

/** The intruder in the owner's account, and a link for a new password in the owner's mailbox. */
async function intruder() {
  const { account, send } = await person();
  const email = String(account.email);
  return { ...account, email, send, link: await mailedReset(email) };
}

test("an intruder who changes the password doesn't end the owner's link", async () => {
  const { email, send, link } = await intruder();
  const changed = await send("change-password", { current: goodPassword, next: intruders });
  expect(changed.location).toBe("/account?done=password-changed#password");
  expect((await reset(link)).location).toBe("/account?done=password-changed#password");
  expect([(await signIn(email, intruders)).status, (await signIn(email, chosen)).status]).toEqual([400, 303]);
});

describe("a reset between the check of the old password and", () => {
  test("another password keeps the owner's", async () => {
    const { email, userId, send, link } = await intruder();
    meanwhile = () => reset(link);
    const changed = await send("change-password", { current: goodPassword, next: intruders });
    expect([changed.status, changed.body.errors?.current]).toEqual([400, "Wrong password."]);
    expect(await sessionsOf(userId)).toBe(1);
    expect((await signIn(email, chosen)).status).toBe(303);
  });

  test("a sign-in begins no session", async () => {
    const { email, userId, link } = await intruder();
    meanwhile = () => reset(link);
    const { status, body } = await signIn(email, goodPassword);
    expect([status, body.errors?.password]).toEqual([400, "Wrong password."]);
    expect(await sessionsOf(userId)).toBe(1);
  });

  test("its session begins none", async () => {
    const { email, userId, link } = await intruder();
    const request = requestFrom(newAddress());
    const identity = await signInOrUp(request, { email, password: goodPassword });
    await reset(link);
    await expect(beginSession(request, identity)).rejects.toMatchObject({ code: "wrong_password" });
    expect(await sessionsOf(userId)).toBe(1);
  });

  test("another address mails no link", async () => {
    const { userId, send, link } = await intruder();
    meanwhile = () => reset(link);
    const changed = await send("change-email", { current: goodPassword, email: newEmail() });
    expect([changed.status, changed.body.errors?.current]).toEqual([400, "Wrong password."]);
    expect(await db().$count(mailedLinks, eq(mailedLinks.userId, userId))).toBe(0);
    expect(await db().$count(outbox)).toBe(0);
  });

  test("a token makes none", async () => {
    const { userId, send, link } = await intruder();
    meanwhile = () => reset(link);
    const made = await send("create-token", { current: goodPassword, name: "A script", scopes: "history" });
    expect([made.status, made.body.message]).toEqual([401, "You have been signed out. Please sign in again."]);
    expect(await db().$count(apiTokens, eq(apiTokens.userId, userId))).toBe(0);
  });
});

test("two links of an account opened at once don't wait for each other", async () => {
  const { email, link } = await intruder();
  const second = await mailedReset(email);
  const both = await Promise.all([reset(link), reset(second)]);
  expect(both.map(({ status }) => status).sort()).toEqual([303, 410]);
});

test("of a new password and what it ends, both are stored or neither", async () => {
  const { email, userId, send } = await intruder();
  await signIn(email, goodPassword);
  await db().execute(sql`CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RAISE ''refused''; END'`);
  await db().execute(sql`CREATE TRIGGER refuse BEFORE DELETE ON sessions EXECUTE FUNCTION refuse()`);
  await expect(send("change-password", { current: goodPassword, next: intruders })).rejects.toThrow();
  await db().execute(sql`DROP TRIGGER refuse ON sessions`);
  expect([await sessionsOf(userId), (await signIn(email, goodPassword)).status]).toEqual([2, 303]);
});
