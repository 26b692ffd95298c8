import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import type { Account } from "~/accounts/account";
import type { Identity } from "~/accounts/identity/identity";
import {
  beginSession,
  currentSession,
  endAllSessions,
  endSession,
  endSessionById,
  keepRefreshToken,
  listSessions,
  refreshTokenOf,
  sessionOf,
} from "~/accounts/sessions.server";
import { countSearch, guestIdOf, identifyVisitor, requireAccount, welcomeVisitor } from "~/accounts/visitor.server";
import { db } from "~/db/client.server";
import { guests, sessions, users } from "~/db/schema";
import { loader as openSignOut, action as signOut } from "~/routes/sign-out";
import { newAccount } from "../harness/new-account";
import { newAddress, requestFrom } from "../harness/sign-in";

const from = (...cookies: string[]) => requestFrom("192.0.2.1", "/search?q=tea&page=2", { cookies });

const identityOf = (account: Account): Identity => ({ ...account, refreshToken: null });

async function signIn(account: Account, request = from()) {
  const { sessionId, setCookie } = await beginSession(request, identityOf(account));
  return { sessionId, cookie: setCookie };
}

async function signedInPerson() {
  const account = await newAccount();
  return { account, ...(await signIn(account)) };
}

describe("a session", () => {
  test("is a cookie hidden from scripts and other sites, and identifies the user", async () => {
    const { account, sessionId, cookie } = await signedInPerson();
    expect(cookie).toMatch(/^session=\S{40,}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(await identifyVisitor(from(cookie))).toEqual({
      kind: "user",
      account,
      key: `user:${account.userId}`,
      access: { by: "session", sessionId },
      address: expect.any(String),
    });
  });

  test("over https is bound to the host", async () => {
    const account = await newAccount();
    const secure = (cookie = "") => new Request("https://ask.example/", { headers: { Cookie: cookie } });
    const { cookie } = await signIn(account, secure());
    expect(cookie).toMatch(/^__Host-session=\S+; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    const pair = cookie.split(";")[0] ?? "";
    expect(await currentSession(secure(pair))).toMatchObject({ account });
    // A name without the prefix could have been set by a neighboring host.
    expect(await currentSession(secure(pair.replace("__Host-", "")))).toBeNull();
  });

  test("is stored only as a hash", async () => {
    const { sessionId, cookie } = await signedInPerson();
    const [row] = await db().select().from(sessions).where(eq(sessions.id, sessionId));
    const value = decodeURIComponent(/^session=([^;]+)/.exec(cookie)?.[1] ?? "");
    const token = JSON.parse(Buffer.from(value, "base64").toString());
    expect(Buffer.from(token, "base64url")).toHaveLength(32);
    expect(JSON.stringify(row)).not.toContain(token);
  });

  test("ends when its browser signs in again, even as someone else", async () => {
    const [first, other] = [await signedInPerson(), await newAccount()];
    const second = await signIn(first.account, from(first.cookie));
    expect(await currentSession(from(first.cookie))).toBeNull();
    const third = await signIn(other, from(second.cookie));
    expect(await currentSession(from(second.cookie))).toBeNull();
    expect(await currentSession(from(third.cookie))).toMatchObject({ account: other });
  });

  test.each([
    "session=",
    "session=%00",
    "session=e30%3D",
    `session=${"a".repeat(500)}`,
    "session=ImFiYyI%3D",
    "__Host-session=ImFiYyI%3D",
  ])("%s identifies nobody", async (cookie) => {
    expect(await currentSession(from(cookie))).toBeNull();
    expect((await identifyVisitor(from(cookie))).kind).toBe("address");
  });

  test("in use is extended, with at most one write a day", async () => {
    const { sessionId, cookie } = await signedInPerson();
    expect((await sessionOf(from(cookie)))?.setCookie).toBeNull();
    await db()
      .update(sessions)
      .set({ lastSeenAt: sql`now() - interval '25 hours'`, expiresAt: sql`now() + interval '1 hour'` })
      .where(eq(sessions.id, sessionId));
    // Loaders that send no cookie must not use up the chance.
    await identifyVisitor(from(cookie));
    const slid = await sessionOf(from(cookie));
    expect(slid?.setCookie?.split(";").slice(0, 2)).toEqual([cookie.split(";")[0], " Max-Age=2592000"]);
    expect((await sessionOf(from(cookie)))?.setCookie).toBeNull();
    const [row] = await db().select().from(sessions).where(eq(sessions.id, sessionId));
    expect(row?.expiresAt.getTime()).toBeGreaterThan(Date.now() + 29 * 86_400_000);
  });

  test("that is unused expires, and its row is deleted at the next sign-in", async () => {
    const { account, sessionId, cookie } = await signedInPerson();
    await db().update(sessions).set({ expiresAt: sql`now()` }).where(eq(sessions.id, sessionId));
    expect(await currentSession(from(cookie))).toBeNull();
    expect(await sessionOf(from(cookie))).toBeNull();
    expect(await listSessions(account)).toEqual([]);
    await signedInPerson();
    expect(await db().$count(sessions, eq(sessions.id, sessionId))).toBe(0);
  });

  test("ends with its account", async () => {
    const { account, cookie } = await signedInPerson();
    await db().delete(users).where(eq(users.id, account.userId));
    expect(await currentSession(from(cookie))).toBeNull();
  });
});

describe("an account's sessions", () => {
  test("are listed by device, and include nobody else's", async () => {
    const { account } = await signedInPerson();
    const firefox = { "User-Agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0" };
    const { sessionId } = await signIn(account, requestFrom("192.0.2.1", "/", { headers: firefox }));
    await signedInPerson();
    const listed = await listSessions(account);
    expect(listed).toHaveLength(2);
    expect(listed[0]).toEqual({
      id: sessionId,
      device: "Firefox on Linux",
      createdAt: expect.any(Date),
      lastSeenAt: expect.any(Date),
    });
  });

  test("can be ended one by one, by their owner only", async () => {
    const [owner, other] = [await signedInPerson(), await signedInPerson()];
    for (const id of [owner.sessionId, "00000000-0000-4000-8000-000000000000", "1"])
      await expect(endSessionById(other.account, id)).rejects.toMatchObject({ status: 404 });
    expect(await currentSession(from(owner.cookie))).not.toBeNull();
    await endSessionById(owner.account, owner.sessionId);
    expect(await currentSession(from(owner.cookie))).toBeNull();
  });

  test("can be ended all at once, or all but one", async () => {
    const [owner, other] = [await signedInPerson(), await signedInPerson()];
    const kept = await signIn(owner.account);
    await endAllSessions(owner.account, { except: kept.sessionId });
    expect(await currentSession(from(owner.cookie))).toBeNull();
    expect(await currentSession(from(kept.cookie))).not.toBeNull();
    await endAllSessions(owner.account);
    expect(await currentSession(from(kept.cookie))).toBeNull();
    expect(await currentSession(from(other.cookie))).not.toBeNull();
  });

  test("with a provider that has sessions of its own store its token encrypted", async () => {
    const person: Identity = {
      provider: "firebase",
      subject: "uid-of-firebase",
      email: "ada@example.com",
      displayName: "Ada",
      photoUrl: null,
      refreshToken: "a-refresh-token",
    };
    const { account, sessionId } = await beginSession(from(), person);
    expect(await refreshTokenOf(account)).toEqual({ sessionId, refreshToken: "a-refresh-token" });
    await keepRefreshToken(sessionId, "another-token");
    expect(await refreshTokenOf(account)).toEqual({ sessionId, refreshToken: "another-token" });
    expect(JSON.stringify(await db().select().from(sessions))).not.toMatch(/refresh-token|another-token/);
    expect(await refreshTokenOf(await newAccount())).toBeNull();
    // The next sign-in is the same account, with the provider's current data.
    const again = await beginSession(from(), { ...person, displayName: "Ada L." });
    expect(again.account).toEqual({ ...account, displayName: "Ada L." });
  });

  test("20 simultaneous first sign-ins create one account", async () => {
    const person: Identity = {
      provider: "firebase",
      subject: "twenty",
      email: null,
      displayName: null,
      photoUrl: null,
      refreshToken: null,
    };
    const begun = await Promise.all(Array.from({ length: 20 }, () => beginSession(from(), person)));
    expect(new Set(begun.map(({ account }) => account.userId)).size).toBe(1);
  });
});

describe("signing out", () => {
  const post = (cookie: string, to: string, headers: Record<string, string> = {}) =>
    signOut({
      request: requestFrom("192.0.2.1", "/sign-out", {
        method: "POST",
        cookies: [cookie],
        headers: { Origin: "http://localhost:3000", ...headers },
        body: new URLSearchParams({ to }),
      }),
      params: {},
      context: {},
    });

  test("ends the session, clears the cookie and redirects", async () => {
    const { cookie } = await signedInPerson();
    const response = await post(cookie, "/discover?tag=tea");
    expect([response.status, response.headers.get("Location")]).toEqual([303, "/discover?tag=tea"]);
    expect(response.headers.get("Set-Cookie")).toMatch(/^session=; Max-Age=0; Path=\/;/);
    expect(await currentSession(from(cookie))).toBeNull();
    expect((await post(cookie, "//evil.example")).headers.get("Location")).toBe("/");
  });

  test("can't be triggered by another site or a link", async () => {
    const { cookie } = await signedInPerson();
    expect((await post(cookie, "/", { Origin: "https://evil.example" })).status).toBe(403);
    expect(openSignOut().status).toBe(405);
    expect(await currentSession(from(cookie))).not.toBeNull();
  });

  test("clears a cookie that is no longer valid", async () => {
    expect(await endSession(from("session=ImFiYyI%3D"))).toMatch(/^session=; Max-Age=0/);
  });
});

describe("a visitor", () => {
  let guest: { id: string; cookie: string };
  beforeAll(async () => {
    const { setCookie } = await welcomeVisitor(requestFrom(newAddress()));
    guest = { id: (await guestIdOf(from(setCookie ?? ""))) ?? "", cookie: setCookie ?? "" };
  });

  test("who is a guest and signs in becomes a user, and keeps the guest id", async () => {
    const { cookie } = await signedInPerson();
    const request = () => from(cookie, guest.cookie);
    expect(await identifyVisitor(request())).toMatchObject({ kind: "user" });
    expect(await welcomeVisitor(request())).toMatchObject({ visitor: { kind: "user" }, setCookie: null });
    expect(await guestIdOf(request())).toBe(guest.id);
    expect(await identifyVisitor(from(guest.cookie))).toMatchObject({ kind: "guest", guestId: guest.id });
  });

  test("with a guest cookie not signed here is unknown", async () => {
    expect(await guestIdOf(from(guest.cookie.replace(/\.[^;]+/, ".forged")))).toBeNull();
    expect(await guestIdOf(from())).toBeNull();
  });

  test("who is signed in has no search limit", async () => {
    const { cookie } = await signedInPerson();
    const visitor = await identifyVisitor(from(cookie, guest.cookie));
    for (let nth = 0; nth < 12; nth++) await countSearch(db(), visitor);
    const [row] = await db().select().from(guests).where(eq(guests.id, guest.id));
    expect(row?.searchCount).toBe(0);
  });

  test("who opens a private page signs in and returns to it", async () => {
    const { account, sessionId, cookie } = await signedInPerson();
    expect(await requireAccount(from(cookie))).toEqual({ account, sessionId });
    const response = await requireAccount(from(guest.cookie)).catch((thrown: Response) => thrown);
    const location = response instanceof Response ? response.headers.get("Location") : null;
    expect(location).toBe(`/sign-in?${new URLSearchParams({ to: "/search?q=tea&page=2" })}`);
  });
});
