import { and, asc, eq, isNull, lte, sql } from "drizzle-orm";
import { db, type Queryable } from "~/db/client.server";
import { outbox } from "~/db/schema";
import { log } from "~/log.server";
import { metrics } from "~/metrics.server";
import { type Patience, waitBeforeNext } from "./backoff";
import { deliver } from "./deliver.server";
import { type ForwardedMessage, isMail, type OutboxPayload } from "./outgoing-mail";
import { type Refusal, readRefusal } from "./refusal";

const isWaiting = and(isNull(outbox.sentAt), isNull(outbox.failedAt));

const what = { mail: "mail", contact: "contact message" } as const;

/**
 * The minimum time that a message to us is retried: a form service may be down for days, and nobody should have to
 * write again.
 */
const messagePatienceMs = 30 * 86_400_000;

interface Sending {
  patience: Patience;
  forward(id: string, message: ForwardedMessage): Promise<void>;
}

type Waiting = Pick<typeof outbox.$inferSelect, "id" | "channel" | "attempts" | "createdAt" | "payload">;

/**
 * Sends the mail, or the message to us, that has waited longest. Its row stays locked meanwhile: other processes skip
 * it, and if this one dies the lock ends and the mail waits as before.
 * @param sending.forward sends a message to the form service
 * @returns false when none is due
 */
export async function sendNext({ patience, forward }: Sending): Promise<boolean> {
  return db().transaction(async (tx) => {
    const [mail] = await tx
      .select({
        id: outbox.id,
        channel: outbox.channel,
        attempts: outbox.attempts,
        createdAt: outbox.createdAt,
        payload: outbox.payload,
      })
      .from(outbox)
      .where(and(isWaiting, lte(outbox.nextAttemptAt, sql`now()`)))
      .orderBy(asc(outbox.nextAttemptAt))
      .limit(1)
      .for("update", { skipLocked: true });
    if (!mail) return false;
    const refusal = await tryToDeliver(mail.id, mail.payload, forward);
    if (refusal) await noteRefusal(tx, mail, refusal, patience);
    else await noteSent(tx, mail);
    return true;
  });
}

/** Milliseconds until a queued mail is due; null when there is none. Another process is sending those already due. */
export async function nextIsDueInMs(): Promise<number | null> {
  const [next] = await db()
    .select({ ms: sql<number | null>`(extract(epoch FROM min(${outbox.nextAttemptAt}) - now()) * 1000)::float8` })
    .from(outbox)
    .where(and(isWaiting, sql`${outbox.nextAttemptAt} > now()`));
  return next?.ms ?? null;
}

/** Deletes what was sent, or given up, a month ago. */
export async function tidyOutbox(): Promise<void> {
  await db().delete(outbox).where(sql`coalesce(${outbox.sentAt}, ${outbox.failedAt}) < now() - interval '30 days'`);
}

async function tryToDeliver(
  id: string,
  payload: OutboxPayload | null,
  forward: Sending["forward"],
): Promise<Refusal | null> {
  if (!payload) return { reason: "empty", isPermanent: true };
  try {
    if (isMail(payload)) await deliver(id, payload);
    else await forward(id, payload);
    return null;
  } catch (error) {
    return readRefusal(error);
  }
}

async function noteSent(tx: Queryable, { id, channel, attempts }: Waiting): Promise<void> {
  await tx
    .update(outbox)
    .set({ sentAt: sql`clock_timestamp()`, payload: null, attempts: attempts + 1, lastError: null })
    .where(eq(outbox.id, id));
  metrics.deliveries.inc({ channel, outcome: "sent" });
  log.info({ mailId: id, channel, attempts: attempts + 1 }, `${what[channel]} sent`);
}

async function noteRefusal(tx: Queryable, mail: Waiting, refusal: Refusal, patience: Patience): Promise<void> {
  const attempts = mail.attempts + 1;
  const { reason, isPermanent } = refusal;
  const isGivenUp = isPermanent || Date.now() - mail.createdAt.getTime() >= longestTry(mail, patience);
  const waitMs = waitBeforeNext(attempts, patience.firstWaitMs);
  await tx
    .update(outbox)
    .set({
      attempts,
      lastError: reason,
      ...(isGivenUp
        ? { failedAt: sql`clock_timestamp()` }
        : { nextAttemptAt: sql`clock_timestamp() + ${waitMs} * interval '1 millisecond'` }),
    })
    .where(eq(outbox.id, mail.id));
  metrics.deliveries.inc({ channel: mail.channel, outcome: isGivenUp ? "given_up" : "put_off" });
  if (isGivenUp) log.error({ mailId: mail.id, attempts, reason }, `${what[mail.channel]} given up`);
  else log.warn({ mailId: mail.id, attempts, reason, waitMs }, `${what[mail.channel]} not sent yet`);
}

function longestTry({ channel }: Waiting, { giveUpAfterMs }: Patience): number {
  return channel === "contact" ? Math.max(messagePatienceMs, giveUpAfterMs) : giveUpAfterMs;
}
