import { index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { moment } from "./columns";

/** Messages from the contact form. */
export const contactMessages = pgTable(
  "contact_messages",
  {
    id: uuid().primaryKey().defaultRandom(),
    name: text().notNull(),
    email: text().notNull(),
    subject: text().notNull(),
    message: text().notNull(),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [index("contact_messages_by_age").on(table.createdAt)],
);
