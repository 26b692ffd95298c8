import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { emailStatuses, type TokenScope } from "./account-columns";
import { moment } from "./columns";

/** A visitor without an account, identified by a signed cookie. */
export const guests = pgTable(
  "guests",
  {
    id: uuid().primaryKey().defaultRandom(),
    searchCount: integer().notNull().default(0),
    /** Declined answers that a model was asked for and that were not counted: limited, because they cost. */
    costlySearchesGivenBack: integer().notNull().default(0),
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
    /** When the password was last changed or reset; null if it never was. Known browsers are bound to it. */
    passwordChangedAt: moment(),
    /** Whether a link mailed to `email`, or the identity provider, has proven that it is theirs. */
    emailStatus: text({ enum: emailStatuses }).notNull().default("unconfirmed"),
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
    /** Identifies the session on the account page; grants nothing. */
    id: uuid().primaryKey().defaultRandom(),
    tokenHash: text().notNull(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** Firebase's refresh token, encrypted; null for local accounts. */
    sealedRefreshToken: text(),
    /** The device's name, e.g. "Firefox on Linux". */
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

/** Lets a program ask in a person's name. */
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
    purpose: text({ enum: ["reset-password", "change-email", "confirm-address"] }).notNull(),
    /** The new address, for a change of e-mail; the one to confirm. */
    email: text(),
    expiresAt: moment().notNull(),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [
    index("mailed_links_by_user").on(table.userId, table.purpose),
    index("mailed_links_by_expiry").on(table.expiresAt),
  ],
);

/** Failed sign-ins by a keyed hash of the account's or caller's address: each makes the next wait longer. */
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
