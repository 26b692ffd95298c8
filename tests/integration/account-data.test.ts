import { eq, or, sql } from "drizzle-orm";
import { afterEach, describe, expect, test, vi } from "vitest";
import { eraseAccount } from "~/account-data/erase.server";
import type { Account } from "~/accounts/account";
import { IdentityError } from "~/accounts/identity/identity";
import { localIdentity } from "~/accounts/identity/local-identity.server";
import { currentSession, listSessions } from "~/accounts/sessions.server";
import { listConversations } from "~/conversations/conversations.server";
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
  shares,
  turns,
  uploads,
  users,
} from "~/db/schema";
import * as accountPage from "~/routes/account";
import * as accountData from "~/routes/account_.data";
import { ask, busyPerson } from "../harness/busy-person";
import { goodPassword, newAddress, requestFrom } from "../harness/sign-in";

afterEach(() => vi.restoreAllMocks());

const live = (cookie: string) => currentSession(requestFrom(newAddress(), "/", { cookies: [cookie] }));

describe("a download", () => {
  test("holds everything stored about the user, no one else's data and no secrets", async () => {
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

  test("removes all of it, and nothing of anyone else's", async () => {
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

  test("requires the password", async () => {
    const { account, send } = await busyPerson();
    const wrong = await send("delete-account", { current: "Wrong-Lantern-9" });
    const long = await send("delete-account", { current: "x".repeat(1_001) });
    const absent = await send("delete-account", { confirmation: "DELETE" });
    expect([wrong.status, wrong.body.errors, absent.status]).toEqual([400, { current: "Wrong password." }, 400]);
    expect([long.status, long.body.errors]).toEqual([400, { current: "This password is too long." }]);
    expect((await listConversations(account)).length).toBeGreaterThan(0);
    expect(await left(account)).toMatchObject({ users: 1, threads: 2, shares: 1 });
  });

  test("that fails midway can be repeated", async () => {
    const { account, sessionId, cookie } = await busyPerson();
    vi.spyOn(localIdentity, "deleteIdentity").mockRejectedValueOnce(new Error("The provider is away"));
    await expect(eraseAccount(account, sessionId)).rejects.toThrow("The provider is away");
    expect(await live(cookie)).toMatchObject({ account });
    await eraseAccount(account, sessionId);
    expect(await left(account)).toEqual(nothing);
  });

  test("reports when the provider requires a recent sign-in", async () => {
    const { account, send } = await busyPerson();
    const tooOld = new IdentityError("auth/requires-recent-login");
    vi.spyOn(localIdentity, "deleteIdentity").mockRejectedValueOnce(tooOld);
    const answered = await send("delete-account", { current: goodPassword });
    expect([answered.status, answered.body.message]).toEqual([409, expect.stringContaining("sign in again")]);
    expect(await listSessions(account)).toHaveLength(1);
  });
});
