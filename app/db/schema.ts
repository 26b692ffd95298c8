import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { AnswerEventData, Brief, Citation, Failure, Passage, SourceCard } from "../answers/types";

const moment = () => timestamp({ withTimezone: true, mode: "date" });
const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });

/** A visitor without an account, known by a signed cookie. */
export const guests = pgTable(
  "guests",
  {
    id: uuid().primaryKey().defaultRandom(),
    searchCount: integer().notNull().default(0),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [check("guests_search_count_positive", sql`${table.searchCount} >= 0`)],
);

/** Counters of fixed windows: a caller's requests, an address's searches of a day, an address's new guests of a day. */
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

/** One thread of questions. `owner` is the visitor's key ("guest:<id>", "address:<hash>"). */
export const answerSessions = pgTable(
  "answer_sessions",
  {
    id: uuid().primaryKey().defaultRandom(),
    owner: text().notNull(),
    /** Made by a first visit straight to /search?q=, whose address bar holds no session: a reload there finds it again. */
    landed: boolean().notNull().default(false),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [index("answer_sessions_by_owner").on(table.owner, table.createdAt.desc())],
);

/** An answer as it is made and kept. Several visitors' turns may show the same one. */
export const answers = pgTable(
  "answers",
  {
    id: uuid().primaryKey().defaultRandom(),
    /** The question as answered: a follow-up here stands alone. */
    question: text().notNull(),
    /** Earlier turns that the writer may use; part of the reuse key. */
    thread: jsonb().$type<Brief["thread"]>().notNull().default([]),
    /** Files that are sources of this answer; then it is never shared. */
    uploadIds: jsonb().$type<string[]>().notNull().default([]),
    /** Identical questions share this; null means never shared. */
    reuseKey: text(),
    status: text({ enum: ["running", "done", "failed"] })
      .notNull()
      .default("running"),
    outcome: text({ enum: ["answered", "declined"] }),
    failure: jsonb().$type<Failure>(),
    writer: text(),
    summary: text().notNull().default(""),
    sources: jsonb().$type<SourceCard[]>().notNull().default([]),
    citations: jsonb().$type<Citation[]>().notNull().default([]),
    related: jsonb().$type<string[]>().notNull().default([]),
    /** What the writer was given, kept while the answer can still be taken over or continued. */
    brief: jsonb().$type<Brief>(),
    runner: uuid(),
    leaseUntil: moment(),
    watchedUntil: moment(),
    attempt: integer().notNull().default(0),
    /** The number of its last event, set when it is finished. */
    lastSeq: integer().notNull().default(0),
    createdAt: moment().notNull().defaultNow(),
    finishedAt: moment(),
  },
  (table) => [
    uniqueIndex("answers_one_running_per_key").on(table.reuseKey).where(sql`${table.status} = 'running'`),
    index("answers_by_reuse_key").on(table.reuseKey, table.finishedAt.desc()).where(sql`${table.status} = 'done'`),
    index("answers_running_by_lease").on(table.leaseUntil).where(sql`${table.status} = 'running'`),
    check("answers_finished_when_not_running", sql`(${table.status} = 'running') = (${table.finishedAt} IS NULL)`),
  ],
);

/** A question in its thread, and the answer it got. */
export const turns = pgTable(
  "turns",
  {
    sessionId: uuid()
      .notNull()
      .references(() => answerSessions.id, { onDelete: "cascade" }),
    position: integer().notNull(),
    /** As the visitor typed it. */
    query: text().notNull(),
    answerId: uuid()
      .notNull()
      .references(() => answers.id),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.sessionId, table.position] }), index("turns_by_answer").on(table.answerId)],
);

/** A public link to finished answers of a thread. Its id, 128 random bits as base64url, is all it takes to read them. */
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

/** What a share shows. Pinned: what the thread gets later, follow-ups and refreshed answers, is not shared by itself. */
export const sharedTurns = pgTable(
  "shared_turns",
  {
    shareId: text()
      .notNull()
      .references(() => shares.id, { onDelete: "cascade" }),
    /** The turn's place in its thread. */
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

/** A file that a visitor added to a thread: kept only as passages, and only as long as the thread. */
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

/** Append-only; a finished answer's events are pruned, because its row says the same. */
export const answerEvents = pgTable(
  "answer_events",
  {
    answerId: uuid()
      .notNull()
      .references(() => answers.id, { onDelete: "cascade" }),
    seq: integer().notNull(),
    type: text().notNull(),
    data: jsonb().$type<AnswerEventData>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.answerId, table.seq] })],
);

/** What we answer from without the network: our own entries and imported documents. */
export const documents = pgTable(
  "documents",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    /** "library" for the entries in app/content, else the import's name. */
    collection: text().notNull(),
    /** Unique in its collection: an entry's slug, an imported file's path or URL. */
    key: text().notNull(),
    /** Where a reader opens it: a path on this site, or an outside address. */
    url: text().notNull(),
    title: text().notNull(),
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

/** A citable piece of a document, with its terms prepared for full-text search. */
export const passages = pgTable(
  "passages",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    documentId: bigint({ mode: "number" })
      .notNull()
      .references(() => documents.id, { onDelete: "cascade" }),
    position: integer().notNull(),
    heading: text().notNull(),
    /** Fragment of the document's URL at which a reader finds it, without "#". */
    anchor: text(),
    text: text().notNull(),
    /** The terms of the document's title, the heading and the text. */
    words: tsvector().notNull(),
    /** How many terms `words` holds, repetitions counted: BM25's document length. */
    length: integer().notNull(),
  },
  (table) => [
    // With the fast-update list on, every search after an import would read that list from end to end.
    index("passages_by_words").using("gin", table.words).with({ fastupdate: false }),
    uniqueIndex("passages_by_document").on(table.documentId, table.position),
  ],
);

/** In how many passages a lexeme stands: BM25's document frequency, kept beside the passages so that all processes rank alike. */
export const lexemes = pgTable("lexemes", {
  lexeme: text().primaryKey(),
  passages: integer().notNull(),
});

/** BM25's corpus figures, one row. */
export const corpus = pgTable(
  "corpus",
  {
    id: integer().primaryKey().default(1),
    passages: bigint({ mode: "number" }).notNull().default(0),
    totalLength: bigint({ mode: "number" }).notNull().default(0),
  },
  (table) => [check("corpus_has_one_row", sql`${table.id} = 1`)],
);
