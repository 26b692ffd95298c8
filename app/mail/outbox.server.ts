import { sql } from "drizzle-orm";
import type { Queryable } from "~/db/client.server";
import { outbox } from "~/db/schema";
import type { ForwardedMessage, OutgoingMail } from "./outgoing-mail";

/** Notifies every process's worker that there is something to send; delivered when the transaction commits. */
export const announcements = "outbox";

/**
 * Queues a mail in the caller's transaction: it is sent if, and only if, the transaction commits.
 * @returns the id that its Message-ID is derived from
 */
export async function enqueueMail(tx: Queryable, mail: OutgoingMail): Promise<string> {
  return enqueue(tx, [{ channel: "mail", payload: mail }]);
}

/** Queues mails to send at later times. */
export async function enqueueMailsFor(tx: Queryable, mails: { mail: OutgoingMail; dueAt: Date }[]): Promise<void> {
  if (mails.length === 0) return;
  // Dated when it is due, because retries are limited from then on.
  const rows = mails.map(({ mail, dueAt }) => ({ payload: mail, nextAttemptAt: dueAt, createdAt: dueAt }));
  await enqueue(
    tx,
    rows.map((row) => ({ channel: "mail", ...row })),
  );
}

/** Queues a message for the form service in the same way. */
export async function enqueueForward(tx: Queryable, message: ForwardedMessage): Promise<string> {
  return enqueue(tx, [{ channel: "contact", payload: message }]);
}

async function enqueue(tx: Queryable, rows: (typeof outbox.$inferInsert)[]): Promise<string> {
  const [queued] = await tx.insert(outbox).values(rows).returning({ id: outbox.id });
  if (!queued) throw new Error("Nothing was queued");
  await tx.execute(sql`SELECT pg_notify(${announcements}, '')`);
  return queued.id;
}
