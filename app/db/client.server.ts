import { drizzle } from "drizzle-orm/postgres-js";
import postgres from "postgres";
import { boundedPool } from "./bounded-pool.server";
import { survivingLostConnections } from "./lost-connections.server";
import * as schema from "./schema";

/** The process's one pool. `connect` is called at boot; `db` and `sqlClient` are what everybody uses afterwards. */

/** What a pool may use at most, of the 100 connections that PostgreSQL gives out by default. */
const usualPoolSize = 10;
/** What a query or transaction waits for a connection at most: then the visitor is told, rather than left waiting. */
const usualWaitMs = 8_000;

export interface ConnectOptions {
  /**
   * The same database without a pooler between, for LISTEN, which a transaction-pooling PgBouncer can't do. Where it is
   * given, `url` is taken for a pooler's: no prepared statements, and no settings of the session.
   */
  directUrl?: string;
  /** Connections at most. */
  poolSize?: number;
  /** Milliseconds that a query or transaction waits for one of them at most; then it throws DatabaseBusy. */
  waitMs?: number;
}

export type Database = ReturnType<typeof makeDatabase>;
/** The database, or a transaction on it. */
export type Queryable = Database | Parameters<Parameters<Database["transaction"]>[0]>[0];

let pool: { sql: postgres.Sql; direct: postgres.Sql; db: Database } | undefined;

/** Opens the pool. Connections are made when first needed. */
export function connect(
  url: string,
  { directUrl, poolSize = usualPoolSize, waitMs = usualWaitMs }: ConnectOptions = {},
): void {
  const usual = { connect_timeout: 10, onnotice: () => {} };
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

/** The postgres.js client, for what Drizzle has no words for: cursors, full-text ranking. */
export function sqlClient(): postgres.Sql {
  return opened().sql;
}

/**
 * Hears what any process announces by NOTIFY. All channels share one connection, which is opened again when it is lost.
 * @param onListening called each time that the channel is heard again: what was announced in between was missed
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

/** Ends the pool, letting queries under way finish for up to `timeoutSeconds`. */
export async function disconnect(timeoutSeconds = 5): Promise<void> {
  const ending = pool;
  pool = undefined;
  // Ending one that has ended does nothing.
  await Promise.all([ending?.sql, ending?.direct].map((client) => client?.end({ timeout: timeoutSeconds })));
}
