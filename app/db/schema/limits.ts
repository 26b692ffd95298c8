import { index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { moment } from "./columns";

/** Fixed-window counters: a caller's requests, an address's searches of a day, an address's new guests of a day, failed readings of files. */
export const rateLimits = pgTable(
  "rate_limits",
  {
    key: text().notNull(),
    windowStart: moment().notNull(),
    count: integer().notNull().default(0),
    expiresAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.key, table.windowStart] }),
    index("rate_limits_by_expiry").on(table.expiresAt),
  ],
);
