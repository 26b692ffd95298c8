import { sql } from "drizzle-orm";
import { bigint, check, index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { bytea, moment, tsvector } from "./columns";

/** What we can answer from without the network: our own entries and imported documents. */
export const documents = pgTable(
  "documents",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    /** "library" for the entries in app/content, else the import's name. */
    collection: text().notNull(),
    /** Unique in its collection: an entry's slug, an imported file's path or URL. */
    key: text().notNull(),
    /** Its address for readers: a path on this site, or an outside address. */
    url: text().notNull(),
    title: text().notNull(),
    /** Others that it is known by, and found by: a wiki's redirects. */
    otherTitles: text().array().notNull().default(sql`'{}'::text[]`),
    /** Where its text is from, for readers, e.g. "Wikipedia"; null for our own and for documents that don't say. */
    sourceName: text(),
    /** The licence of its text, e.g. "CC BY-SA 4.0", and the licence's address. */
    licence: text(),
    licenceUrl: text(),
    /** Its text; "" for a wiki's article, of which only the passages are kept. */
    body: text().notNull(),
    contentHash: text().notNull(),
    updatedAt: moment().notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex("documents_by_key").on(table.collection, table.key),
    index("documents_by_url").on(table.url),
    index("documents_by_content_hash").on(table.collection, table.contentHash),
  ],
);

/** While a wiki's dump is imported: its redirects, which may come before or after the article that they lead to. */
export const dumpRedirects = pgTable(
  "dump_redirects",
  {
    /** The dump that they are of. */
    dump: text().notNull(),
    /** The article's title. */
    target: text().notNull(),
    title: text().notNull(),
  },
  (table) => [index("dump_redirects_by_target").on(table.dump, table.target)],
);

/** A citable part of a document, with its terms prepared for full-text search. */
export const passages = pgTable(
  "passages",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    documentId: bigint({ mode: "number" })
      .notNull()
      .references(() => documents.id, { onDelete: "cascade" }),
    position: integer().notNull(),
    heading: text().notNull(),
    /** Fragment of the passage in the document's URL, without "#". */
    anchor: text(),
    text: text().notNull(),
    /** The terms of the document's title, the heading and the text. */
    words: tsvector().notNull(),
    /** How many terms `words` holds, with repetitions: BM25's document length. */
    length: integer().notNull(),
  },
  (table) => [
    // With the fast-update list on, every search after an import would read that list from end to end.
    index("passages_by_words").using("gin", table.words).with({ fastupdate: false }),
    uniqueIndex("passages_by_document").on(table.documentId, table.position),
  ],
);

/**
 * How many passages contain a lexeme: BM25's document frequency, stored with the passages so that all processes rank
 * alike.
 */
export const lexemes = pgTable(
  "lexemes",
  {
    lexeme: text().primaryKey(),
    passages: integer().notNull(),
  },
  // Spelling looks terms up by prefix, which the primary key's index supports under the C collation only.
  (table) => [index("lexemes_by_beginning").on(table.lexeme.op("text_pattern_ops"))],
);

/** BM25's corpus statistics, one row. */
export const corpus = pgTable(
  "corpus",
  {
    id: integer().primaryKey().default(1),
    passages: bigint({ mode: "number" }).notNull().default(0),
    totalLength: bigint({ mode: "number" }).notNull().default(0),
  },
  (table) => [check("corpus_has_one_row", sql`${table.id} = 1`)],
);

/**
 * A passage's embedding. A passage without one in the current space is waiting for it. Where the database has pgvector
 * there is also a column `embedding`, which is made when it is needed and not by a migration: see
 * app/embeddings/vector-index.server.ts.
 */
export const passageVectors = pgTable("passage_vectors", {
  passageId: bigint({ mode: "number" })
    .primaryKey()
    .references(() => passages.id, { onDelete: "cascade" }),
  /** The model and its number of dimensions: only vectors of the same space can be compared. */
  space: text().notNull(),
  /** One signed byte per component. */
  vector: bytea().notNull(),
});
