import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterEach, describe, expect, test, vi } from "vitest";
import type { Account } from "~/accounts/account";
import { accountOfToken, createApiToken } from "~/accounts/api-tokens.server";
import { beginSession, currentSession } from "~/accounts/sessions.server";
import { signInOrUp } from "~/accounts/sign-in/sign-in.server";
import { db } from "~/db/client.server";
import { users } from "~/db/schema";
import * as accountPage from "~/routes/account";
import * as accountData from "~/routes/account_.data";
import * as accountPhoto from "~/routes/account_.photo";
import { person } from "../harness/busy-person";
import { DirectBrowser } from "../harness/direct-browser";
import { goodPassword, newAddress, requestFrom } from "../harness/sign-in";

afterEach(() => vi.restoreAllMocks());

const chosen = "Another-Lantern-2";
const live = (cookie: string) => currentSession(requestFrom(newAddress(), "/", { cookies: [cookie] }));

/** The same user in another browser. */
async function elsewhere(account: Account): Promise<{ sessionId: string; cookie: string }> {
  const { sessionId, setCookie } = await beginSession(requestFrom(newAddress()), { ...account, refreshToken: null });
  return { sessionId, cookie: setCookie };
}

describe("the account page", () => {
  test("sends a signed-out visitor to sign in, and back", async () => {
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

  test("accepts no form from another site's page", async () => {
    const { browser, cookie } = await person();
    const fields = { intent: "sign-out-everywhere" };
    expect((await browser.post(accountPage, "/account", fields, "https://evil.example")).status).toBe(403);
    expect(await live(cookie)).not.toBeNull();
  });

  test("refuses an unknown form", async () => {
    const { send } = await person();
    expect((await send("become-admin")).status).toBe(400);
  });

  test("changes the password and signs out all other browsers", async () => {
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

  test("says which field is wrong and never echoes a password", async () => {
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

  test("does not act on another user's session or token, as if it did not exist", async () => {
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

  test("shows a new token only in the response that creates it, and revokes it", async () => {
    const { browser, account, send } = await person();
    const made = await send("create-token", { name: " My notebook ", scopes: "ask", current: goodPassword });
    expect([made.status, made.headers.get("Cache-Control"), made.location]).toEqual([201, "private, no-store", ""]);
    const { token } = made.body.created;
    expect(await accountOfToken(token)).toMatchObject({ account, scopes: ["ask"] });
    const page = await browser.get(accountPage, "/account");
    expect(page.body.tokens).toMatchObject([{ name: "My notebook", scopes: ["ask"] }]);
    expect(JSON.stringify(page.body)).not.toContain(token);
    await send("revoke-token", { token: page.body.tokens[0].id });
    expect(await accountOfToken(token)).toBeNull();
  });

  test("requires a name and a scope for a token, and keeps what was typed", async () => {
    const { send } = await person();
    const unnamed = await send("create-token", { name: "  ", scopes: "ask" });
    const idle = await send("create-token", { name: "Idle" });
    expect([unnamed.status, Object.keys(unnamed.body.errors)]).toEqual([400, ["name"]]);
    expect([idle.status, Object.keys(idle.body.errors), idle.body.typed.name]).toEqual([400, ["scopes"], "Idle"]);
  });

  test("has no photo for a user without one, or with one at a blocked address", async () => {
    const { browser, account } = await person();
    expect((await browser.get(accountPhoto, "/account/photo")).status).toBe(404);
    await db().update(users).set({ photoUrl: "http://127.0.0.1:9/me.png" }).where(eq(users.id, account.userId));
    expect((await browser.get(accountPhoto, "/account/photo")).status).toBe(404);
    expect((await new DirectBrowser().get(accountPhoto, "/account/photo")).status).toBe(404);
  });
});
