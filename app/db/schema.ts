import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  customType,
  foreignKey,
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
import type { TokenScope } from "../accounts/account";
import type { AnswerEventData, Brief, Citation, Failure, Passage, SourceCard } from "../answers/types";
import type { Conversation } from "../conversations/conversation";
import type { Diagram } from "../diagrams/diagram";
import type { PictureRecipe } from "../images/picture";
import type { OutboxPayload } from "../mail/outgoing-mail";

const moment = () => timestamp({ withTimezone: true, mode: "date" });
const bytea = customType<{ data: Buffer }>({ dataType: () => "bytea" });
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

/** A person with an account. `subject` is the identity provider's own id: the user's id for local accounts, Firebase's uid. */
export const users = pgTable(
  "users",
  {
    id: uuid().primaryKey().defaultRandom(),
    provider: text({ enum: ["local", "firebase"] }).notNull(),
    subject: text().notNull(),
    email: text(),
    displayName: text(),
    photoUrl: text(),
    /** Argon2id in its PHC string form; local accounts only. */
    passwordHash: text(),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex("users_by_subject").on(table.provider, table.subject),
    uniqueIndex("users_by_local_email").on(sql`lower(${table.email})`).where(sql`${table.provider} = 'local'`),
    check("users_local_password", sql`(${table.provider} = 'local') = (${table.passwordHash} IS NOT NULL)`),
  ],
);

/** A signed-in browser. The cookie holds 256 random bits, this table only their hash. */
export const sessions = pgTable(
  "sessions",
  {
    /** Names the session on the account page; opens nothing. */
    id: uuid().primaryKey().defaultRandom(),
    tokenHash: text().notNull(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** Firebase's refresh token, encrypted; null for local accounts. */
    sealedRefreshToken: text(),
    /** What signed in, in words, e.g. "Firefox on Linux". */
    device: text().notNull().default(""),
    createdAt: moment().notNull().defaultNow(),
    lastSeenAt: moment().notNull().defaultNow(),
    expiresAt: moment().notNull(),
  },
  (table) => [
    uniqueIndex("sessions_by_token").on(table.tokenHash),
    index("sessions_by_user").on(table.userId, table.lastSeenAt.desc()),
    index("sessions_by_expiry").on(table.expiresAt),
  ],
);

/** What a program shows to ask in a person's name. */
export const apiTokens = pgTable(
  "api_tokens",
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    name: text().notNull(),
    tokenHash: text().notNull(),
    scopes: jsonb().$type<TokenScope[]>().notNull(),
    createdAt: moment().notNull().defaultNow(),
    lastUsedAt: moment(),
  },
  (table) => [
    uniqueIndex("api_tokens_by_token").on(table.tokenHash),
    index("api_tokens_by_user").on(table.userId, table.createdAt.desc()),
  ],
);

/** A mailed link that works once. */
export const mailedLinks = pgTable(
  "mailed_links",
  {
    tokenHash: text().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    purpose: text({ enum: ["reset-password", "change-email"] }).notNull(),
    /** The address that a change of e-mail leads to. */
    email: text(),
    expiresAt: moment().notNull(),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [
    index("mailed_links_by_user").on(table.userId, table.purpose),
    index("mailed_links_by_expiry").on(table.expiresAt),
  ],
);

/** Failed sign-ins under a keyed hash of an account's address or a caller's: each makes the next wait longer. */
export const failedSignIns = pgTable(
  "failed_sign_ins",
  {
    key: text().primaryKey(),
    failures: integer().notNull(),
    blockedUntil: moment().notNull(),
    updatedAt: moment().notNull().defaultNow(),
  },
  (table) => [index("failed_sign_ins_by_age").on(table.updatedAt)],
);

/** Saved chats, where Firestore does not keep them. */
export const conversations = pgTable(
  "conversations",
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** Chosen by whoever creates it; the answers' thread has the same id. Unique per user only, so that nobody can take another's. */
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
    /** The same message saved again replaces the first. */
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

/** Conversations that can still be brought back, from either store. */
export const deletedConversations = pgTable(
  "deleted_conversations",
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    id: uuid().notNull(),
    conversation: jsonb().$type<Conversation>().notNull(),
    deletedAt: moment().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    index("deleted_conversations_by_age").on(table.deletedAt),
  ],
);

/** What is to be sent, queued in the transaction of its cause. */
export const outbox = pgTable(
  "outbox",
  {
    id: uuid().primaryKey().defaultRandom(),
    channel: text({ enum: ["mail", "contact"] }).notNull(),
    /** What is sent: a mail, or a message for the form service. Emptied once it is, because it may hold a secret link. */
    payload: jsonb().$type<OutboxPayload>(),
    attempts: integer().notNull().default(0),
    nextAttemptAt: moment().notNull().defaultNow(),
    sentAt: moment(),
    /** Given up: refused for good, or too often. */
    failedAt: moment(),
    lastError: text(),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [
    index("outbox_waiting").on(table.nextAttemptAt).where(sql`${table.sentAt} IS NULL AND ${table.failedAt} IS NULL`),
  ],
);

/** The playground's saved prompts and responses. `owner` is a user's key, or "client:" and a keyed hash of the browser's client id. */
export const historyEntries = pgTable(
  "history_entries",
  {
    id: uuid().primaryKey().defaultRandom(),
    owner: text().notNull(),
    prompt: text().notNull(),
    response: text().notNull(),
    createdAt: moment().notNull().defaultNow(),
    /** Removed, and to be brought back for a while. */
    deletedAt: moment(),
  },
  (table) => [
    index("history_entries_by_owner").on(table.owner, table.createdAt.desc()),
    index("history_entries_deleted").on(table.deletedAt).where(sql`${table.deletedAt} IS NOT NULL`),
  ],
);

/** A prompt that its link opens in the playground. Its id is 128 random bits as base64url. */
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

/** A generated diagram: what its page, its exports and its reload show. Its id is 128 random bits as base64url. */
export const diagrams = pgTable(
  "diagrams",
  {
    id: text().primaryKey(),
    owner: text().notNull(),
    topic: text().notNull(),
    /** Who made it: "claude" or "sources". */
    writer: text().notNull(),
    diagram: jsonb().$type<Diagram>().notNull(),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [
    index("diagrams_by_owner").on(table.owner, table.createdAt.desc()),
    index("diagrams_by_age").on(table.createdAt),
  ],
);

/** A picture as it was made. What can be drawn again has no bytes; its id, 128 random bits as base64url, is its address. */
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
    /** For procedural art: what draws it. */
    recipe: jsonb().$type<PictureRecipe>(),
    /** The image as served, for what a service or a model made. */
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

/** An address for the newsletter: one row however often and in whatever case it is given. */
export const subscriptions = pgTable(
  "subscriptions",
  {
    id: uuid().primaryKey().defaultRandom(),
    /** In lower case. */
    email: text().notNull(),
    createdAt: moment().notNull().defaultNow(),
    /** When the mailed link was followed; only then anything is sent. */
    confirmedAt: moment(),
    unsubscribedAt: moment(),
    /** When the last mail to confirm went out: not more than one an hour. */
    confirmationSentAt: moment(),
  },
  (table) => [
    uniqueIndex("subscriptions_by_email").on(table.email),
    index("subscriptions_confirmed")
      .on(table.id)
      .where(sql`${table.confirmedAt} IS NOT NULL AND ${table.unsubscribedAt} IS NULL`),
  ],
);

/** An issue of the newsletter that was begun to be sent. */
export const newsletterIssues = pgTable(
  "newsletter_issues",
  {
    id: uuid().primaryKey().defaultRandom(),
    /** The same file again is the same issue. */
    contentHash: text().notNull(),
    subject: text().notNull(),
    createdAt: moment().notNull().defaultNow(),
    finishedAt: moment(),
  },
  (table) => [uniqueIndex("newsletter_issues_by_content").on(table.contentHash)],
);

/** Who has got which issue: written in the transaction that queues the mail, so that nobody gets one twice. */
export const newsletterDeliveries = pgTable(
  "newsletter_deliveries",
  {
    issueId: uuid()
      .notNull()
      .references(() => newsletterIssues.id, { onDelete: "cascade" }),
    subscriptionId: uuid()
      .notNull()
      .references(() => subscriptions.id, { onDelete: "cascade" }),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.issueId, table.subscriptionId] })],
);

/** What people wrote to us. */
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

/** A source of news and how it fares; the address is a feed's, or "newsapi:" and its query. */
export const feeds = pgTable("feeds", {
  url: text().primaryKey(),
  title: text(),
  /** For conditional requests (RFC 9110, 13). */
  etag: text(),
  lastModified: text(),
  fetchedAt: moment(),
  nextFetchAt: moment().notNull().defaultNow(),
  failures: integer().notNull().default(0),
  lastError: text(),
});

export const newsArticles = pgTable(
  "news_articles",
  {
    id: uuid().primaryKey().defaultRandom(),
    feedUrl: text()
      .notNull()
      .references(() => feeds.url, { onDelete: "cascade" }),
    /** Without tracking parameters, so that the same article from two feeds is one. */
    url: text().notNull(),
    /** The title's words, folded: another way to tell that two are one. */
    titleKey: text().notNull(),
    title: text().notNull(),
    sourceName: text().notNull(),
    description: text().notNull(),
    publishedAt: moment().notNull(),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex("news_articles_by_url").on(table.url),
    index("news_articles_by_title").on(table.titleKey),
    index("news_articles_by_time").on(table.publishedAt.desc()),
    index("news_articles_by_feed").on(table.feedUrl),
  ],
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

/** One thread of questions. `owner` is the visitor's key ("user:<id>", "guest:<id>", "address:<hash>"); a user's thread has its conversation's id. */
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
    /** A user's turn that its conversation does not hold yet. */
    unsaved: boolean().notNull().default(false),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.sessionId, table.position] }),
    index("turns_by_answer").on(table.answerId),
    index("turns_unsaved").on(table.createdAt).where(sql`${table.unsaved}`),
  ],
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
