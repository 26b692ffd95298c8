import { sql } from "drizzle-orm";
import { index, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { moment } from "./columns";

/** A newsletter address: one row regardless of case and repetition. */
export const subscriptions = pgTable(
  "subscriptions",
  {
    id: uuid().primaryKey().defaultRandom(),
    /** In lower case. */
    email: text().notNull(),
    createdAt: moment().notNull().defaultNow(),
    /** When the mailed link was opened; nothing is sent before. */
    confirmedAt: moment(),
    unsubscribedAt: moment(),
    /** When the last confirmation mail was sent: at most one an hour. */
    confirmationSentAt: moment(),
  },
  (table) => [
    uniqueIndex("subscriptions_by_email").on(table.email),
    index("subscriptions_confirmed")
      .on(table.id)
      .where(sql`${table.confirmedAt} IS NOT NULL AND ${table.unsubscribedAt} IS NULL`),
  ],
);

/** A newsletter issue whose sending has started. */
export const newsletterIssues = pgTable(
  "newsletter_issues",
  {
    id: uuid().primaryKey().defaultRandom(),
    /** The same file is the same issue. */
    contentHash: text().notNull(),
    subject: text().notNull(),
    createdAt: moment().notNull().defaultNow(),
    finishedAt: moment(),
  },
  (table) => [uniqueIndex("newsletter_issues_by_content").on(table.contentHash)],
);

/** Who has received which issue: written in the transaction that queues the mail, so that nobody gets one twice. */
export const newsletterDeliveries = pgTable(
  "newsletter_deliveries",
  {
    issueId: uuid()
      .notNull()
      .references(() => newsletterIssues.id, { onDelete: "cascade" }),
    subscriptionId: uuid()
      .notNull()
      .references(() => subscriptions.id, { onDelete: "cascade" }),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.issueId, table.subscriptionId] }),
    // Deleting an address looks up its deliveries, and pacing the next batch looks up the last one.
    index("newsletter_deliveries_by_subscription").on(table.subscriptionId),
    index("newsletter_deliveries_by_time").on(table.createdAt),
  ],
);
