import { eq, isNull, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { db } from "~/db/client.server";
import { answers, outbox } from "~/db/schema";
import { findPgBouncer, type PgBouncer, startPgBouncer } from "../harness/pgbouncer";
import { type Server, startServer } from "../harness/server";
import { goodPassword, newEmail } from "../harness/sign-in";
import { readEventStream, summaryOf, TestVisitor } from "../harness/visitor";
import { type ClaudePeer, startClaude } from "../peers/claude";
import { type SmtpPeer, startSmtp } from "../peers/smtp";

/** Two processes behind PgBouncer in transaction mode; only LISTEN and migrations bypass it. */

const program = findPgBouncer();

describe.skipIf(program === null)(
  `behind PgBouncer${program ? "" : " (skipped: this machine has no pgbouncer)"}`,
  () => {
    let pooler: PgBouncer;
    let claude: ClaudePeer;
    let smtp: SmtpPeer;
    let servers: Server[];
    const stream = { Accept: "text/event-stream" };

    beforeAll(async () => {
      const direct = process.env.DATABASE_URL ?? "";
      pooler = await startPgBouncer(program ?? "", direct);
      claude = await startClaude({ mode: "marks", firstWordMs: 50, wordsPerSecond: 15 });
      smtp = await startSmtp();
      const settings = {
        DATABASE_URL: pooler.url,
        DATABASE_DIRECT_URL: direct,
        ANTHROPIC_BASE_URL: claude.url,
        SMTP_URL: smtp.url,
      };
      servers = await Promise.all([startServer(settings), startServer(settings)]);
    });

    afterAll(async () => {
      await Promise.all(servers.map((server) => server.process.exitCode ?? server.process.signalCode ?? server.stop()));
      await Promise.all([claude.close(), smtp.close()]);
      await pooler.stop();
    });

    const at = (index: number) => servers[index]?.url ?? "";

    test("a user signs up, asks, and finds the conversation at the other process", async () => {
      const person = new TestVisitor(at(0));
      const form = { intent: "password", email: newEmail(), password: goodPassword };
      expect((await person.postForm("/sign-in", form)).status).toBe(303);
      const events = await readEventStream(await person.ask("What is photosynthesis?", stream));
      expect(events.at(-1)?.event).toBe("done");
      const other = person.at(at(1));
      await expect.poll(async () => (await other.fetch("/api/conversations")).text()).toContain("photosynthesis");
    });

    test("twenty simultaneous questions are counted exactly", async () => {
      const guest = await TestVisitor.arriving(at(0));
      const asked = await Promise.all(
        Array.from({ length: 20 }, (_, index) => guest.at(at(index % 2)).ask(`What are black holes? ${index}`, stream)),
      );
      expect(asked.filter(({ status }) => status === 200)).toHaveLength(9);
      await Promise.all(asked.map(({ body }) => body?.cancel()));
    });

    test("an email is sent once", async () => {
      const guest = await TestVisitor.arriving(at(0));
      const email = newEmail();
      await guest.postJson("/api/subscribe", { email });
      const arrived = () => smtp.mails.filter(({ to }) => to?.[0]?.address === email);
      await smtp.until(() => arrived().length > 0);
      await expect.poll(() => db().$count(outbox, isNull(outbox.sentAt))).toBe(0);
      expect(arrived()).toHaveLength(1);
    });

    test("the other process completes the answer of a killed one", async () => {
      const guest = await TestVisitor.arriving(at(0));
      const asked = await guest.ask("What is quantum computing?", stream);
      const begun = await readEventStream(asked, ({ event }) => event === "delta");
      expect(begun.at(-1)?.event).toBe("delta");
      await servers[0]?.stop("SIGKILL");
      const [running] = await db().select().from(answers).where(eq(answers.question, "What is quantum computing?"));
      const whole = await readEventStream(await guest.at(at(1)).fetch(`/api/answers/${running?.id}/events`));
      expect(whole.at(-1)?.event).toBe("done");
      const [kept] = await db()
        .select()
        .from(answers)
        .where(eq(answers.id, running?.id ?? ""));
      expect(kept?.summary).toBe(summaryOf(whole));
      expect(kept?.attempt).toBeGreaterThan(0);
    });

    test("no process leaves a lock on a pooled connection", async () => {
      const [held] = await db().execute<{ locks: number }>(
        sql`SELECT count(*)::int AS locks FROM pg_locks WHERE locktype = 'advisory' AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
      );
      expect(held?.locks).toBe(0);
    });
  },
);
