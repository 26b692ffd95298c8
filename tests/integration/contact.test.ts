import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { config } from "~/config.server";
import { forwardMessage } from "~/contact/forward.server";
import { db } from "~/db/client.server";
import { contactMessages, outbox } from "~/db/schema";
import { DeadlineError } from "~/http/deadline";
import { log } from "~/log.server";
import { sendNext } from "~/mail/send-next.server";
import * as contactPage from "~/routes/contact";
import { DirectBrowser } from "../harness/direct-browser";
import { type FormsPeer, startForms } from "../peers/forms";

const eager = { firstWaitMs: 0, giveUpAfterMs: 60_000 };
const dayMs = 86_400_000;
const message = {
  name: "Ada Reader",
  email: "ada@example.org",
  subject: "A lamp that flickers",
  message: "Good evening,\nthe answer on lanterns has no source.",
};

let forms: FormsPeer;
beforeAll(async () => {
  forms = await startForms();
});
afterAll(() => forms.close());
beforeEach(async () => {
  await db().delete(outbox);
  await db().delete(contactMessages);
  forms.requests.length = 0;
  forms.behave("ok");
  Object.assign(config(), { CONTACT_FORWARD_URL: forms.url, CONTACT_EMAIL: undefined });
});
afterEach(() => vi.restoreAllMocks());

const send = (fields: Record<string, string> = message, browser = new DirectBrowser()) =>
  browser.post(contactPage, "/contact", fields);
const kept = () => db().select().from(contactMessages);
const queued = () => db().select().from(outbox);

describe("a message", () => {
  test("is stored, and posted to the form service in its format", async () => {
    const answered = await send();
    expect([answered.status, answered.location]).toEqual([303, "/contact?sent"]);
    expect(await kept()).toEqual([expect.objectContaining(message)]);
    expect(await sendNext({ forward: forwardMessage, patience: eager })).toBe(true);
    expect(forms.requests).toEqual([
      expect.objectContaining({
        method: "POST",
        body: { ...message, _captcha: false },
        headers: expect.objectContaining({ "content-type": "application/json", accept: "application/json" }),
      }),
    ]);
    expect(await queued()).toEqual([expect.objectContaining({ sentAt: expect.any(Date), payload: null })]);
  });

  test("also goes to our mailbox if one is set, with the sender as reply-to", async () => {
    Object.assign(config(), { CONTACT_EMAIL: "desk@example.org" });
    await send({ ...message, subject: "Hello\r\nBcc: stranger@example.org" });
    const mails = (await queued()).filter(({ channel }) => channel === "mail").map(({ payload }) => payload);
    expect(mails).toEqual([
      expect.objectContaining({
        to: "desk@example.org",
        replyTo: message.email,
        subject: expect.stringMatching(/Hello Bcc: stranger@example\.org$/),
        text: expect.stringContaining(message.message),
      }),
    ]);
    expect((await queued()).map(({ channel }) => channel).sort()).toEqual(["contact", "mail"]);
  });

  test("is stored if no destination is set, and the log says so without its text", async () => {
    Object.assign(config(), { CONTACT_FORWARD_URL: undefined });
    const warned = vi.spyOn(log, "warn");
    expect((await send()).status).toBe(303);
    expect([(await kept()).length, (await queued()).length]).toEqual([1, 0]);
    expect(JSON.stringify(warned.mock.calls)).toContain("CONTACT_EMAIL");
    expect(JSON.stringify(warned.mock.calls)).not.toMatch(/ada@|flickers/);
  });

  test("that fills the honeypot field is thanked for and dropped", async () => {
    const answered = await send({ ...message, leave_empty: "https://spam.example" });
    expect([answered.status, answered.location]).toEqual([303, "/contact?sent"]);
    expect([await kept(), await queued()]).toEqual([[], []]);
  });

  test.each([
    ["no name", { name: "  " }, ["name"]],
    ["no address", { email: "" }, ["email"]],
    ["an invalid address", { email: "ada at example" }, ["email"]],
    ["no subject", { subject: "" }, ["subject"]],
    ["no message", { message: " \n " }, ["message"]],
    ["a message that is too long", { message: "a".repeat(5_001) }, ["message"]],
    ["nothing at all", { name: "", email: "", subject: "", message: "" }, ["name", "email", "subject", "message"]],
  ])("with %s is refused next to its field, and everything typed comes back", async (_what, change, fields) => {
    const typed = { ...message, ...change };
    const { status, body } = await send(typed);
    expect([status, Object.keys(body.errors).sort(), body.typed]).toEqual([400, [...fields].sort(), typed]);
    expect(await kept()).toEqual([]);
  });

  test("of exactly 5,000 characters with a browser's line endings is accepted", async () => {
    const lines = `${"ab\n".repeat(1_666)}ab`;
    expect((await send({ ...message, message: lines.replaceAll("\n", "\r\n") })).status).toBe(303);
    expect((await kept())[0]?.message).toBe(lines);
  });

  test("from another site's page is refused", async () => {
    const answered = await new DirectBrowser().post(contactPage, "/contact", message, "https://other.example");
    expect([answered.status, await kept()]).toEqual([403, []]);
  });

  test("that can't be stored says so, with what was typed, and the log contains none of it", async () => {
    const errors = vi.spyOn(log, "error");
    vi.spyOn(db(), "transaction").mockRejectedValue(new Error(`Failed query: params: ${message.email}`));
    const { status, body } = await send();
    expect([status, body.alert, body.typed]).toEqual([500, "Oops! We couldn't send your message.", message]);
    expect(JSON.stringify(errors.mock.calls)).not.toContain("ada@");
  });

  test("is delayed by the rate limit", async () => {
    const browser = new DirectBrowser();
    const statuses: number[] = [];
    for (let sent = 0; sent < 12; sent += 1) statuses.push((await send(message, browser)).status);
    expect(statuses.at(0)).toBe(303);
    expect(statuses).toContain(429);
  });
});

describe("a form service", () => {
  test.each(["500", "429", "cut", "moved"] as const)("that answers %s gets it again until it accepts", async (way) => {
    forms.behave(way);
    await send();
    await sendNext({ forward: forwardMessage, patience: eager });
    expect(await queued()).toEqual([expect.objectContaining({ attempts: 1, sentAt: null, failedAt: null })]);
    expect(forms.requests).toHaveLength(1);
    forms.behave("ok");
    await sendNext({ forward: forwardMessage, patience: eager });
    expect(await queued()).toEqual([expect.objectContaining({ attempts: 2, sentAt: expect.any(Date) })]);
    const ids = forms.requests.map(({ headers }) => headers["idempotency-key"]);
    expect(ids[0]).toBe(ids[1]);
  });

  test("that is unreachable delays it for days without losing it", async () => {
    Object.assign(config(), { CONTACT_FORWARD_URL: "http://127.0.0.1:1/form" });
    await send();
    await db()
      .update(outbox)
      .set({ createdAt: new Date(Date.now() - 20 * dayMs) });
    await sendNext({ forward: forwardMessage, patience: eager });
    expect(await queued()).toEqual([expect.objectContaining({ failedAt: null, lastError: expect.any(String) })]);
    Object.assign(config(), { CONTACT_FORWARD_URL: forms.url });
    await sendNext({ forward: forwardMessage, patience: eager });
    expect(forms.requests).toHaveLength(1);
  });

  test("that refuses it is asked once, and the message stays stored", async () => {
    forms.behave("400");
    await send();
    expect([
      await sendNext({ forward: forwardMessage, patience: eager }),
      await sendNext({ forward: forwardMessage, patience: eager }),
    ]).toEqual([true, false]);
    expect(await queued()).toEqual([expect.objectContaining({ failedAt: expect.any(Date), lastError: "HTTP 400" })]);
    expect(await kept()).toHaveLength(1);
  });

  test("that answers slowly has received it", async () => {
    forms.behave("slow");
    await send();
    await sendNext({ forward: forwardMessage, patience: eager });
    expect(await queued()).toEqual([expect.objectContaining({ sentAt: expect.any(Date) })]);
  });

  test("that never answers times out", async () => {
    forms.behave("hang");
    const forwarding = forwardMessage(crypto.randomUUID(), { ...message, _captcha: false }, 50);
    await expect(forwarding).rejects.toBeInstanceOf(DeadlineError);
  });
});
