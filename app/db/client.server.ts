import { drizzle } from "drizzle-orm/postgres-js";
import postgres from "postgres";
import { boundedPool } from "./bounded-pool.server";
import { survivingLostConnections } from "./lost-connections.server";
import * as schema from "./schema";

/** The process's only pool. `connect` is called at boot; `db` and `sqlClient` are used afterwards. */

/** The most a pool may use of the 100 connections that PostgreSQL allows by default. */
const usualPoolSize = 10;
/** How long a query or transaction waits for a connection: then the visitor gets an error instead of waiting on. */
const usualWaitMs = 8_000;

export interface ConnectOptions {
  /**
   * The same database without a pooler, for LISTEN, which a transaction-pooling PgBouncer can't do. If set, `url` is
   * assumed to be a pooler's: no prepared statements, and no session settings.
   */
  directUrl?: string;
  /** Maximum number of connections. */
  poolSize?: number;
  /** How many milliseconds a query or transaction waits for one of them; then it throws DatabaseBusy. */
  waitMs?: number;
}

export type Database = ReturnType<typeof makeDatabase>;
/** The database, or a transaction on it. */
export type Queryable = Database | Parameters<Parameters<Database["transaction"]>[0]>[0];

let pool: { sql: postgres.Sql; direct: postgres.Sql; db: Database } | undefined;

/**
 * The pause before a lost connection is made anew, in seconds. postgres.js's own grows to 20 s, during which a query
 * waits instead of failing, and a database that is back goes unnoticed.
 */
const reconnectSeconds = (retries: number) => (0.5 + Math.random() / 2) * Math.min(3 ** retries / 100, 0.5);

/** Opens the pool. Connections are made on first use. */
export function connect(
  url: string,
  { directUrl, poolSize = usualPoolSize, waitMs = usualWaitMs }: ConnectOptions = {},
): void {
  const usual = { connect_timeout: 10, onnotice: () => {}, backoff: reconnectSeconds };
  const session = {
    application_name: "asklantern",
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 30_000,
    jit: "off",
  } as const;
  const direct = postgres(directUrl ?? url, { ...usual, max: directUrl ? 1 : poolSize, connection: session });
  const pooled = directUrl
    ? postgres(url, {
        ...usual,
        max: poolSize,
        prepare: false,
        connection: { application_name: session.application_name },
      })
    : direct;
  const sql = boundedPool(survivingLostConnections(pooled), { size: poolSize, waitMs });
  pool = { sql, direct, db: makeDatabase(sql) };
}

function makeDatabase(sql: postgres.Sql) {
  return drizzle(sql, { schema, casing: "snake_case" });
}

/** @throws Error before `connect` */
export function db(): Database {
  return opened().db;
}

/** The postgres.js client, for what Drizzle can't express: cursors, full-text ranking. */
export function sqlClient(): postgres.Sql {
  return opened().sql;
}

/**
 * Listens to NOTIFY from any process. All channels share one connection, which is reopened when lost.
 * @param onListening called whenever listening (re)starts: notifications in between were missed
 */
export function listenTo(
  channel: string,
  onNotify: (payload: string) => void,
  onListening?: () => void,
): Promise<{ unlisten(): Promise<void> }> {
  return opened().direct.listen(channel, onNotify, onListening);
}

function opened() {
  if (!pool) throw new Error("The database is used before it is connected");
  return pool;
}

/** Closes the pool, letting running queries finish for up to `timeoutSeconds`. */
export async function disconnect(timeoutSeconds = 5): Promise<void> {
  const ending = pool;
  pool = undefined;
  // Ending a closed client does nothing.
  await Promise.all([ending?.sql, ending?.direct].map((client) => client?.end({ timeout: timeoutSeconds })));
}
