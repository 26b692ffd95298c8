import { drizzle } from "drizzle-orm/postgres-js";
import postgres from "postgres";
import { boundedPool } from "./bounded-pool.server";
import { Listening } from "./listening.server";
import * as schema from "./schema";

/** The process's only pool. `connect` is called at boot; `db` and `sqlClient` are used afterwards. */

/** The most a pool may use of the 100 connections that PostgreSQL allows by default. */
const usualPoolSize = 10;
/** How long a query or transaction waits for a connection: then the visitor gets an error instead of waiting on. */
const usualWaitMs = 8_000;

/** How long a connection may take to be made; nobody waits for it as long (connection-pool.server.ts). */
const connectSeconds = 5;

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

interface Pool {
  sql: postgres.Sql;
  listening: Listening;
  db: Database;
  templates: postgres.Sql[];
  /** Opens a client with one connection, past a pooler. */
  openDirect(settings: Record<string, number>): postgres.Sql;
}

let pool: Pool | undefined;

/** Opens the pool. Connections are made on first use. */
export function connect(
  url: string,
  { directUrl, poolSize = usualPoolSize, waitMs = usualWaitMs }: ConnectOptions = {},
): void {
  const usual = { connect_timeout: connectSeconds, max: 1, onnotice: () => {} };
  const session = {
    application_name: "asklantern",
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 30_000,
    jit: "off",
  } as const;
  const openDirect: Pool["openDirect"] = (settings) =>
    postgres(directUrl ?? url, { ...usual, connection: { ...session, ...settings } });
  const direct = openDirect({});
  const pooled = directUrl
    ? postgres(url, { ...usual, prepare: false, connection: { application_name: session.application_name } })
    : direct;
  const sql = boundedPool(pooled, { size: poolSize, waitMs });
  pool = { sql, listening: new Listening(direct), db: makeDatabase(sql), templates: [direct, pooled], openDirect };
}

/** Makes all further connections at another port, where the same database has moved. */
export function useDatabasePort(port: number): void {
  for (const { options } of pool?.templates ?? []) options.port = [port];
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
 * Runs work on a connection of its own, past a pooler, where a statement may take as long as it takes: for what can't
 * run in a transaction and takes minutes.
 */
export async function onOwnConnection<Result>(work: (sql: postgres.Sql) => Promise<Result>): Promise<Result> {
  const sql = opened().openDirect({ statement_timeout: 0 });
  try {
    return await work(sql);
  } finally {
    // What still runs there was given up by the work: the database finishes it.
    await sql.end({ timeout: 0 });
  }
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
  return opened().listening.listen(channel, onNotify, onListening);
}

function opened() {
  if (!pool) throw new Error("The database is used before it is connected");
  return pool;
}

/** Closes the pool, letting running queries finish for up to `timeoutSeconds`. */
export async function disconnect(timeoutSeconds = 5): Promise<void> {
  const ending = pool;
  pool = undefined;
  await Promise.all([ending?.sql.end({ timeout: timeoutSeconds }), ending?.listening.end()]);
}
