import { sql } from "drizzle-orm";
import type { Queryable } from "~/db/client.server";
import { outbox } from "~/db/schema";
import type { OutgoingMail } from "./outgoing-mail";

/** Tells every process's worker that there is something to send; heard when the transaction that says so commits. */
export const announcements = "outbox";

/**
 * Queues a mail in the caller's transaction: it is sent if, and only if, its cause is kept.
 * @returns the id that its Message-ID is made of
 */
export async function enqueueMail(tx: Queryable, mail: OutgoingMail): Promise<string> {
  const [queued] = await tx.insert(outbox).values({ channel: "mail", payload: mail }).returning({ id: outbox.id });
  if (!queued) throw new Error("The mail was not queued");
  await tx.execute(sql`SELECT pg_notify(${announcements}, '')`);
  return queued.id;
}
