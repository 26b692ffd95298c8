import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { resetPassword } from "~/accounts/mailed-links/password-reset.server";
import { currentSession } from "~/accounts/sessions.server";
import { signInOrUp } from "~/accounts/sign-in/sign-in.server";
import { db } from "~/db/client.server";
import { mailedLinks, outbox, users } from "~/db/schema";
import * as accountPage from "~/routes/account";
import * as confirmEmail from "~/routes/confirm-email";
import * as forgotPassword from "~/routes/forgot-password";
import * as resetPage from "~/routes/reset-password";
import { DirectBrowser } from "../harness/direct-browser";
import { goodPassword, newAddress, newEmail, requestFrom, signedInPerson } from "../harness/sign-in";

const chosen = "Another-Lantern-2";

beforeEach(async () => {
  await db().delete(outbox);
});

const mails = async () => (await db().select().from(outbox).orderBy(outbox.createdAt)).map(({ payload }) => payload);

/** The path of the link in the last email. */
async function mailedPath(): Promise<string> {
  const link = /https?:\/\/[^/]+(\/\S+)/.exec((await mails()).at(-1)?.text ?? "")?.[1];
  if (!link) throw new Error("No link was mailed");
  return link;
}

async function askForReset(email: string): Promise<string> {
  await new DirectBrowser().post(forgotPassword, "/forgot-password", { email });
  return mailedPath();
}

/** Follows an emailed link to its final page. */
async function openLink(page: typeof resetPage | typeof confirmEmail, link: string) {
  const browser = new DirectBrowser();
  const { location } = await browser.get(page, link);
  return { browser, path: location, opened: await browser.get(page, location) };
}

const signIn = (email: string, password: string) =>
  signInOrUp(requestFrom(newAddress(), "/sign-in", { method: "POST" }), { email, password });

describe("a forgotten password", () => {
  test("is answered the same for known and unknown addresses, but only a known one gets an email", async () => {
    const { account } = await signedInPerson();
    const known = await new DirectBrowser().post(forgotPassword, "/forgot-password", { email: String(account.email) });
    const unknown = await new DirectBrowser().post(forgotPassword, "/forgot-password", { email: newEmail() });
    expect([known.status, known.location]).toEqual([303, "/forgot-password?sent"]);
    expect([unknown.status, unknown.location]).toEqual([known.status, known.location]);
    expect((await mails()).map((mail) => mail?.to)).toEqual([account.email]);
    expect((await mails())[0]?.text).toMatch(/30 minutes[\s\S]*ignore/);
  });

  test("is reset by the emailed link, which signs in here and signs out everywhere else", async () => {
    const { account, cookie } = await signedInPerson();
    const link = await askForReset(String(account.email).toUpperCase());
    const { browser, path, opened } = await openLink(resetPage, link);
    expect([path, opened.status, opened.body.works]).toEqual(["/reset-password", 200, true]);
    const weak = await browser.post(resetPage, path, { password: "weak" });
    expect(weak).toMatchObject({
      status: 400,
      body: { errors: { password: expect.objectContaining({ values: { n: 9 } }) } },
    });
    const saved = await browser.post(resetPage, path, { password: chosen });
    expect([saved.status, saved.location]).toEqual([303, "/account?done=password-changed#password"]);
    expect((await browser.get(accountPage, "/account")).body.shown.email).toBe(account.email);
    expect(await currentSession(requestFrom(newAddress(), "/", { cookies: [cookie] }))).toBeNull();
    await expect(signIn(String(account.email), goodPassword)).rejects.toThrow("Wrong password.");
    expect(await signIn(String(account.email), chosen)).toMatchObject({ email: account.email });
  });

  test("is not reset by a used, expired or forged link", async () => {
    const { account } = await signedInPerson();
    const email = String(account.email);
    const used = await askForReset(email);
    const first = await openLink(resetPage, used);
    await first.browser.post(resetPage, first.path, { password: chosen });
    const old = await askForReset(email);
    await db().update(mailedLinks).set({ expiresAt: sql`now() - interval '1 second'` });
    const never = `/reset-password?token=${"x".repeat(43)}`;
    for (const link of [used, old, never]) {
      const { browser, path, opened } = await openLink(resetPage, link);
      const posted = await browser.post(resetPage, path, { password: "Third-Lantern-3" });
      expect([opened.status, opened.body.works, posted.status, posted.body.gone]).toEqual([410, false, 410, true]);
    }
    expect((await new DirectBrowser().get(resetPage, "/reset-password")).status).toBe(410);
    expect(await signIn(email, chosen)).toMatchObject({ email });
  });

  test("is reset only once when a link is used twice at the same moment", async () => {
    const { account } = await signedInPerson();
    const token = new URLSearchParams((await askForReset(String(account.email))).split("?")[1]).get("token") ?? "";
    const both = await Promise.all([resetPassword(token, chosen), resetPassword(token, "Third-Lantern-3")]);
    expect(both.filter(Boolean)).toHaveLength(1);
  });

  test("leaves no token in the database or the page's address", async () => {
    const { account } = await signedInPerson();
    const link = await askForReset(String(account.email));
    const token = new URLSearchParams(link.split("?")[1]).get("token") ?? "";
    expect(token).toMatch(/^[\w-]{43}$/);
    const rows = await db().select().from(mailedLinks).where(eq(mailedLinks.userId, account.userId));
    expect(JSON.stringify(rows)).not.toContain(token);
    const arrived = await new DirectBrowser().get(resetPage, link);
    expect(arrived.location).toBe("/reset-password");
    expect(arrived.headers.get("Set-Cookie")).toMatch(/HttpOnly.*SameSite=Lax/);
  });

  test("cannot flood a mailbox", async () => {
    const { account } = await signedInPerson();
    for (let n = 0; n < 12; n += 1) await askForReset(String(account.email));
    expect(await mails()).toHaveLength(10);
  });

  test("can't be requested or reset from another site's page", async () => {
    const { account } = await signedInPerson();
    const fields = { email: String(account.email) };
    const asked = await new DirectBrowser().post(forgotPassword, "/forgot-password", fields, "https://evil.example");
    expect([asked.status, await mails()]).toEqual([403, []]);
    const { browser, path } = await openLink(resetPage, await askForReset(String(account.email)));
    expect((await browser.post(resetPage, path, { password: chosen }, "https://evil.example")).status).toBe(403);
    expect(await signIn(String(account.email), goodPassword)).toMatchObject({ email: account.email });
  });

  test("with an invalid address keeps what was typed", async () => {
    const answered = await new DirectBrowser().post(forgotPassword, "/forgot-password", { email: "no body" });
    expect(answered).toMatchObject({
      status: 400,
      body: { errors: { email: "Invalid email address." }, typed: { email: "no body" } },
    });
  });
});

describe("a new email address", () => {
  async function askForChange(current = goodPassword, email = newEmail()) {
    const person = await signedInPerson();
    const browser = new DirectBrowser(person.cookie);
    const answered = await browser.post(accountPage, "/account", { intent: "change-email", current, email });
    return { ...person, email, answered };
  }

  const emailOf = async (userId: string) =>
    (await db().query.users.findFirst({ where: eq(users.id, userId), columns: { email: true } }))?.email;

  test("requires the password", async () => {
    const { answered, account, email } = await askForChange("Wrong-Lantern-9");
    expect(answered).toMatchObject({ status: 400, body: { errors: { current: "Wrong password." }, typed: { email } } });
    expect(JSON.stringify(answered.body)).not.toContain("Wrong-Lantern-9");
    expect([await mails(), await emailOf(account.userId)]).toEqual([[], account.email]);
  });

  test("is set when its emailed link is confirmed, and the old address is notified", async () => {
    const { answered, account, email } = await askForChange();
    expect(answered.location).toBe("/account?done=email-mailed#email");
    expect((await mails()).map((mail) => mail?.to)).toEqual([email]);
    const { browser, path, opened } = await openLink(confirmEmail, await mailedPath());
    expect([path, opened.body.state]).toEqual(["/confirm-email", "works"]);
    expect(await emailOf(account.userId)).toBe(account.email);
    expect((await browser.post(confirmEmail, path, {})).location).toBe("/confirm-email?done");
    expect(await emailOf(account.userId)).toBe(email);
    const last = (await mails()).at(-1);
    expect(last?.to).toBe(account.email);
    expect(last?.text).not.toContain(email);
    expect(await signIn(email, goodPassword)).toMatchObject({ email });
  });

  test("can't be set again by a used or an expired link", async () => {
    await askForChange();
    const link = await mailedPath();
    const { browser, path } = await openLink(confirmEmail, link);
    await browser.post(confirmEmail, path, {});
    const again = await openLink(confirmEmail, link);
    expect([again.opened.status, (await again.browser.post(confirmEmail, path, {})).status]).toEqual([410, 410]);
  });

  test("that another account has since taken stays theirs", async () => {
    const { account, email } = await askForChange();
    const link = await mailedPath();
    await signedInPerson(email);
    const { browser, path } = await openLink(confirmEmail, link);
    expect((await browser.post(confirmEmail, path, {})).status).toBe(409);
    expect(await emailOf(account.userId)).toBe(account.email);
  });

  test("invalidates links still waiting in the old mailbox", async () => {
    const { account } = await askForChange();
    const change = await mailedPath();
    const reset = await askForReset(String(account.email));
    const { browser, path } = await openLink(confirmEmail, change);
    await browser.post(confirmEmail, path, {});
    expect((await openLink(resetPage, reset)).opened.status).toBe(410);
  });
});
