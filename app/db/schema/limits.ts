import { bigint, date, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { moment } from "./columns";

/**
 * Fixed-window counters: a caller's requests and failed readings of files; of a day, an address's searches and new guests, and
 * the uses of the model by an address, an account and a token.
 */
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

/** What the site's model calls cost, by day (UTC), in billionths of a dollar. Both together never exceed the budget. */
export const modelSpending = pgTable("model_spending", {
  day: date().primaryKey(),
  /** The most that calls under way may cost. What a killed process had reserved stays. */
  reserved: bigint({ mode: "number" }).notNull().default(0),
  /** By calls that have ended. */
  spent: bigint({ mode: "number" }).notNull().default(0),
});

/** The same for what one address has cost, named by its keyed hash. Rows of past days are pruned. */
export const payerSpending = pgTable(
  "payer_spending",
  {
    day: date().notNull(),
    payer: text().notNull(),
    reserved: bigint({ mode: "number" }).notNull().default(0),
    spent: bigint({ mode: "number" }).notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.day, table.payer] })],
);
