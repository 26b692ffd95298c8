import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { moment } from "./columns";
import type { OutboxPayload } from "./mail-columns";

/** Queued messages, added in the transaction that causes them. */
export const outbox = pgTable(
  "outbox",
  {
    id: uuid().primaryKey().defaultRandom(),
    channel: text({ enum: ["mail", "contact"] }).notNull(),
    /** A mail, or a message for the form service. Cleared once sent, because it may hold a secret link. */
    payload: jsonb().$type<OutboxPayload>(),
    attempts: integer().notNull().default(0),
    nextAttemptAt: moment().notNull().defaultNow(),
    sentAt: moment(),
    /** Given up: rejected permanently, or too often. */
    failedAt: moment(),
    lastError: text(),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [
    index("outbox_waiting").on(table.nextAttemptAt).where(sql`${table.sentAt} IS NULL AND ${table.failedAt} IS NULL`),
    index("outbox_by_end").on(sql`coalesce(${table.sentAt}, ${table.failedAt})`),
  ],
);
