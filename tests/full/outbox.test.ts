import { spawn } from "node:child_process";
import { once } from "node:events";
import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { forwardMessage } from "~/contact/forward.server";
import { db } from "~/db/client.server";
import { outbox } from "~/db/schema";
import { log } from "~/log.server";
import { deliver } from "~/mail/deliver.server";
import { startMailing } from "~/mail/mailing.server";
import { enqueueMail } from "~/mail/outbox.server";
import { sendNext, tidyOutbox } from "~/mail/send-next.server";
import { type SmtpPeer, startSmtp } from "../peers/smtp";

let smtp: SmtpPeer;
let stops: (() => Promise<void>)[] = [];

/** Retries are immediate, and last long. */
const eager = { firstWaitMs: 0, giveUpAfterMs: 60_000 };
const mail = { to: "reader@example.org", subject: "A word", text: "Good evening." };

beforeAll(async () => {
  smtp = await startSmtp();
  vi.stubEnv("APP_ORIGIN", "https://ask.example");
  vi.stubEnv("SMTP_URL", smtp.url);
  vi.stubEnv("MAIL_FROM", "AskLantern <lamp@asklantern.example>");
});
afterAll(() => smtp.close());
beforeEach(async () => {
  await db().delete(outbox);
  smtp.mails.length = 0;
  smtp.behave("accept");
});
afterEach(async () => {
  smtp.release();
  for (const stop of stops) await stop();
  stops = [];
});

const work = () => void stops.push(startMailing({ forward: forwardMessage, patience: eager }));
const queue = (count = 1) =>
  db().transaction(async (tx) => {
    for (let n = 0; n < count; n += 1) await enqueueMail(tx, { ...mail, subject: `Number ${n}` });
  });
const rows = () => db().select().from(outbox);
const onlyRow = async () => (await rows())[0];

describe("a queued email", () => {
  test("is sent with its text, and its secret is deleted", async () => {
    await db().transaction((tx) =>
      enqueueMail(tx, { ...mail, html: "<p>Good evening.</p>", replyTo: "who@example.org" }),
    );
    expect(await sendNext({ forward: forwardMessage, patience: eager })).toBe(true);
    expect(smtp.mails[0]).toMatchObject({
      subject: "A word",
      from: { name: "AskLantern", address: "lamp@asklantern.example" },
      to: [{ address: "reader@example.org" }],
      replyTo: [{ address: "who@example.org" }],
      text: expect.stringContaining("Good evening."),
      html: expect.stringContaining("<p>Good evening.</p>"),
    });
    expect(await onlyRow()).toMatchObject({ payload: null, attempts: 1, sentAt: expect.any(Date), failedAt: null });
    expect(await sendNext({ forward: forwardMessage, patience: eager })).toBe(false);
  });

  test("is not sent if its transaction is rolled back", async () => {
    const undone = db().transaction(async (tx) => {
      await enqueueMail(tx, mail);
      throw new Error("undone");
    });
    await expect(undone).rejects.toThrow("undone");
    expect([await sendNext({ forward: forwardMessage, patience: eager }), smtp.mails]).toEqual([false, []]);
  });

  test("wakes an idle worker at once", async () => {
    work();
    await queue();
    await smtp.until(({ mails }) => mails.length === 1);
  });

  test("cannot add header fields or recipients", async () => {
    const id = crypto.randomUUID();
    await deliver(id, {
      to: "reader@example.org",
      subject: "Hello\r\nBcc: stranger@example.org\r\n\r\nAnother body",
      text: "Good evening.",
      replyTo: "who@example.org\r\nCc: stranger@example.org",
      headers: { "List-Unsubscribe": "<https://ask.example>\r\nBcc: stranger@example.org" },
    });
    const [sent] = smtp.mails;
    expect([sent?.bcc ?? [], sent?.cc ?? []]).toEqual([[], []]);
    expect(sent?.headers.filter(({ key }) => key === "bcc" || key === "cc")).toEqual([]);
    expect(sent?.text?.trim()).toBe("Good evening.");
    const smuggling = deliver(id, { ...mail, to: "reader@example.org, stranger@example.org" });
    await smuggling.catch(() => undefined);
    expect(
      smtp.mails.flatMap(({ to }) => to ?? []).filter(({ address }) => address === "stranger@example.org"),
    ).toEqual([]);
  });

  test("delivered twice is recognized by its Message-ID", async () => {
    const id = crypto.randomUUID();
    await deliver(id, mail);
    await deliver(id, mail);
    expect(smtp.mails.map(({ messageId }) => messageId)).toEqual(Array(2).fill(`<${id}@asklantern.example>`));
  });

  test("is deleted a month after it was sent", async () => {
    await queue(2);
    await sendNext({ forward: forwardMessage, patience: eager });
    const [sent] = await db().select().from(outbox).where(eq(outbox.attempts, 1));
    await db()
      .update(outbox)
      .set({ sentAt: new Date(Date.now() - 31 * 86_400_000) })
      .where(eq(outbox.id, sent?.id ?? ""));
    await tidyOutbox();
    expect(await rows()).toEqual([expect.objectContaining({ attempts: 0 })]);
  });
});

describe("fifty emails", () => {
  test("are shared between two workers, none sent twice", async () => {
    const before = smtp.attempts();
    await queue(50);
    work();
    work();
    await smtp.until(({ mails }) => mails.length >= 50);
    for (const stop of stops.splice(0)) await stop();
    expect(new Set(smtp.mails.map(({ subject }) => subject)).size).toBe(50);
    expect([smtp.mails.length, smtp.attempts() - before]).toEqual([50, 50]);
    expect((await rows()).filter(({ sentAt, payload }) => !sentAt || payload)).toEqual([]);
  });
});

describe("a server that refuses the email", () => {
  test("temporarily is retried until it accepts", async () => {
    smtp.behave("temporary");
    const before = smtp.attempts();
    await queue();
    work();
    await smtp.until((peer) => peer.attempts() >= before + 3);
    smtp.behave("accept");
    await smtp.until(({ mails }) => mails.length === 1);
    await stops.pop()?.();
    expect((await onlyRow())?.attempts).toBeGreaterThan(3);
  });

  test("permanently is asked once, and neither log nor table repeats the address", async () => {
    const logged = [vi.spyOn(log, "error"), vi.spyOn(log, "warn"), vi.spyOn(log, "info")];
    smtp.behave("permanent");
    await queue();
    expect([
      await sendNext({ forward: forwardMessage, patience: eager }),
      await sendNext({ forward: forwardMessage, patience: eager }),
    ]).toEqual([true, false]);
    expect(await onlyRow()).toMatchObject({ failedAt: expect.any(Date), sentAt: null, lastError: "EENVELOPE 550" });
    const lines = JSON.stringify(logged.map(({ mock }) => mock.calls));
    expect(lines).toContain("mail given up");
    expect(lines).not.toMatch(/example\.org|Good evening/);
  });

  test("by closing the connection is retried", async () => {
    smtp.behave("drop");
    await queue();
    await sendNext({ forward: forwardMessage, patience: eager });
    expect(await onlyRow()).toMatchObject({ sentAt: null, failedAt: null, attempts: 1 });
    smtp.behave("accept");
    await sendNext({ forward: forwardMessage, patience: eager });
    expect(smtp.mails).toHaveLength(1);
  });

  test("is no longer retried after a day", async () => {
    smtp.behave("temporary");
    await queue();
    await db()
      .update(outbox)
      .set({ createdAt: new Date(Date.now() - 86_400_001) });
    await sendNext({ forward: forwardMessage, patience: { firstWaitMs: 0, giveUpAfterMs: 86_400_000 } });
    expect(await onlyRow()).toMatchObject({ failedAt: expect.any(Date), lastError: "EENVELOPE 451" });
  });

  test("is retried at growing intervals", async () => {
    smtp.behave("temporary");
    await queue();
    const waits: number[] = [];
    for (let attempt = 0; attempt < 3; attempt += 1) {
      await sendNext({ forward: forwardMessage, patience: { ...eager, firstWaitMs: 60_000 } });
      waits.push(((await onlyRow())?.nextAttemptAt.getTime() ?? 0) - Date.now());
      await db()
        .update(outbox)
        .set({ nextAttemptAt: new Date(0) });
    }
    for (const [attempt, wait] of waits.entries()) {
      const longest = 60_000 * 2 ** attempt;
      expect(wait).toBeGreaterThan(longest / 2 - 5_000);
      expect(wait).toBeLessThanOrEqual(longest);
    }
  });
});

describe("a worker that stops while sending an email", () => {
  test("finishes it first when asked to stop", async () => {
    smtp.behave("hold");
    const before = smtp.attempts();
    await queue(2);
    work();
    await smtp.until((peer) => peer.attempts() > before);
    const stopped = stops.pop()?.();
    smtp.behave("accept");
    smtp.release();
    await stopped;
    expect((await rows()).map(({ sentAt }) => Boolean(sentAt)).sort()).toEqual([false, true]);
  });

  test("leaves it to the next one when killed", async () => {
    smtp.behave("hold");
    const before = smtp.attempts();
    await queue();
    const worker = spawn(process.execPath, ["--import", "tsx", "tests/harness/mail-worker.ts"], { stdio: "ignore" });
    const exited = once(worker, "exit");
    await smtp.until((peer) => peer.attempts() > before);
    worker.kill("SIGKILL");
    await exited;
    expect(await onlyRow()).toMatchObject({ sentAt: null, payload: expect.anything() });
    smtp.behave("accept");
    await expect.poll(() => sendNext({ forward: forwardMessage, patience: eager })).toBe(true);
    expect(smtp.mails).toHaveLength(1);
    expect(await onlyRow()).toMatchObject({ sentAt: expect.any(Date) });
  });
});
