import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { FollowUp } from "~/passages/follow-up";
import type { SourceCard } from "~/passages/source";
import type { Language } from "~/text/language";
import {
  type AnswerEventData,
  type Brief,
  type Citation,
  type CountedUses,
  type Failure,
  modes,
  type PlanStep,
  reasonsWithoutModel,
  type Unfounded,
} from "./answer-columns";
import { moment } from "./columns";

/**
 * One thread of questions. `owner` is the visitor's key ("user:<id>", "guest:<id>", "address:<hash>"); a user's thread
 * has its conversation's id.
 */
export const answerSessions = pgTable(
  "answer_sessions",
  {
    id: uuid().primaryKey().defaultRandom(),
    owner: text().notNull(),
    /**
     * Started by a direct visit to /search?q=, whose address holds no session: a reload there finds the thread again.
     */
    landed: boolean().notNull().default(false),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [index("answer_sessions_by_owner").on(table.owner, table.createdAt.desc())],
);

/** An answer, running or finished. Several visitors' turns may show the same one. */
export const answers = pgTable(
  "answers",
  {
    id: uuid().primaryKey().defaultRandom(),
    /** The question as answered: a follow-up in its standalone form. */
    question: text().notNull(),
    /** The language it is read and answered in; null in rows older than this column. */
    language: text().$type<Language>(),
    /** Earlier turns that the writer may use; part of the reuse key. */
    thread: jsonb().$type<Brief["thread"]>().notNull().default([]),
    /** Null in a thread's first question, and where nothing was cited before. */
    followUp: jsonb().$type<FollowUp>(),
    /** Files used as sources; such an answer is never shared. */
    uploadIds: jsonb().$type<string[]>().notNull().default([]),
    mode: text({ enum: modes }).notNull().default("quick"),
    /** Shared by identical questions; null means never shared. */
    reuseKey: text(),
    status: text({ enum: ["running", "done", "failed"] })
      .notNull()
      .default("running"),
    outcome: text({ enum: ["answered", "declined"] }),
    failure: jsonb().$type<Failure>(),
    writer: text(),
    /** The id of the model that was chosen for it; null for the site's first one. */
    askedModel: text(),
    /** The name of the model that wrote it, for people. */
    model: text(),
    /** Why the model did not write it, although one is set up: decided when it is begun, or while it is written. */
    withoutModel: text({ enum: reasonsWithoutModel }),
    /** While it runs: the keyed hash of the asker's address, whose share of the day's budget pays for it. */
    payer: text(),
    /** While it runs: what was counted for it. */
    uses: jsonb().$type<CountedUses>(),
    summary: text().notNull().default(""),
    sources: jsonb().$type<SourceCard[]>().notNull().default([]),
    citations: jsonb().$type<Citation[]>().notNull().default([]),
    related: jsonb().$type<string[]>().notNull().default([]),
    /** The searches of a thorough answer. */
    plan: jsonb().$type<PlanStep[]>().notNull().default([]),
    /** Exact claims that none of its passages contains. */
    unfounded: jsonb().$type<Unfounded[]>().notNull().default([]),
    /** The writer's input, kept while the answer can still be taken over or continued. */
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
    /** A user's turn that is not in its conversation yet. */
    unsaved: boolean().notNull().default(false),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.sessionId, table.position] }),
    index("turns_by_answer").on(table.answerId),
    index("turns_unsaved").on(table.createdAt).where(sql`${table.unsaved}`),
  ],
);

/** Append-only; a finished answer's events are pruned, because its row holds the same content. */
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
