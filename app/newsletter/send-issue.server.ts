import { and, asc, count, eq, isNull, max, sql } from "drizzle-orm";
import { db, type Queryable } from "~/db/client.server";
import { newsletterDeliveries, newsletterIssues, subscriptions } from "~/db/schema";
import { enqueueMailsFor } from "~/mail/outbox.server";
import { type Issue, issueMail } from "./issue.server";
import { unsubscribeLink } from "./links.server";
import { isSubscribed } from "./subscriptions.server";

/** Mails queued per transaction. */
const batchSize = 50;
const minuteMs = 60_000;

export interface SendingOptions {
  /** The site's origin, for links. */
  origin: string;
  /** Mails sent per minute. */
  perMinute: number;
  /** Called after each batch, with counts of recipients. */
  onProgress?(progress: { queued: number; total: number }): void;
}

export interface SendingReport {
  /** Whether an earlier run had queued everything, so that there was nothing to do. */
  wasFinished: boolean;
  /** Recipients who have received it or will. */
  recipients: number;
  /** When the last mail is due; null when there are no recipients. */
  lastDueAt: Date | null;
}

/**
 * Queues an issue for all confirmed subscribers, once each: deliveries are recorded in the transaction that queues their mails, so
 * an interrupted run resumes where it stopped, and concurrent runs share the work. The outbox's workers send at the given pace.
 */
export async function sendIssue(
  issue: Issue,
  { origin, perMinute, onProgress }: SendingOptions,
): Promise<SendingReport> {
  const { id, finishedAt } = await beginIssue(issue);
  const pace = { gapMs: minuteMs / perMinute, origin };
  while (!finishedAt && (await queueBatch(id, issue, pace))) onProgress?.(await progressOf(id));
  if (!finishedAt) await finish(id);
  const { recipients, lastDueAt } = await deliveriesOf(id);
  return { wasFinished: finishedAt !== null, recipients, lastDueAt };
}

async function beginIssue({ contentHash, subject }: Issue): Promise<typeof newsletterIssues.$inferSelect> {
  const [begun] = await db()
    .insert(newsletterIssues)
    .values({ contentHash, subject })
    // A no-op update, so that the existing row is returned.
    .onConflictDoUpdate({ target: newsletterIssues.contentHash, set: { subject } })
    .returning();
  if (!begun) throw new Error("The issue was not begun");
  return begun;
}

/** @returns false when no recipients are left */
async function queueBatch(issueId: string, issue: Issue, pace: { gapMs: number; origin: string }): Promise<boolean> {
  return db().transaction(async (tx) => {
    await takeTurn(tx);
    const people = await peopleWithout(tx, issueId);
    if (people.length === 0) return false;
    const firstMs = await nextSlot(tx, pace.gapMs);
    const planned = people.map(({ id, email }, position) => ({
      id,
      mail: issueMail(issue, email, unsubscribeLink(pace.origin, id)),
      dueAt: new Date(firstMs + Math.round(position * pace.gapMs)),
    }));
    const deliveries = planned.map(({ id, dueAt }) => ({ issueId, subscriptionId: id, createdAt: dueAt }));
    await tx.insert(newsletterDeliveries).values(deliveries);
    await enqueueMailsFor(tx, planned);
    return true;
  });
}

/** One batch at a time across all issues, so that the pace applies to all of them together. */
async function takeTurn(tx: Queryable): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('newsletter'))`);
}

function peopleWithout(tx: Queryable, issueId: string): Promise<{ id: string; email: string }[]> {
  const { id, email } = subscriptions;
  return tx
    .select({ id, email })
    .from(subscriptions)
    .leftJoin(
      newsletterDeliveries,
      and(eq(newsletterDeliveries.subscriptionId, id), eq(newsletterDeliveries.issueId, issueId)),
    )
    .where(and(isSubscribed, isNull(newsletterDeliveries.subscriptionId)))
    .orderBy(asc(id))
    .limit(batchSize);
}

/** Deliveries are dated by when their mail is due, so the next slot follows the last one. @returns milliseconds since 1970 */
async function nextSlot(tx: Queryable, gapMs: number): Promise<number> {
  const [last] = await tx.select({ at: max(newsletterDeliveries.createdAt) }).from(newsletterDeliveries);
  return Math.max(Date.now(), last?.at ? last.at.getTime() + Math.round(gapMs) : 0);
}

async function progressOf(issueId: string): Promise<{ queued: number; total: number }> {
  const [queued, waiting] = await Promise.all([
    db().$count(newsletterDeliveries, eq(newsletterDeliveries.issueId, issueId)),
    db().$count(
      subscriptions,
      and(
        isSubscribed,
        sql`NOT EXISTS (SELECT FROM ${newsletterDeliveries} WHERE ${newsletterDeliveries.subscriptionId} = ${subscriptions.id}
          AND ${newsletterDeliveries.issueId} = ${issueId})`,
      ),
    ),
  ]);
  return { queued, total: queued + waiting };
}

async function finish(issueId: string): Promise<void> {
  await db()
    .update(newsletterIssues)
    .set({ finishedAt: sql`now()` })
    .where(and(eq(newsletterIssues.id, issueId), isNull(newsletterIssues.finishedAt)));
}

async function deliveriesOf(issueId: string): Promise<{ recipients: number; lastDueAt: Date | null }> {
  const [found] = await db()
    .select({ recipients: count(), lastDueAt: max(newsletterDeliveries.createdAt) })
    .from(newsletterDeliveries)
    .where(eq(newsletterDeliveries.issueId, issueId));
  return found ?? { recipients: 0, lastDueAt: null };
}
