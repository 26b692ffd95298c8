import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { reasonsWithoutModel } from "./answer-columns";
import { bytea, moment } from "./columns";
import type { Diagram, PictureRecipe, Rendering } from "./studio-columns";

/**
 * The playground's saved prompts and responses. `owner` is a user's key, or "client:" and a keyed hash of the browser's
 * client id.
 */
export const historyEntries = pgTable(
  "history_entries",
  {
    id: uuid().primaryKey().defaultRandom(),
    owner: text().notNull(),
    prompt: text().notNull(),
    response: text().notNull(),
    /** The response as HTML, once it has been viewed. */
    rendering: jsonb().$type<Rendering>(),
    createdAt: moment().notNull().defaultNow(),
    /** When it was deleted; it can be restored for a while. */
    deletedAt: moment(),
  },
  (table) => [
    index("history_entries_by_owner").on(table.owner, table.createdAt.desc()),
    index("history_entries_deleted").on(table.deletedAt).where(sql`${table.deletedAt} IS NOT NULL`),
  ],
);

/** A prompt that a link opens in the playground. Its id is 128 random bits as base64url. */
export const savedPrompts = pgTable(
  "saved_prompts",
  {
    id: text().primaryKey(),
    /** The key of the visitor who saved it. */
    owner: text().notNull(),
    prompt: text().notNull(),
    creativity: text({ enum: ["Low", "Medium", "High"] }).notNull(),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [index("saved_prompts_by_owner").on(table.owner, table.createdAt.desc())],
);

/** A generated diagram, as its page and exports show it. Its id is 128 random bits as base64url. */
export const diagrams = pgTable(
  "diagrams",
  {
    id: text().primaryKey(),
    owner: text().notNull(),
    topic: text().notNull(),
    /** Who made it: "claude", "model" (another) or "sources". */
    writer: text().notNull(),
    /** The name of the model that made it, for people. */
    model: text(),
    /** Why it was drawn without what costs money, although that is set up. */
    withoutModel: text({ enum: reasonsWithoutModel }),
    diagram: jsonb().$type<Diagram>().notNull(),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [
    index("diagrams_by_owner").on(table.owner, table.createdAt.desc()),
    index("diagrams_by_age").on(table.createdAt),
  ],
);

/** A generated picture. One that can be redrawn has no bytes; its id, 128 random bits as base64url, is its address. */
export const pictures = pgTable(
  "pictures",
  {
    id: text().primaryKey(),
    owner: text().notNull(),
    prompt: text().notNull(),
    style: text().notNull(),
    alt: text().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    /** For procedural art: its recipe. */
    recipe: jsonb().$type<PictureRecipe>(),
    /** Why it is procedural art, although an engine is set up. */
    withoutModel: text({ enum: reasonsWithoutModel }),
    /** The image as served, if made by a service or model. */
    bytes: bytea(),
    mediaType: text().notNull().default("image/png"),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [
    index("pictures_by_owner").on(table.owner, table.createdAt.desc()),
    index("pictures_by_age").on(table.createdAt),
    check("pictures_can_be_shown", sql`${table.recipe} IS NOT NULL OR ${table.bytes} IS NOT NULL`),
  ],
);
