import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { db, type Queryable } from "~/db/client.server";
import { outbox, subscriptions } from "~/db/schema";
import { enqueueMail } from "~/mail/outbox.server";
import { confirmationDays, confirmLink, type Named, unsubscribeLink } from "./links.server";
import { alreadySubscribedMail, confirmationMail, welcomeMail } from "./newsletter-mails";

/** Who receives issues. */
export const isSubscribed = and(isNotNull(subscriptions.confirmedAt), isNull(subscriptions.unsubscribedAt));

/**
 * Mails an address a request to confirm its subscription; one already subscribed is told so. Each address gets at most one such
 * mail an hour. Behaves the same for every address.
 * @param origin the site's own, for the link
 */
export async function subscribe(email: string, origin: string): Promise<void> {
  const now = sql`date_trunc('milliseconds', now())`;
  await db().transaction(async (tx) => {
    const [asked] = await tx
      .insert(subscriptions)
      .values({ email: email.toLowerCase(), confirmationSentAt: now })
      .onConflictDoUpdate({
        target: subscriptions.email,
        set: { confirmationSentAt: now },
        setWhere: sql`coalesce(${subscriptions.confirmationSentAt} <= now() - interval '1 hour', true)`,
      })
      .returning();
    if (asked) await enqueueMail(tx, mailFor(asked, origin));
  });
}

/**
 * Confirms a subscription through its mailed link; idempotent.
 * @param origin the site's own, for the welcome mail's link
 * @returns false when there is none, or it was ended after the link was mailed
 */
export async function confirmSubscription({ subscriptionId, issuedAt }: Named, origin: string): Promise<boolean> {
  return db().transaction(async (tx) => {
    const [kept] = await tx.select().from(subscriptions).where(eq(subscriptions.id, subscriptionId)).for("update");
    if (!kept) return false;
    const { id, email, confirmedAt, unsubscribedAt } = kept;
    if (confirmedAt && !unsubscribedAt) return true;
    if (unsubscribedAt && unsubscribedAt >= issuedAt) return false;
    await tx
      .update(subscriptions)
      .set({ confirmedAt: sql`now()`, unsubscribedAt: null })
      .where(eq(subscriptions.id, id));
    await enqueueMail(tx, welcomeMail(email, unsubscribeLink(origin, id)));
    return true;
  });
}

/** Ends a subscription through a link in its mails, and removes its queued mails. Idempotent. */
export async function unsubscribe({ subscriptionId }: Pick<Named, "subscriptionId">): Promise<void> {
  await db().transaction(async (tx) => {
    const [ended] = await tx
      .update(subscriptions)
      .set({ unsubscribedAt: sql`now()` })
      .where(and(eq(subscriptions.id, subscriptionId), isNull(subscriptions.unsubscribedAt)))
      .returning({ email: subscriptions.email });
    if (ended) await takeBack(tx, ended.email);
  });
}

type Subscription = typeof subscriptions.$inferSelect;

function mailFor({ id, email, confirmedAt, unsubscribedAt, confirmationSentAt }: Subscription, origin: string) {
  if (confirmedAt && !unsubscribedAt) return alreadySubscribedMail(email, unsubscribeLink(origin, id));
  const issuedAt = confirmationSentAt ?? new Date();
  return confirmationMail(email, confirmLink(origin, { subscriptionId: id, issuedAt }), confirmationDays);
}

/** Newsletter mails are identified by their header. One being sent right now still goes out. */
async function takeBack(tx: Queryable, email: string): Promise<void> {
  const waiting = tx
    .select({ id: outbox.id })
    .from(outbox)
    .where(
      and(
        eq(outbox.channel, "mail"),
        isNull(outbox.sentAt),
        sql`${outbox.payload} ->> 'to' = ${email}`,
        sql`${outbox.payload} -> 'headers' ? 'List-Unsubscribe'`,
      ),
    )
    .for("update", { skipLocked: true });
  await tx.delete(outbox).where(sql`${outbox.id} IN (${waiting})`);
}
