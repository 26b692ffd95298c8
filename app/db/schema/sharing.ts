import { boolean, index, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { answerSessions, answers } from "./answers";
import { moment } from "./columns";

/** A public link to finished answers of a thread. Its id, 128 random bits as base64url, is enough to read them. */
export const shares = pgTable(
  "shares",
  {
    id: text().primaryKey(),
    sessionId: uuid()
      .notNull()
      .references(() => answerSessions.id, { onDelete: "cascade" }),
    /** The key of the visitor who shared. */
    owner: text().notNull(),
    /** Whether search engines may list it. */
    indexable: boolean().notNull().default(false),
    createdAt: moment().notNull().defaultNow(),
    revokedAt: moment(),
  },
  (table) => [index("shares_by_session").on(table.sessionId, table.createdAt.desc())],
);

/** The turns that a share shows. Fixed: later follow-ups and refreshed answers are not shared automatically. */
export const sharedTurns = pgTable(
  "shared_turns",
  {
    shareId: text()
      .notNull()
      .references(() => shares.id, { onDelete: "cascade" }),
    /** The turn's position in its thread. */
    position: integer().notNull(),
    answerId: uuid()
      .notNull()
      .references(() => answers.id),
  },
  (table) => [
    primaryKey({ columns: [table.shareId, table.position] }),
    index("shared_turns_by_answer").on(table.answerId),
  ],
);
