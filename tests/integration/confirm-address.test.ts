import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import type { EmailStatus } from "~/accounts/account";
import { accountOfToken, createApiToken, listApiTokens } from "~/accounts/api-tokens.server";
import { giveSearchesBack } from "~/accounts/searches-given-back.server";
import { beginSession, currentSession } from "~/accounts/sessions.server";
import { countSearch, identifyVisitor } from "~/accounts/visitor.server";
import { config } from "~/config.server";
import { ask as askQuestion } from "~/conversations/ask.server";
import { listConversations } from "~/conversations/conversations.server";
import { db } from "~/db/client.server";
import { contactMessages, mailedLinks, outbox, subscriptions, users } from "~/db/schema";
import * as accountPage from "~/routes/account";
import * as confirmPage from "~/routes/confirm-address";
import * as forgotPassword from "~/routes/forgot-password";
import * as resetPage from "~/routes/reset-password";
import * as signInPage from "~/routes/sign-in";
import { DirectBrowser } from "../harness/direct-browser";
import { goodPassword, newAddress, newEmail, requestFrom } from "../harness/sign-in";

/** Until a mailed link has proven an account's address, the account may do little. */

const chosen = "Another-Lantern-2";

beforeEach(async () => {
  await db().delete(outbox);
  Object.assign(config(), { SMTP_URL: "smtp://mail.example", APP_ORIGIN: "http://localhost:3000" });
});

const mails = async () => (await db().select().from(outbox).orderBy(outbox.createdAt)).map(({ payload }) => payload);

/** The path of the first link in the last mail. */
async function mailedPath(): Promise<string> {
  const link = /https?:\/\/[^/]+(\/\S+)/.exec((await mails()).at(-1)?.text ?? "")?.[1];
  if (!link) throw new Error("No link was mailed");
  return link;
}

/** Signs up, or in, in a browser. */
async function signIn(email = newEmail(), browser = new DirectBrowser(), password = goodPassword) {
  const { status, headers } = await browser.post(signInPage, "/sign-in", { intent: "password", email, password });
  expect(status).toBe(303);
  const cookie = headers.getSetCookie().find((one) => one.startsWith("session=")) ?? "";
  const send = (intent: string, fields: Record<string, string> = {}) =>
    browser.post(accountPage, "/account", { intent, current: goodPassword, ...fields });
  const visitor = () => identifyVisitor(requestFrom(newAddress(), "/", { cookies: [cookie] }));
  const ask = async () => {
    const asker = await visitor();
    return db().transaction((tx) => countSearch(tx, asker));
  };
  const makeToken = () => send("create-token", { name: "A script", scopes: "history" });
  return { email, browser, cookie, send, visitor, ask, makeToken };
}

const statusOf = async (email: string) =>
  (await db().query.users.findFirst({ where: eq(users.email, email) }))?.emailStatus;

/** Follows the mailed link, and presses its button. */
async function confirm(browser: DirectBrowser, link: string) {
  const { location } = await browser.get(confirmPage, link);
  expect(location).toBe("/confirm-address");
  const opened = await browser.get(confirmPage, location);
  return { opened, pressed: await browser.post(confirmPage, location, { intent: "confirm" }) };
}

describe("an account whose address is not confirmed", () => {
  test("asks 30 times a day, and is told why", async () => {
    const { ask } = await signIn();
    for (let nth = 0; nth < 30; nth++) await ask();
    await expect(ask()).rejects.toMatchObject({
      status: 429,
      code: "unconfirmed_limit",
      details: { extra: { limit: 30 }, headers: { "Retry-After": expect.any(String) } },
    });
  });

  test("saves no question that it may not ask", async () => {
    const { ask, visitor } = await signIn();
    for (let nth = 0; nth < 30; nth++) await ask();
    const who = await visitor();
    if (who.kind !== "user") throw new Error("Not signed in");
    await expect(askQuestion(who, "What is a tide?")).rejects.toMatchObject({ code: "unconfirmed_limit" });
    expect(await listConversations(who.account)).toEqual([]);
  });

  test("gets back what it asked in vain, unless a model was asked", async () => {
    const { ask, visitor } = await signIn();
    const { key } = await visitor();
    for (let nth = 0; nth < 30; nth++) await ask();
    await giveSearchesBack(db(), [{ key, searches: 1 }], { calledModel: true });
    await expect(ask()).rejects.toMatchObject({ code: "unconfirmed_limit" });
    await giveSearchesBack(db(), [{ key, searches: 1 }], { calledModel: false });
    await ask();
  });

  test("sends a stranger five mails about a new address a day", async () => {
    const stranger = newEmail();
    for (let nth = 0; nth < 5; nth++) await (await signIn()).send("change-email", { email: stranger });
    const refused = await (await signIn()).send("change-email", { email: stranger.toUpperCase() });
    expect([refused.status, refused.body.errors?.email]).toEqual([429, expect.stringContaining("today")]);
    expect((await mails()).filter((mail) => mail?.to?.toLowerCase() === stranger)).toHaveLength(5);
  });

  test("takes nothing of the address's owner with it when it is deleted", async () => {
    const { email, send } = await signIn();
    const message = { name: "Ada", email, subject: "Hello", message: "I am not that account." };
    await db().insert(contactMessages).values(message);
    await db().insert(subscriptions).values({ email });
    expect((await send("delete-account")).location).toBe("/#main");
    expect(await db().$count(contactMessages, eq(contactMessages.email, email))).toBe(1);
    expect(await db().$count(subscriptions, eq(subscriptions.email, email))).toBe(1);
    expect(await statusOf(email)).toBeUndefined();
  });

  test("makes no token", async () => {
    const { browser, makeToken, cookie } = await signIn();
    expect(await makeToken()).toMatchObject({ status: 403, body: { message: expect.stringContaining("confirm") } });
    const session = await currentSession(requestFrom(newAddress(), "/", { cookies: [cookie] }));
    expect(session && (await listApiTokens(session.account))).toEqual([]);
    expect((await browser.get(accountPage, "/account")).body.mayMakeTokens).toBe(false);
  });

  test("is mailed a link when it signs up, and again at a sign-in once that has expired", async () => {
    const { email } = await signIn();
    await signIn(email);
    expect(await mails()).toMatchObject([{ to: email, text: expect.stringContaining("30 minutes") }]);
    await db().update(mailedLinks).set({ expiresAt: sql`now() - interval '1 second'` });
    await signIn(email);
    expect(await mails()).toHaveLength(2);
  });

  test("gets the mail in its language, and as often as five times a day", async () => {
    const browser = new DirectBrowser("language=es; Path=/");
    const { email } = await signIn(newEmail(), browser);
    const again = () => browser.post(confirmPage, "/confirm-address", { intent: "mail", from: "/discover" });
    expect((await again()).location).toBe("/confirm-address?mailed=&from=%2Fdiscover");
    for (let nth = 0; nth < 3; nth++) await again();
    expect(await mails()).toHaveLength(5);
    expect((await mails())[0]).toMatchObject({ to: email, text: expect.stringMatching(/^Hola:/) });
    expect((await again()).status).toBe(429);
    expect(await mails()).toHaveLength(5);
  });

  test("is confirmed by the mailed link, once, and then has no limits", async () => {
    const { email, browser, ask, makeToken } = await signIn();
    const link = await mailedPath();
    const { opened, pressed } = await confirm(browser, link);
    expect([opened.body.state, pressed.location]).toEqual(["works", "/confirm-address"]);
    expect((await browser.get(confirmPage, "/confirm-address")).body.state).toBe("done");
    expect(await statusOf(email)).toBe("confirmed");
    for (let nth = 0; nth < 35; nth++) await ask();
    expect((await makeToken()).status).toBe(201);
    await signIn(email);
    expect((await mails()).filter((mail) => mail?.text?.includes("confirm-address"))).toHaveLength(1);
  });

  test("is not confirmed by opening the link, by one that expired or was used, or from another site", async () => {
    const { email, browser } = await signIn();
    const link = await mailedPath();
    const { location } = await browser.get(confirmPage, link);
    await browser.get(confirmPage, location);
    const foreign = await browser.post(confirmPage, location, { intent: "confirm" }, "https://evil.example");
    await db().update(mailedLinks).set({ expiresAt: sql`now() - interval '1 second'` });
    const { opened, pressed } = await confirm(browser, link);
    expect([foreign.status, opened.status, pressed.status]).toEqual([403, 410, 410]);
    expect(await statusOf(email)).toBe("unconfirmed");
    const token = new URLSearchParams(link.split("?")[1]).get("token") ?? "";
    expect(JSON.stringify(await db().select().from(mailedLinks))).not.toContain(token);
  });

  test("is confirmed by a new address whose link is opened, too", async () => {
    const { send } = await signIn();
    const email = newEmail();
    await send("change-email", { email });
    const browser = new DirectBrowser();
    const { location } = await browser.get(await import("~/routes/confirm-email"), await mailedPath());
    await browser.post(await import("~/routes/confirm-email"), location, {});
    expect(await statusOf(email)).toBe("confirmed");
  });
});

describe("an account that a stranger made with somebody's address", () => {
  test("is not confirmed when its owner opens the link, signed out or in to an account of their own", async () => {
    const stranger = await signIn();
    const link = await mailedPath();
    const signedOut = await confirm(new DirectBrowser(), link);
    expect([signedOut.opened.body.email, signedOut.pressed.location]).toEqual([null, "/sign-in?to=%2Fconfirm-address"]);
    const owner = await signIn();
    const other = await confirm(owner.browser, link);
    expect([other.pressed.status, await statusOf(stranger.email)]).toEqual([409, "unconfirmed"]);
    expect((await confirm(stranger.browser, link)).pressed.status).toBe(303);
  });

  test("is theirs alone after a reset: sessions, tokens and links of the stranger end", async () => {
    const stranger = await signIn();
    const before = await currentSession(requestFrom(newAddress(), "/", { cookies: [stranger.cookie] }));
    if (!before) throw new Error("Not signed in");
    // As could be made before addresses were confirmed.
    const { token } = await createApiToken(before.account, { name: "Spy", scopes: ["history"] });
    await stranger.send("change-email", { email: newEmail() });
    const change = await mailedPath();
    await new DirectBrowser().post(forgotPassword, "/forgot-password", { email: stranger.email });
    const owner = new DirectBrowser();
    const { location } = await owner.get(resetPage, await mailedPath());
    expect((await owner.post(resetPage, location, { password: chosen })).status).toBe(303);
    expect(await statusOf(stranger.email)).toBe("confirmed");
    expect(await accountOfToken(token)).toBeNull();
    expect(await currentSession(requestFrom(newAddress(), "/", { cookies: [stranger.cookie] }))).toBeNull();
    expect((await owner.get(accountPage, "/account")).body.mayMakeTokens).toBe(true);
    expect(await db().$count(mailedLinks, eq(mailedLinks.userId, before.account.userId))).toBe(0);
    const opened = await new DirectBrowser().get(await import("~/routes/confirm-email"), change);
    expect(opened.location).toBe("/confirm-email");
  });

  test("at Firebase, is theirs alone once Firebase vouches for the address", async () => {
    const email = newEmail();
    const person = { provider: "firebase", subject: email, email, displayName: null, photoUrl: null } as const;
    const from = requestFrom(newAddress());
    const stranger = await beginSession(from, { ...person, refreshToken: null, emailVerified: false });
    expect(stranger.account.emailStatus).toBe("unconfirmed");
    const { token } = await createApiToken(stranger.account, { name: "Spy", scopes: ["history"] });
    const owner = await beginSession(from, { ...person, refreshToken: null, emailVerified: true });
    expect(owner.account).toEqual({ ...stranger.account, emailStatus: "confirmed" });
    expect(await accountOfToken(token)).toBeNull();
    expect(await currentSession(requestFrom(newAddress(), "/", { cookies: [stranger.setCookie] }))).toBeNull();
    const again = await beginSession(from, { ...person, refreshToken: null, emailVerified: true });
    expect(again.account).toEqual(owner.account);
    expect(await currentSession(requestFrom(newAddress(), "/", { cookies: [owner.setCookie] }))).not.toBeNull();
    const moved = await beginSession(from, { ...person, email: newEmail(), refreshToken: null, emailVerified: false });
    expect(moved.account.emailStatus).toBe("unconfirmed");
  });
});

describe("no confirmation is asked for", () => {
  test("where no mail can arrive", async () => {
    Object.assign(config(), { SMTP_URL: undefined });
    const { ask, makeToken, browser } = await signIn();
    for (let nth = 0; nth < 35; nth++) await ask();
    expect((await makeToken()).status).toBe(201);
    const asked = await browser.post(confirmPage, "/confirm-address", { intent: "mail", from: "/discover" });
    expect([asked.location, (await mails()).filter((mail) => mail?.text?.includes("confirm-address"))]).toEqual([
      "/discover",
      [],
    ]);
  });

  test("of an account from before, except for new tokens", async () => {
    const { email, ask, makeToken } = await signIn();
    await db()
      .update(users)
      .set({ emailStatus: "earlier" satisfies EmailStatus })
      .where(eq(users.email, email));
    for (let nth = 0; nth < 35; nth++) await ask();
    expect((await makeToken()).status).toBe(403);
  });
});
