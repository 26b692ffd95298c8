import { drizzle } from "drizzle-orm/postgres-js";
import postgres from "postgres";
import * as schema from "./schema";

/** The process's one pool. `connect` is called at boot; `db` and `sqlClient` are what everybody uses afterwards. */

const poolSize = 10;

export type Database = ReturnType<typeof makeDatabase>;
/** The database, or a transaction on it. */
export type Queryable = Database | Parameters<Parameters<Database["transaction"]>[0]>[0];

let pool: { sql: postgres.Sql; db: Database } | undefined;

/** Opens the pool. Connections are made when first needed. */
export function connect(url: string): void {
  const sql = postgres(url, {
    max: poolSize,
    connect_timeout: 10,
    onnotice: () => {},
    connection: {
      application_name: "asklantern",
      statement_timeout: 30_000,
      idle_in_transaction_session_timeout: 30_000,
      jit: "off",
    },
  });
  pool = { sql, db: makeDatabase(sql) };
}

function makeDatabase(sql: postgres.Sql) {
  return drizzle(sql, { schema, casing: "snake_case" });
}

/** @throws Error before `connect` */
export function db(): Database {
  return opened().db;
}

/** The postgres.js client, for what Drizzle has no words for: LISTEN, cursors, full-text ranking. */
export function sqlClient(): postgres.Sql {
  return opened().sql;
}

function opened() {
  if (!pool) throw new Error("The database is used before it is connected");
  return pool;
}

/** Ends the pool, letting queries under way finish for up to `timeoutSeconds`. */
export async function disconnect(timeoutSeconds = 5): Promise<void> {
  const ending = pool;
  pool = undefined;
  await ending?.sql.end({ timeout: timeoutSeconds });
}
