import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { asc, eq, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { config } from "~/config.server";
import { forwardMessage } from "~/contact/forward.server";
import { db } from "~/db/client.server";
import { newsletterDeliveries, newsletterIssues, outbox, subscriptions } from "~/db/schema";
import { startMailing } from "~/mail/mailing.server";
import { sendNext } from "~/mail/send-next.server";
import { IssueError, readIssue } from "~/newsletter/issue.server";
import { sendIssue } from "~/newsletter/send-issue.server";
import * as unsubscribePage from "~/routes/unsubscribe";
import { DirectBrowser } from "../harness/direct-browser";
import { type SmtpPeer, startSmtp } from "../peers/smtp";

const origin = "https://ask.example";
const eager = { firstWaitMs: 0, giveUpAfterMs: 60_000 };
/** One millisecond apart. */
const fast = { origin, perMinute: 60_000 };
const source = (text = "Good evening, *reader*.") => `---\nsubject: What is new\n---\n\n${text}\n`;

let smtp: SmtpPeer;
let folder: string;
let stops: (() => Promise<void>)[] = [];
beforeAll(async () => {
  smtp = await startSmtp();
  folder = mkdtempSync(path.join(tmpdir(), "asklantern-issue-"));
  Object.assign(config(), { SMTP_URL: smtp.url });
});
afterAll(async () => {
  await smtp.close();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  for (const table of [outbox, newsletterIssues, subscriptions]) await db().delete(table);
  smtp.mails.length = 0;
  smtp.behave("accept");
});
afterEach(async () => {
  smtp.release();
  for (const stop of stops) await stop();
  stops = [];
});

const addressOf = (number: number) => `reader-${number}@example.org`;
const readers = (count: number) =>
  db()
    .insert(subscriptions)
    .values(Array.from({ length: count }, (_, number) => ({ email: addressOf(number), confirmedAt: new Date() })));
const work = () => void stops.push(startMailing({ forward: forwardMessage, patience: eager }));
const queuedFor = async () =>
  (await db().select().from(outbox))
    .map(({ payload }) => payload?.to ?? "")
    .sort((one, other) => one.localeCompare(other));
const receivers = () => smtp.mails.map(({ to }) => to?.[0]?.address).sort();

describe("an issue", () => {
  test("goes to confirmed subscribers, in HTML and text, with a personal unsubscribe link", async () => {
    await readers(2);
    await db()
      .insert(subscriptions)
      .values([
        { email: "never-confirmed@example.org" },
        { email: "gone@example.org", confirmedAt: new Date(), unsubscribedAt: new Date() },
      ]);
    const report = await sendIssue(readIssue(source("[Library](/library)"), origin), fast);
    expect(report).toMatchObject({ wasFinished: false, recipients: 2 });
    work();
    await smtp.until(({ mails }) => mails.length === 2);
    expect(receivers()).toEqual([addressOf(0), addressOf(1)]);
    const links = smtp.mails.map(({ headers, text, html, subject }) => {
      const header = (key: string) => headers.find((one) => one.key === key)?.value;
      const link = header("list-unsubscribe")?.replace(/^<|>$/g, "") ?? "";
      expect([subject, header("list-unsubscribe-post")]).toEqual(["What is new", "List-Unsubscribe=One-Click"]);
      expect(text).toContain(`Unsubscribe: ${link}`);
      expect(html).toContain(`href="${link}"`);
      expect(html).toContain(`<a href="${origin}/library">Library</a>`);
      return link;
    });
    expect(new Set(links).size).toBe(2);
    await new DirectBrowser().post(unsubscribePage, links[0]?.replace(origin, "") ?? "", {});
    expect(await db().$count(subscriptions, sql`${subscriptions.unsubscribedAt} IS NOT NULL`)).toBe(2);
  });

  test("is queued once however often it is sent, and reports that it was", async () => {
    await readers(3);
    const issue = readIssue(source(), origin);
    const both = await Promise.all([sendIssue(issue, fast), sendIssue(issue, fast)]);
    expect(both.map(({ recipients }) => recipients)).toContain(3);
    expect(await sendIssue(issue, fast)).toMatchObject({ wasFinished: true, recipients: 3 });
    expect(await queuedFor()).toEqual([0, 1, 2].map(addressOf));
    await sendIssue(readIssue(source("Another."), origin), fast);
    expect(await queuedFor()).toHaveLength(6);
  });

  test("is sent at the requested rate, and the next one after it", async () => {
    await readers(3);
    await sendIssue(readIssue(source(), origin), { origin, perMinute: 2 });
    await sendIssue(readIssue(source("Another."), origin), { origin, perMinute: 2 });
    const rows = await db().select().from(outbox).orderBy(asc(outbox.nextAttemptAt));
    const gaps = rows.slice(1).map(({ nextAttemptAt }, before) => +nextAttemptAt - +(rows[before]?.nextAttemptAt ?? 0));
    expect(gaps).toEqual(Array(5).fill(30_000));
  });

  test("due in days is retried as long as one due now", async () => {
    await readers(1);
    await sendIssue(readIssue(source(), origin), fast);
    const [row] = await db().select().from(outbox);
    expect(row?.createdAt).toEqual(row?.nextAttemptAt);
  });

  test("skips readers who unsubscribe while it waits", async () => {
    await readers(2);
    await sendIssue(readIssue(source(), origin), { origin, perMinute: 1 });
    const [first] = await db()
      .select()
      .from(outbox)
      .where(eq(sql`${outbox.payload} ->> 'to'`, addressOf(0)));
    const link = first?.payload?.headers?.["List-Unsubscribe"]?.replace(/^<|>$/g, "").replace(origin, "") ?? "";
    await new DirectBrowser().post(unsubscribePage, link, {});
    expect(await queuedFor()).toEqual([addressOf(1)]);
  });
});

describe("a mail server", () => {
  test("that defers, disconnects and stalls still gets each email to each reader exactly once", async () => {
    await readers(4);
    smtp.behave("temporary");
    const before = smtp.attempts();
    await sendIssue(readIssue(source(), origin), fast);
    work();
    await smtp.until((peer) => peer.attempts() >= before + 4);
    smtp.behave("drop");
    const dropped = smtp.attempts();
    await smtp.until((peer) => peer.attempts() >= dropped + 2);
    smtp.behave("hold");
    const held = smtp.attempts();
    await smtp.until((peer) => peer.attempts() > held);
    smtp.behave("accept");
    smtp.release();
    await smtp.until(({ mails }) => new Set(mails.map(({ to }) => to?.[0]?.address)).size === 4);
    await stops.pop()?.();
    expect(await db().$count(outbox, sql`${outbox.sentAt} IS NULL`)).toBe(0);
    expect(receivers()).toEqual([0, 1, 2, 3].map(addressOf));
  });

  test("that permanently refuses an address is asked once", async () => {
    await readers(1);
    smtp.behave("permanent");
    await db().insert(newsletterIssues).values({ contentHash: "other", subject: "Other" });
    await sendIssue(readIssue(source(), origin), { origin, perMinute: 60 });
    expect([
      await sendNext({ forward: forwardMessage, patience: eager }),
      await sendNext({ forward: forwardMessage, patience: eager }),
    ]).toEqual([true, false]);
    expect(await db().$count(outbox, sql`${outbox.failedAt} IS NOT NULL`)).toBe(1);
  });
});

describe("npm run newsletter:send", () => {
  const children: ChildProcess[] = [];
  // One left by a failed test would continue sending.
  afterEach(() => {
    for (const child of children.splice(0)) child.kill("SIGKILL");
  });

  const run = (file: string, ...more: string[]) => {
    const child = spawn(process.execPath, ["--import", "tsx", "scripts/send-newsletter.ts", ...more, file], {
      env: { ...process.env, APP_ORIGIN: origin },
      stdio: ["ignore", "pipe", "pipe"],
    });
    children.push(child);
    let said = "";
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (data) => {
        said += data;
      });
    return { child, ended: once(child, "close").then(([code]) => ({ code, said })) };
  };

  test("killed midway and restarted, queues it once for each reader", async () => {
    await readers(120);
    const file = path.join(folder, "issue.md");
    writeFileSync(file, source());
    const first = await db().transaction(async (tx) => {
      // Its second batch waits for this lock, held for as long as a busy machine takes to start a process.
      await tx.execute(sql`SET LOCAL idle_in_transaction_session_timeout = 0`);
      await tx.execute(
        sql`SELECT id FROM subscriptions WHERE id = (SELECT id FROM subscriptions ORDER BY id OFFSET 74 LIMIT 1) FOR UPDATE`,
      );
      const { child, ended } = run(file);
      const waiting = () =>
        db().execute(
          sql`SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
        );
      await expect.poll(async () => (await waiting()).length).toBe(1);
      child.kill("SIGKILL");
      return ended;
    });
    expect(first.said).toContain("Queued 50 of 120");
    expect(await queuedFor()).toHaveLength(50);
    const second = await run(file).ended;
    expect([second.code, second.said]).toEqual([0, expect.stringContaining("Queued for 120 people")]);
    expect(new Set(await queuedFor()).size).toBe(120);
    expect([await db().$count(outbox), await db().$count(newsletterDeliveries)]).toEqual([120, 120]);
    expect((await run(file).ended).said).toContain("nothing is sent again");
  });

  test("reports an error in its file or arguments, and sends nothing", async () => {
    await readers(1);
    const file = path.join(folder, "no-subject.md");
    writeFileSync(file, "Good evening.");
    expect(await run(file).ended).toMatchObject({ code: 1, said: expect.stringContaining("subject") });
    expect(await run(file, "--per-minute", "0").ended).toMatchObject({ code: 1 });
    expect(await queuedFor()).toEqual([]);
  });
});

describe("an issue's file", () => {
  test("keeps scripts, styles and suspicious addresses out of the email", () => {
    const { html } = readIssue(
      source(
        '<script>alert(1)</script><p onclick="x()" style="color:red">Hi</p>\n\n[a](javascript:alert(1)) ![b](http://a.example/b.png) ![c](/c.png)',
      ),
      origin,
    );
    expect(html).not.toMatch(/script|onclick|style|http:\/\/a\.example/);
    expect(html).toContain(`src="${origin}/c.png"`);
  });

  test.each(["", "Hello", "---\ntitle: A\n---\nHello", "---\nsubject: A\n---\n \n", "---\nsubject: [\n---\nHello"])(
    "is refused as %j",
    (text) => {
      expect(() => readIssue(text, origin)).toThrow(IssueError);
    },
  );
});
