import { randomUUID } from "node:crypto";
import { eq, or, sql } from "drizzle-orm";
import { afterEach, describe, expect, test, vi } from "vitest";
import { eraseAccount } from "~/account-data/erase.server";
import type { Account } from "~/accounts/account";
import { accountOfToken, createApiToken } from "~/accounts/api-tokens.server";
import { IdentityError } from "~/accounts/identity";
import { localIdentity } from "~/accounts/local-identity.server";
import { beginSession, currentSession, listSessions } from "~/accounts/sessions.server";
import { signInOrUp } from "~/accounts/sign-in.server";
import { listConversations, startConversation } from "~/conversations/conversations.server";
import { db } from "~/db/client.server";
import {
  answerSessions,
  answers,
  apiTokens,
  conversations,
  diagrams,
  historyEntries,
  outbox,
  pictures,
  savedPrompts,
  sessions,
  sharedTurns,
  shares,
  turns,
  uploads,
  users,
} from "~/db/schema";
import { enqueueMail } from "~/mail/outbox.server";
import * as accountPage from "~/routes/account";
import * as accountData from "~/routes/account_.data";
import * as accountPhoto from "~/routes/account_.photo";
import { DirectBrowser } from "../harness/direct-browser";
import { goodPassword, newAddress, requestFrom, signedInPerson } from "../harness/sign-in";

afterEach(() => vi.restoreAllMocks());

const chosen = "Another-Lantern-2";
const live = (cookie: string) => currentSession(requestFrom(newAddress(), "/", { cookies: [cookie] }));

/** A person in a browser, and a way to send the account page's forms. */
async function person() {
  const { account, sessionId, cookie } = await signedInPerson();
  const browser = new DirectBrowser(cookie);
  const send = (intent: string, fields: Record<string, string> = {}) =>
    browser.post(accountPage, "/account", { intent, ...fields });
  return { account, sessionId, cookie, browser, send };
}

/** The same person in another browser. */
async function elsewhere(account: Account): Promise<{ sessionId: string; cookie: string }> {
  const { sessionId, setCookie } = await beginSession(requestFrom(newAddress()), { ...account, refreshToken: null });
  return { sessionId, cookie: setCookie };
}

describe("the account page", () => {
  test("sends whoever has not signed in to do so, and back", async () => {
    for (const [module, path] of [
      [accountPage, "/account"],
      [accountData, "/account/data"],
    ] as const) {
      const { status, location } = await new DirectBrowser().get(module, path);
      expect([status, location]).toEqual([303, `/sign-in?to=${encodeURIComponent(path)}`]);
    }
    const posted = await new DirectBrowser().post(accountPage, "/account", { intent: "sign-out-everywhere" });
    expect(posted.location).toBe("/sign-in?to=%2Faccount");
  });

  test("takes no form from another site's page", async () => {
    const { browser, cookie } = await person();
    const fields = { intent: "sign-out-everywhere" };
    expect((await browser.post(accountPage, "/account", fields, "https://evil.example")).status).toBe(403);
    expect(await live(cookie)).not.toBeNull();
  });

  test("refuses a form that it does not have", async () => {
    const { send } = await person();
    expect((await send("become-admin")).status).toBe(400);
  });

  test("changes the password, and signs out every other browser", async () => {
    const { account, cookie, send } = await person();
    const other = await elsewhere(account);
    const changed = await send("change-password", { current: goodPassword, next: chosen });
    expect(changed.location).toBe("/account?done=password-changed#password");
    expect([await live(cookie), await live(other.cookie)]).toEqual([expect.anything(), null]);
    const email = String(account.email);
    const signIn = (password: string) => signInOrUp(requestFrom(newAddress()), { email, password });
    await expect(signIn(goodPassword)).rejects.toThrow("Wrong password.");
    expect(await signIn(chosen)).toMatchObject({ email });
  });

  test("says which field is wrong, and repeats no password", async () => {
    const { account, send } = await person();
    const other = await elsewhere(account);
    const wrong = await send("change-password", { current: "Wrong-Lantern-9", next: chosen });
    const weak = await send("change-password", { current: goodPassword, next: "short" });
    const absent = await send("change-password", { current: "", next: chosen });
    expect([wrong.status, wrong.body.errors]).toEqual([400, { current: "Wrong password." }]);
    expect([weak.status, Object.keys(weak.body.errors)]).toEqual([400, ["next"]]);
    expect([absent.status, Object.keys(absent.body.errors)]).toEqual([400, ["current"]]);
    expect(JSON.stringify([wrong.body, weak.body])).not.toMatch(/Lantern|short/);
    expect(await live(other.cookie)).not.toBeNull();
  });

  test("signs out another browser, this one, or all", async () => {
    const { account, sessionId, cookie, browser, send } = await person();
    const [second, third] = [await elsewhere(account), await elsewhere(account)];
    const shown = (await browser.get(accountPage, "/account")).body.sessions;
    expect(shown.filter(({ isThisOne }: { isThisOne: boolean }) => isThisOne)).toMatchObject([{ id: sessionId }]);
    expect(JSON.stringify(shown)).not.toContain(third.cookie.split(/[=;]/)[1]);
    await send("end-session", { session: second.sessionId });
    expect([await live(second.cookie), await live(third.cookie)]).toEqual([null, expect.anything()]);
    const left = await send("sign-out-everywhere");
    expect([left.status, left.location]).toEqual([303, "/#main"]);
    expect([await live(cookie), await live(third.cookie)]).toEqual([null, null]);
    const again = await person();
    expect((await again.send("end-session", { session: again.sessionId })).location).toBe("/#main");
    expect(await live(again.cookie)).toBeNull();
  });

  test("does nothing to another's session or token: to this person they do not exist", async () => {
    const { send } = await person();
    const other = await person();
    const token = await createApiToken(other.account, { name: "Theirs", scopes: ["ask"] });
    for (const id of [randomUUID(), "nonsense", other.sessionId])
      expect((await send("end-session", { session: id })).status).toBe(404);
    for (const id of [randomUUID(), token.id]) expect((await send("revoke-token", { token: id })).status).toBe(404);
    expect([await live(other.cookie), await accountOfToken(token.token)]).toEqual([
      expect.anything(),
      expect.anything(),
    ]);
    expect((await (await person()).browser.get(accountPage, "/account")).body.tokens).toEqual([]);
  });

  test("shows a new token once, in that response alone, and revokes it", async () => {
    const { browser, account, send } = await person();
    const made = await send("create-token", { name: " My notebook ", scopes: "ask" });
    expect([made.status, made.headers.get("Cache-Control"), made.location]).toEqual([201, "private, no-store", ""]);
    const { token } = made.body.created;
    expect(await accountOfToken(token)).toMatchObject({ account, scopes: ["ask"] });
    const page = await browser.get(accountPage, "/account");
    expect(page.body.tokens).toMatchObject([{ name: "My notebook", scopes: ["ask"] }]);
    expect(JSON.stringify(page.body)).not.toContain(token);
    await send("revoke-token", { token: page.body.tokens[0].id });
    expect(await accountOfToken(token)).toBeNull();
  });

  test("wants a name and something to do for a token, and keeps what was typed", async () => {
    const { send } = await person();
    const unnamed = await send("create-token", { name: "  ", scopes: "ask" });
    const idle = await send("create-token", { name: "Idle" });
    expect([unnamed.status, Object.keys(unnamed.body.errors)]).toEqual([400, ["name"]]);
    expect([idle.status, Object.keys(idle.body.errors), idle.body.typed.name]).toEqual([400, ["scopes"], "Idle"]);
  });

  test("has no photo for whoever has none, or one where no site may send us", async () => {
    const { browser, account } = await person();
    expect((await browser.get(accountPhoto, "/account/photo")).status).toBe(404);
    await db().update(users).set({ photoUrl: "http://127.0.0.1:9/me.png" }).where(eq(users.id, account.userId));
    expect((await browser.get(accountPhoto, "/account/photo")).status).toBe(404);
    expect((await new DirectBrowser().get(accountPhoto, "/account/photo")).status).toBe(404);
  });
});

/** An answer in a thread of this owner's. */
async function ask(
  owner: string,
  question: string,
  answerId?: string,
): Promise<{ sessionId: string; answerId: string }> {
  const [session] = await db().insert(answerSessions).values({ owner }).returning();
  const [answer] = answerId
    ? [{ id: answerId }]
    : await db()
        .insert(answers)
        .values({ question, status: "done", summary: `About ${question} [1]`, finishedAt: new Date() })
        .returning();
  if (!session || !answer) throw new Error("Nothing was kept");
  await db().insert(turns).values({ sessionId: session.id, position: 0, query: question, answerId: answer.id });
  return { sessionId: session.id, answerId: answer.id };
}

/** One thing of each studio. */
async function workInStudios(owner: string): Promise<void> {
  await db().insert(historyEntries).values({ owner, prompt: "Write about tides", response: "Tides rise." });
  await db().insert(savedPrompts).values({ id: randomUUID(), owner, prompt: "Write about moons", creativity: "Low" });
  await db()
    .insert(diagrams)
    .values({ id: randomUUID(), owner, topic: "Tides", writer: "sources", diagram: { nodes: [], edges: [] } });
  const recipe = { style: "landscape", seed: "1", prompt: "A tide" } as const;
  await db()
    .insert(pictures)
    .values({ id: randomUUID(), owner, prompt: "A tide", style: "Landscape", alt: "", width: 8, height: 8, recipe });
}

/** A person who has used everything there is to use. */
async function busyPerson() {
  const someone = await person();
  const { account } = someone;
  await startConversation(account);
  const own = await ask(`user:${account.userId}`, `tides ${randomUUID()}`);
  const deleted = await ask(`deleted:${account.userId}`, `moons ${randomUUID()}`);
  const token = await createApiToken(account, { name: "Mine", scopes: ["ask", "history"] });
  await db()
    .insert(uploads)
    .values({
      sessionId: own.sessionId,
      name: "notes.txt",
      kind: "text",
      passages: [{ text: "High tide at noon.", heading: "", anchor: "p1" }],
      truncated: false,
    });
  const share = { id: randomUUID(), sessionId: own.sessionId, owner: `user:${account.userId}` };
  await db().insert(shares).values(share);
  await db().insert(sharedTurns).values({ shareId: share.id, position: 0, answerId: own.answerId });
  await workInStudios(share.owner);
  await db().transaction((tx) => enqueueMail(tx, { to: String(account.email), subject: "Waiting", text: "Hello" }));
  return { ...someone, own, deleted, token: token.token, share: share.id };
}

describe("a download", () => {
  test("holds what is kept of the person, and nothing of anybody else's or that opens anything", async () => {
    const { account, browser, own, deleted, token, share } = await busyPerson();
    const stranger = await busyPerson();
    const { status, headers, body } = await browser.get(accountData, "/account/data");
    expect([status, headers.get("Cache-Control")]).toEqual([200, "private, no-store"]);
    expect(headers.get("Content-Disposition")).toMatch(/^attachment; filename="ask-lantern-data\.json"$/);
    const text = await body.text();
    const kept = JSON.parse(text);
    expect(kept).toMatchObject({
      account: { provider: "local", email: account.email },
      sessions: [expect.objectContaining({ device: "" })],
      tokens: [{ name: "Mine", scopes: ["ask", "history"] }],
      uploads: [{ name: "notes.txt", kind: "text", passages: [{ text: "High tide at noon." }] }],
      shares: [{ id: share, conversation: own.sessionId }],
      playground: [{ prompt: "Write about tides", response: "Tides rise." }],
      savedPrompts: [{ prompt: "Write about moons" }],
      diagrams: [{ topic: "Tides" }],
      pictures: [{ prompt: "A tide" }],
    });
    expect(kept.conversations.length).toBeGreaterThan(0);
    const [{ hash }] = (await db()
      .select({ hash: sql<string>`password_hash` })
      .from(users)
      .where(eq(users.id, account.userId))) as [{ hash: string }];
    for (const secret of [hash, token, deleted.answerId, String(stranger.account.email), stranger.own.sessionId])
      expect(text).not.toContain(secret);
    expect(text).not.toMatch(/hash|argon2/i);
  });
});

describe("deleting an account", () => {
  const answersLeft = async (...ids: string[]) =>
    (
      await db()
        .select({ id: answers.id })
        .from(answers)
        .where(or(...ids.map((id) => eq(answers.id, id))))
    ).map(({ id }) => id);

  async function left({ userId, email }: Account) {
    const owners = or(eq(answerSessions.owner, `user:${userId}`), eq(answerSessions.owner, `deleted:${userId}`));
    return {
      users: await db().$count(users, eq(users.id, userId)),
      sessions: await db().$count(sessions, eq(sessions.userId, userId)),
      tokens: await db().$count(apiTokens, eq(apiTokens.userId, userId)),
      conversations: await db().$count(conversations, eq(conversations.userId, userId)),
      threads: await db().$count(answerSessions, owners),
      shares: await db().$count(shares, eq(shares.owner, `user:${userId}`)),
      mail: await db().$count(outbox, sql`${outbox.payload} ->> 'to' = ${email}`),
      studios: await inStudios(`user:${userId}`),
    };
  }
  async function inStudios(owner: string): Promise<number> {
    const counts = [historyEntries, savedPrompts, diagrams, pictures].map((table) =>
      db().$count(table, eq(table.owner, owner)),
    );
    return (await Promise.all(counts)).reduce((sum, count) => sum + count);
  }

  const nothing = { users: 0, sessions: 0, tokens: 0, conversations: 0, threads: 0, shares: 0, mail: 0, studios: 0 };

  test("leaves nothing of it, and everything of everybody else's", async () => {
    const { account, browser, send, own, deleted } = await busyPerson();
    const neighbour = await busyPerson();
    const also = await ask("guest:someone", "tides", own.answerId);
    const gone = await send("delete-account", { current: goodPassword });
    expect([gone.status, gone.location]).toEqual([303, "/#main"]);
    expect(await left(account)).toEqual(nothing);
    expect(await db().$count(uploads, eq(uploads.sessionId, own.sessionId))).toBe(0);
    expect(await answersLeft(own.answerId, deleted.answerId)).toEqual([own.answerId]);
    expect(await db().$count(turns, eq(turns.sessionId, also.sessionId))).toBe(1);
    expect((await browser.get(accountPage, "/account")).status).toBe(303);
    expect(await left(neighbour.account)).toMatchObject({
      users: 1,
      sessions: 1,
      tokens: 1,
      threads: 2,
      shares: 1,
      mail: 1,
      studios: 4,
    });
    expect(await answersLeft(neighbour.own.answerId)).toHaveLength(1);
  });

  test("wants the password", async () => {
    const { account, send } = await busyPerson();
    const wrong = await send("delete-account", { current: "Wrong-Lantern-9" });
    const absent = await send("delete-account", { confirmation: "DELETE" });
    expect([wrong.status, wrong.body.errors, absent.status]).toEqual([400, { current: "Wrong password." }, 400]);
    expect((await listConversations(account)).length).toBeGreaterThan(0);
    expect(await left(account)).toMatchObject({ users: 1, threads: 2, shares: 1 });
  });

  test("that stops in the middle can be done again", async () => {
    const { account, sessionId, cookie } = await busyPerson();
    vi.spyOn(localIdentity, "deleteIdentity").mockRejectedValueOnce(new Error("The provider is away"));
    await expect(eraseAccount(account, sessionId)).rejects.toThrow("The provider is away");
    expect(await live(cookie)).toMatchObject({ account });
    await eraseAccount(account, sessionId);
    expect(await left(account)).toEqual(nothing);
  });

  test("says so when the provider wants a fresher sign-in first", async () => {
    const { account, send } = await busyPerson();
    const tooOld = new IdentityError("auth/requires-recent-login");
    vi.spyOn(localIdentity, "deleteIdentity").mockRejectedValueOnce(tooOld);
    const answered = await send("delete-account", { current: goodPassword });
    expect([answered.status, answered.body.message]).toEqual([409, expect.stringContaining("sign in again")]);
    expect(await listSessions(account)).toHaveLength(1);
  });
});
