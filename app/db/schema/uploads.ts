import { boolean, index, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import type { Passage } from "~/passages/source";
import { answerSessions } from "./answers";
import { moment } from "./columns";

/** A file that a visitor added to a thread: stored only as passages, and only as long as the thread. */
export const uploads = pgTable(
  "uploads",
  {
    id: uuid().primaryKey().defaultRandom(),
    sessionId: uuid()
      .notNull()
      .references(() => answerSessions.id, { onDelete: "cascade" }),
    name: text().notNull(),
    kind: text().notNull(),
    passages: jsonb().$type<Passage[]>().notNull(),
    truncated: boolean().notNull(),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [index("uploads_by_session").on(table.sessionId)],
);
