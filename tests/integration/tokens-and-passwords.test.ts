import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { accountOfToken, createApiToken, listApiTokens } from "~/accounts/api-tokens.server";
import { beginSession } from "~/accounts/sessions.server";
import { db } from "~/db/client.server";
import { failedSignIns, outbox, sessions } from "~/db/schema";
import * as accountPage from "~/routes/account";
import * as tokens from "~/routes/api.tokens";
import * as forgotPassword from "~/routes/forgot-password";
import * as resetPage from "~/routes/reset-password";
import { person } from "../harness/busy-person";
import { DirectBrowser } from "../harness/direct-browser";
import { goodPassword, newAddress, newEmail, requestFrom } from "../harness/sign-in";

/** A token is made by its account's owner only, who learns of it, and ends with the password that it was made by. */

const chosen = "Another-Lantern-2";
const wrong = "Other-Lantern-2";

beforeEach(async () => {
  await db().delete(outbox);
});

const mails = async () => (await db().select().from(outbox).orderBy(outbox.createdAt)).map(({ payload }) => payload);

/** A person with a token, in a browser. */
async function personWithToken() {
  const someone = await person();
  const { token } = await createApiToken(someone.account, { name: "A script", scopes: ["history"] });
  const works = async () => (await accountOfToken(token)) !== null;
  return { ...someone, works };
}

describe("a token ends", () => {
  test("when the password is reset by a mailed link", async () => {
    const { account, works } = await personWithToken();
    const other = await personWithToken();
    await new DirectBrowser().post(forgotPassword, "/forgot-password", { email: String(account.email) });
    const link = /https?:\/\/[^/]+(\/\S+)/.exec((await mails()).at(-1)?.text ?? "")?.[1] ?? "";
    const browser = new DirectBrowser();
    const { location } = await browser.get(resetPage, link);
    expect((await browser.post(resetPage, location, { password: chosen })).status).toBe(303);
    expect([await works(), await other.works()]).toEqual([false, true]);
  });

  test("when the password is changed", async () => {
    const { send, works } = await personWithToken();
    const changed = await send("change-password", { current: goodPassword, next: chosen });
    expect([changed.location, await works()]).toEqual(["/account?done=password-changed#password", false]);
  });

  test("unless the person who changes it keeps the tokens", async () => {
    const { send, works } = await personWithToken();
    const changed = await send("change-password", { current: goodPassword, next: chosen, keepTokens: "true" });
    expect([changed.location, await works()]).toEqual(["/account?done=password-changed-tokens-kept#password", true]);
  });

  test("not when the change is refused", async () => {
    const { send, works } = await personWithToken();
    expect((await send("change-password", { current: wrong, next: chosen })).status).toBe(400);
    expect(await works()).toBe(true);
  });
});

/** Makes a token with the account page's form, then by the API. */
const ways: [string, (someone: Awaited<ReturnType<typeof person>>, password?: string) => Promise<Made>][] = [
  [
    "with the form",
    async ({ send }, password) => {
      const { status, body } = await send("create-token", {
        name: "My notebook",
        scopes: "history",
        ...(password !== undefined && { current: password }),
      });
      return { status, error: body.errors?.current, message: body.message };
    },
  ],
  [
    "by the API",
    async ({ cookie }, password) => {
      const response = await tokens.action({
        request: requestFrom(newAddress(), "/api/tokens", {
          method: "POST",
          headers: { "Content-Type": "application/json" },
          cookies: [cookie],
          body: JSON.stringify({ name: "My notebook", scopes: ["history"], password }),
        }),
        params: {},
        context: {},
      });
      const body = await response.json();
      return { status: response.status, error: body.fields?.password?.[0], message: body.message };
    },
  ],
];

interface Made {
  status: number;
  error?: string;
  message?: string;
}

describe.each(ways)("a token made %s", (_way, make) => {
  test("needs the password", async () => {
    const someone = await person();
    expect(await make(someone)).toMatchObject({ status: 400, error: "Please enter your password." });
    expect(await make(someone, wrong)).toMatchObject({ status: 400, error: "Wrong password." });
    expect([await listApiTokens(someone.account), await mails()]).toEqual([[], []]);
    expect((await make(someone, goodPassword)).status).toBe(201);
    expect(await listApiTokens(someone.account)).toMatchObject([{ name: "My notebook", scopes: ["history"] }]);
  });

  test("lets nobody guess the password", async () => {
    const someone = await person();
    for (let nth = 0; nth < 5; nth++) await make(someone, wrong);
    await db()
      .update(failedSignIns)
      .set({ blockedUntil: sql`now() + interval '1 hour'` })
      .where(sql`${failedSignIns.blockedUntil} > '-infinity'`);
    expect((await make(someone, goodPassword)).status).toBe(429);
  });

  test("is told to its owner by mail, without the token", async () => {
    const someone = await person();
    await make(someone, goodPassword);
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ to: someone.account.email, subject: expect.stringContaining("token") });
    expect(mail?.text).toContain('"My notebook"');
    expect(mail?.text).toContain("read and change saved conversations");
    expect(mail?.text).toContain("http://localhost:3000/account#tokens");
    expect(mail?.text).not.toContain("al_");
  });

  test("needs a recent sign-in where the account has no password", async () => {
    const identity = { provider: "firebase", subject: newEmail(), email: newEmail(), photoUrl: null } as const;
    const request = requestFrom(newAddress());
    const google = { ...identity, displayName: "Ada", refreshToken: null, emailVerified: true };
    const { account, sessionId, setCookie } = await beginSession(request, google);
    const browser = new DirectBrowser(setCookie);
    const send = (intent: string, fields: Record<string, string> = {}) =>
      browser.post(accountPage, "/account", { intent, ...fields });
    const someone = { account, sessionId, cookie: setCookie, browser, send };
    await db()
      .update(sessions)
      .set({ createdAt: sql`now() - interval '16 minutes'` })
      .where(eq(sessions.id, sessionId));
    expect((await make(someone)).status).toBe(403);
    await db()
      .update(sessions)
      .set({ createdAt: sql`now() - interval '14 minutes'` })
      .where(eq(sessions.id, sessionId));
    expect((await make(someone)).status).toBe(201);
  });
});

test("the mail about a new token is in the language of the page", async () => {
  const { cookie } = await person();
  const browser = new DirectBrowser(cookie, "language=de; Path=/");
  const fields = { intent: "create-token", name: "Notizen", scopes: "ask", current: goodPassword };
  await browser.post(accountPage, "/account", fields);
  expect((await mails())[0]?.text).toMatch(/^Hallo,/);
});
