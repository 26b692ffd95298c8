import { afterEach, expect, test, vi } from "vitest";
import { accountOfToken, createApiToken } from "~/accounts/api-tokens.server";
import { borrowFirebaseApp, withFirebaseApp } from "~/accounts/identity/firebase-app.server";
import { firebaseIdentity } from "~/accounts/identity/firebase-identity.server";
import { firebaseWebConfig } from "~/accounts/identity/firebase-web-config.server";
import { currentSession, keepRefreshToken } from "~/accounts/sessions.server";
import { firestoreStore } from "~/conversations/store/firestore-store.server";
import { securityHeaders } from "~/http/pages/security-headers.server";
import { changeUser, fromBrowser, goodPassword, newPerson, signedIn } from "./people";

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const minutes = (count: number) => count * 60_000;

test("an app acts for its user, is reused, and is renewed before its token expires", async () => {
  const { account } = await newPerson();
  const calls = vi.spyOn(globalThis, "fetch");
  const renewals = () => calls.mock.calls.filter(([url]) => String(url).includes("securetoken")).length;
  const first = await borrowFirebaseApp(account);
  const same = await borrowFirebaseApp(account);
  expect(same.app).toBe(first.app);
  expect(renewals()).toBe(1);
  const lapsesAt = first.renewAt + minutes(5);
  expect(lapsesAt).toBeGreaterThan(Date.now() + minutes(50));

  vi.useFakeTimers({ toFake: ["Date"], now: lapsesAt - minutes(4) });
  const renewed = await borrowFirebaseApp(account);
  expect(renewals()).toBe(2);
  for (const { release } of [first, same, renewed]) release();
});

test("concurrent requests for an app share one renewal", async () => {
  const { account } = await newPerson();
  const apps = await Promise.all(Array.from({ length: 20 }, () => withFirebaseApp(account, async (app) => app)));
  expect(new Set(apps).size).toBe(1);
});

test("a refused refresh token ends its session, but not the account's other sessions", async () => {
  const { account, cookie, sessionId } = await newPerson();
  const refused = await signedIn(await firebaseIdentity.signIn(account.email ?? "", goodPassword));
  await keepRefreshToken(refused.sessionId, "not good any more");
  expect(await firestoreStore().list(account, "createdAt")).toEqual([]);
  expect(await currentSession(fromBrowser({ Cookie: refused.cookie }))).toBeNull();
  expect(await currentSession(fromBrowser({ Cookie: cookie }))).toEqual({ account, sessionId });
});

test("a disabled user loses every session, and can start a new one when enabled again", async () => {
  const { account, cookie } = await newPerson();
  const second = await signedIn(await firebaseIdentity.signIn(account.email ?? "", goodPassword));
  await changeUser(account.subject, { disableUser: true });
  await expect(firestoreStore().list(account, "createdAt")).rejects.toMatchObject({ code: "auth/user-token-expired" });
  for (const Cookie of [cookie, second.cookie]) expect(await currentSession(fromBrowser({ Cookie }))).toBeNull();

  await changeUser(account.subject, { disableUser: false });
  const again = await signedIn(await firebaseIdentity.signIn(account.email ?? "", goodPassword));
  expect(await firestoreStore().list(again.account, "createdAt")).toEqual([]);
});

test("a password that was reset at Firebase ends the sessions from before, and the API tokens", async () => {
  const { account, cookie } = await newPerson();
  const { token } = await createApiToken(account, { name: "A script", scopes: ["ask"] });
  // Like Firebase, the emulator refuses tokens issued before this second. But it issues others for a refresh token from
  // before, so the second is a later one.
  await changeUser(account.subject, { validSince: String(Math.floor(Date.now() / 1000) + 60) });
  await expect(firestoreStore().list(account, "createdAt")).rejects.toMatchObject({ code: "auth/user-token-expired" });
  expect(await currentSession(fromBrowser({ Cookie: cookie }))).toBeNull();
  expect(await accountOfToken(token)).toBeNull();
});

test("a sign-in after such a reset ends them too, although the newest session is good", async () => {
  const { account, cookie, sessionId } = await newPerson();
  const { token } = await createApiToken(account, { name: "A script", scopes: ["ask"] });
  const owner = await signedIn(await firebaseIdentity.signIn(account.email ?? "", goodPassword));
  // The emulator gives both the same refresh token.
  await keepRefreshToken(sessionId, "from before the reset");
  const { fetch } = globalThis;
  vi.spyOn(globalThis, "fetch").mockImplementation((url, init) =>
    init?.body instanceof URLSearchParams && init.body.get("refresh_token") === "from before the reset"
      ? Promise.resolve(Response.json({ error: { message: "TOKEN_EXPIRED" } }, { status: 400 }))
      : fetch(url, init),
  );
  await firebaseIdentity.endRefusedSessions(account);
  expect(await currentSession(fromBrowser({ Cookie: cookie }))).toBeNull();
  expect(await currentSession(fromBrowser({ Cookie: owner.cookie }))).not.toBeNull();
  expect(await accountOfToken(token)).toBeNull();
});

test("a session survives a change of password", async () => {
  const { account, cookie } = await newPerson();
  await firebaseIdentity.changePassword(account, goodPassword, "Another-Horse-10", async () => undefined);
  expect(await firestoreStore().list(account, "createdAt")).toEqual([]);
  expect(await currentSession(fromBrowser({ Cookie: cookie }))).not.toBeNull();
});

test("pages allow what Google's popup needs", () => {
  const headers = securityHeaders(fromBrowser(), "a-nonce", { firebase: firebaseWebConfig(), ads: false });
  expect(headers["Cross-Origin-Opener-Policy"]).toBe("same-origin-allow-popups");
  expect(headers["Content-Security-Policy"]).toContain("frame-src https://demo-asklantern.firebaseapp.com");
});
