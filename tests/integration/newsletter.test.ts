import { and, eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { eraseCorrespondence } from "~/account-data/correspondence.server";
import { db } from "~/db/client.server";
import { contactMessages, outbox, subscriptions } from "~/db/schema";
import { forgetSubscriptions } from "~/newsletter/forget-subscriptions.server";
import * as api from "~/routes/api.subscribe";
import * as subscribePage from "~/routes/subscribe";
import * as confirmPage from "~/routes/subscribe_.confirm";
import * as unsubscribePage from "~/routes/unsubscribe";
import { apiCaller } from "../harness/call-api";
import { DirectBrowser } from "../harness/direct-browser";
import { newEmail } from "../harness/sign-in";

const said = "🎉 You're in! Check your inbox or spam.";

beforeEach(async () => {
  await db().delete(outbox);
  await db().delete(subscriptions);
});

const ask = (body: unknown, call = apiCaller()) => call(api, "/api/subscribe", { method: "POST", body });
const mails = async () => (await db().select().from(outbox).orderBy(outbox.createdAt)).map(({ payload }) => payload);
const subscription = async () => (await db().select().from(subscriptions))[0];
const hourPasses = () => db().update(subscriptions).set({ confirmationSentAt: sql`now() - interval '61 minutes'` });

/** The path of the link in the last email. */
async function mailedPath(): Promise<string> {
  const path = /https?:\/\/[^/]+(\/\S+)/.exec((await mails()).at(-1)?.text ?? "")?.[1];
  if (!path) throw new Error("No link was mailed");
  return path;
}

/** Follows an emailed link and presses the button on its page. */
async function press(page: typeof confirmPage | typeof unsubscribePage, path: string, browser = new DirectBrowser()) {
  const { location } = await browser.get(page, path);
  const opened = await browser.get(page, location);
  return { opened, location, pressed: await browser.post(page, location, {}) };
}

/** @returns the unsubscribe link in the welcome email */
async function subscribed(email = newEmail()): Promise<string> {
  await ask({ email });
  await press(confirmPage, await mailedPath());
  return mailedPath();
}

describe("an address submitted", () => {
  test("to the API gets an email to confirm, and nothing before that", async () => {
    const response = await ask({ email: " Reader@Example.org " });
    expect([response.status, await response.json()]).toEqual([200, { message: said }]);
    expect(await mails()).toEqual([expect.objectContaining({ to: "reader@example.org" })]);
    expect(await subscription()).toMatchObject({ email: "reader@example.org", confirmedAt: null });
  });

  test.each([
    [{}, "Please enter your email address."],
    [{ email: "" }, "Please enter your email address."],
    [{ email: null }, "Please enter your email address."],
    [{ email: "reader" }, "Invalid email address."],
    [{ email: `${"a".repeat(250)}@example.org` }, "Invalid email address."],
  ])("as %j is refused with a message", async (body, message) => {
    const response = await ask(body);
    expect([response.status, (await response.json()).message]).toEqual([400, message]);
    expect(await mails()).toEqual([]);
  });

  test("to the page without JavaScript gets a thank-you, and a bad one comes back with its text", async () => {
    const good = await new DirectBrowser().post(subscribePage, "/subscribe", { email: newEmail() });
    expect([good.status, good.location]).toEqual([303, "/subscribe?sent"]);
    const bad = await new DirectBrowser().post(subscribePage, "/subscribe", { email: "reader" });
    expect([bad.status, bad.body]).toEqual([400, { message: "Invalid email address.", typed: "reader" }]);
    const foreign = await new DirectBrowser().post(
      subscribePage,
      "/subscribe",
      { email: newEmail() },
      "https://a.example",
    );
    expect([foreign.status, (await mails()).length]).toEqual([403, 1]);
  });

  test("twice and in another case is one subscription, one email an hour, and the same response", async () => {
    const email = newEmail();
    const answers = [];
    for (const typed of [email, email.toUpperCase(), email]) answers.push(await (await ask({ email: typed })).text());
    expect(new Set(answers).size).toBe(1);
    expect([(await mails()).length, await db().$count(subscriptions)]).toEqual([1, 1]);
    await hourPasses();
    await ask({ email });
    expect(await mails()).toHaveLength(2);
  });

  test("many times at once is emailed one link", async () => {
    const email = newEmail();
    await Promise.all(Array.from({ length: 8 }, () => ask({ email })));
    expect([(await mails()).length, await db().$count(subscriptions)]).toEqual([1, 1]);
  });

  test("that is subscribed gets the same response, an email that says so, and stays subscribed", async () => {
    const email = newEmail();
    const first = await (await ask({ email })).text();
    await press(confirmPage, await mailedPath());
    await hourPasses();
    expect(await (await ask({ email })).text()).toBe(first);
    expect((await mails()).at(-1)?.subject).toMatch(/already/);
    expect((await subscription())?.confirmedAt).toBeInstanceOf(Date);
  });

  test("repeatedly by one caller is rate-limited", async () => {
    const call = apiCaller();
    const statuses = [];
    for (let sent = 0; sent < 12; sent += 1) statuses.push((await ask({ email: newEmail() }, call)).status);
    expect([statuses[0], statuses.at(-1)]).toEqual([200, 429]);
  });
});

describe("the confirmation link", () => {
  test("has no effect when opened, and its token is kept out of the address", async () => {
    await ask({ email: newEmail() });
    const browser = new DirectBrowser();
    const first = await browser.get(confirmPage, await mailedPath());
    expect([first.status, first.location]).toEqual([303, "/subscribe/confirm"]);
    expect((await browser.get(confirmPage, first.location)).body).toEqual({ state: "asks" });
    expect((await subscription())?.confirmedAt).toBeNull();
  });

  test("confirms when its button is pressed, sends one welcome, and can be pressed again", async () => {
    await ask({ email: newEmail() });
    const link = await mailedPath();
    expect((await press(confirmPage, link)).pressed.location).toBe("/subscribe/confirm?done");
    expect((await press(confirmPage, link)).pressed.location).toBe("/subscribe/confirm?done");
    expect((await subscription())?.confirmedAt).toBeInstanceOf(Date);
    expect((await mails()).map((mail) => mail?.subject?.split(" ")[0])).toEqual(["Confirm", "Welcome"]);
    expect((await mails()).at(-1)?.headers).toMatchObject({
      "List-Unsubscribe": expect.stringMatching(/^<https?:\/\/\S+\/unsubscribe\?token=\S+>$/),
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    });
  });

  test.each([
    ["changed", (path: string) => path.replace(/.$/, (last) => (last === "A" ? "B" : "A"))],
    ["another's", (path: string) => path.replace(/token=.{8}/, "token=00000000")],
    ["cut off", (path: string) => path.slice(0, -10)],
  ])("is invalid when it is %s", async (_what, change) => {
    await ask({ email: newEmail() });
    const { opened, pressed } = await press(confirmPage, change(await mailedPath()));
    expect([opened.status, pressed.status, (await subscription())?.confirmedAt]).toEqual([410, 410, null]);
  });

  test("is invalid after a week, and from another site", async () => {
    await ask({ email: newEmail() });
    const link = await mailedPath();
    const browser = new DirectBrowser();
    const { location } = await browser.get(confirmPage, link);
    expect((await browser.post(confirmPage, location, {}, "https://other.example")).status).toBe(403);
    const age = 8 * 86_400_000;
    await hourPasses();
    const later = Date.now;
    try {
      Date.now = () => later() + age;
      expect((await press(confirmPage, link)).pressed.status).toBe(410);
    } finally {
      Date.now = later;
    }
    expect((await subscription())?.confirmedAt).toBeNull();
  });

  test("that predates an unsubscription does not resubscribe; a new one does", async () => {
    const email = newEmail();
    await ask({ email });
    const old = await mailedPath();
    await press(confirmPage, old);
    await press(unsubscribePage, await mailedPath());
    expect((await press(confirmPage, old)).pressed.status).toBe(410);
    await hourPasses();
    await ask({ email });
    expect((await press(confirmPage, await mailedPath())).pressed.location).toBe("/subscribe/confirm?done");
    expect(await subscription()).toMatchObject({ confirmedAt: expect.any(Date), unsubscribedAt: null });
  });
});

describe("the unsubscribe link", () => {
  const oneClick = (path: string) =>
    Promise.resolve(
      unsubscribePage.action({
        request: new Request(`http://localhost:3000${path}`, {
          method: "POST",
          body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }),
        }),
        params: {},
        context: {},
      }),
    );
  const ended = async () => (await subscription())?.unsubscribedAt;

  test("has no effect when opened, and unsubscribes when its button is pressed", async () => {
    const link = await subscribed();
    const browser = new DirectBrowser();
    const { location } = await browser.get(unsubscribePage, link);
    expect((await browser.get(unsubscribePage, location)).body).toEqual({ state: "asks" });
    expect(await ended()).toBeNull();
    expect((await browser.post(unsubscribePage, location, {})).location).toBe("/unsubscribe?done");
    expect(await ended()).toBeInstanceOf(Date);
  });

  test("supports one-click unsubscribe without cookies or origin, repeatedly", async () => {
    const link = await subscribed();
    for (const _ of [1, 2]) expect(await oneClick(link)).toMatchObject({ data: { state: "done" } });
    expect(await ended()).toBeInstanceOf(Date);
  });

  test("is invalid when altered", async () => {
    const link = await subscribed();
    const changed = link.replace(/.$/, (last) => (last === "A" ? "B" : "A"));
    expect(await oneClick(changed)).toMatchObject({ init: { status: 400 } });
    expect(await ended()).toBeNull();
  });

  test("cancels emails still waiting to be sent", async () => {
    const email = newEmail();
    await press(unsubscribePage, await subscribed(email));
    expect((await mails()).filter((mail) => mail?.headers)).toEqual([]);
  });
});

test("addresses that never confirmed or have unsubscribed are deleted after a month", async () => {
  const old = new Date(Date.now() - 31 * 86_400_000);
  const now = new Date();
  const row = (email: string, more: Partial<typeof subscriptions.$inferInsert>) => ({
    email,
    createdAt: old,
    confirmationSentAt: old,
    ...more,
  });
  await db()
    .insert(subscriptions)
    .values([
      row("never@example.org", {}),
      row("asked-again@example.org", { confirmationSentAt: now }),
      row("reader@example.org", { confirmedAt: old }),
      row("gone@example.org", { confirmedAt: old, unsubscribedAt: old }),
      row("just-gone@example.org", { confirmedAt: old, unsubscribedAt: now }),
      row("back-soon@example.org", { confirmedAt: old, unsubscribedAt: old, confirmationSentAt: now }),
    ]);
  await forgetSubscriptions();
  const left = await db().select({ email: subscriptions.email }).from(subscriptions).orderBy(subscriptions.email);
  expect(left.map(({ email }) => email.split("@")[0])).toEqual(["asked-again", "back-soon", "just-gone", "reader"]);
});

test("deleting an account deletes its address's subscription and messages, and nobody else's", async () => {
  const [mine, other] = [newEmail(), newEmail()];
  for (const email of [mine, other]) {
    await ask({ email });
    const message = { name: "A", email: email.toUpperCase(), subject: "S", message: "M" };
    await db().insert(contactMessages).values(message);
    await db()
      .insert(outbox)
      .values({ channel: "contact", payload: { ...message, _captcha: false } });
  }
  await db().transaction((tx) => eraseCorrespondence(tx, mine));
  expect((await db().select().from(subscriptions)).map(({ email }) => email)).toEqual([other]);
  expect((await db().select().from(contactMessages)).map(({ email }) => email)).toEqual([other.toUpperCase()]);
  expect(
    await db().$count(outbox, and(eq(outbox.channel, "contact"), sql`${outbox.payload} ->> 'email' ILIKE ${mine}`)),
  ).toBe(0);
});
