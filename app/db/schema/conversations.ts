import { foreignKey, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { users } from "./accounts";
import { moment } from "./columns";
import type { Conversation } from "./conversation-columns";

/** Saved chats, unless Firestore stores them. */
export const conversations = pgTable(
  "conversations",
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /**
     * Chosen by the creator; the answers' thread has the same id. Unique per user only, so that nobody can claim
     * another's.
     */
    id: uuid().notNull(),
    title: text().notNull(),
    createdAt: moment().notNull().defaultNow(),
    updatedAt: moment().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    index("conversations_by_creation").on(table.userId, table.createdAt.desc()),
    index("conversations_by_change").on(table.userId, table.updatedAt.desc()),
  ],
);

export const messages = pgTable(
  "messages",
  {
    userId: uuid().notNull(),
    conversationId: uuid().notNull(),
    position: integer().notNull(),
    /** Saving the same message again replaces the first. */
    id: text().notNull(),
    role: text({ enum: ["user", "assistant"] }).notNull(),
    content: text().notNull(),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.conversationId, table.position] }),
    uniqueIndex("messages_by_id").on(table.userId, table.conversationId, table.id),
    foreignKey({
      columns: [table.userId, table.conversationId],
      foreignColumns: [conversations.userId, conversations.id],
    }).onDelete("cascade"),
  ],
);

/** Conversations that can still be restored, from either store. */
export const deletedConversations = pgTable(
  "deleted_conversations",
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    id: uuid().notNull(),
    conversation: jsonb().$type<Conversation>().notNull(),
    deletedAt: moment().notNull().defaultNow(),
    /**
     * Not purged before this, nor while it can be restored. Each attempt postpones it, so that a failing one lets
     * others pass.
     */
    nextPurgeAt: moment().notNull().defaultNow(),
    purgeAttempts: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    index("deleted_conversations_by_purge").on(table.nextPurgeAt, table.deletedAt),
  ],
);
