import { sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { subscriptions } from "~/db/schema";
import { log } from "~/log.server";

const everyMs = 3_600_000;

/** Deletes old subscriptions every hour. @returns a function that stops it */
export function startForgettingSubscriptions(): () => void {
  const forget = () =>
    forgetSubscriptions().catch((error: unknown) => log.error({ err: error }, "subscriptions not forgotten"));
  const timer = setInterval(() => void forget(), everyMs);
  timer.unref();
  return () => clearInterval(timer);
}

/** Deletes addresses a month after they were unsubscribed or left unconfirmed: until then, an issue being sent may still reference them. */
export async function forgetSubscriptions(): Promise<void> {
  const { confirmedAt, unsubscribedAt, confirmationSentAt, createdAt } = subscriptions;
  const lastWanted = sql`CASE WHEN ${confirmedAt} IS NULL THEN coalesce(${confirmationSentAt}, ${createdAt})
    ELSE greatest(${unsubscribedAt}, CASE WHEN ${unsubscribedAt} IS NOT NULL THEN ${confirmationSentAt} END) END`;
  await db().delete(subscriptions).where(sql`${lastWanted} < now() - interval '30 days'`);
}
