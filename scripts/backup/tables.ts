import { readFileSync } from "node:fs";
import type { Writable } from "node:stream";
import type postgres from "postgres";
import { BackupError, type Migration } from "./archive";

/** Reads the tables from the database's catalogue, so that new tables need no change here. */

export interface Table {
  table: string;
  /** Without generated columns and those of an extension's type: both are computed again. */
  columns: string[];
}

export type Connection = postgres.Sql | postgres.TransactionSql;

/** All our tables, each after those that its rows reference. */
export async function listTables(sql: Connection): Promise<Table[]> {
  const tables = await sql<Table[]>`
    SELECT c.relname AS "table", array_agg(a.attname::text ORDER BY a.attnum) AS columns
    FROM pg_class c
    JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
      AND NOT EXISTS (
        SELECT FROM pg_depend d WHERE d.classid = 'pg_type'::regclass AND d.objid = a.atttypid AND d.deptype = 'e'
      )
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r'
    GROUP BY c.relname ORDER BY c.relname`;
  const references = await sql<{ from: string; to: string }[]>`
    SELECT conrelid::regclass::text AS "from", confrelid::regclass::text AS "to"
    FROM pg_constraint WHERE contype = 'f' AND conrelid <> confrelid AND connamespace = 'public'::regnamespace`;
  return inOrder(tables, references);
}

/** Makes COPY's text format independent of the server's settings. */
export async function settleTextFormat(sql: Connection): Promise<void> {
  await sql.unsafe(`SET LOCAL datestyle = 'ISO, YMD'; SET LOCAL timezone = 'UTC'; SET LOCAL intervalstyle = 'iso_8601';
    SET LOCAL bytea_output = 'hex'; SET LOCAL extra_float_digits = 3; SET LOCAL statement_timeout = 0;
    SET LOCAL idle_in_transaction_session_timeout = 0`);
}

/** Quotes identifiers for SQL. */
export function quoted(...names: string[]): string {
  return names.map((name) => `"${name.replaceAll('"', '""')}"`).join(", ");
}

/**
 * Takes a table's rows, in COPY's text format. The stream fails with the database's error even if that comes after the
 * last row was sent: postgres.js then tells only the query, whose promise is fulfilled by then, and the stream would wait
 * for good (porsager/postgres#1173).
 */
export async function copyInto(sql: Connection, table: string, columns: readonly string[]): Promise<Writable> {
  const query = sql.unsafe(`COPY ${quoted(table)} (${quoted(...columns)}) FROM STDIN`);
  const rows = await query.writable();
  Object.assign(query, { reject: (error: Error) => rows.destroy(error) });
  return rows;
}

/** @throws BackupError when the database was never migrated */
export async function lastMigration(sql: Connection): Promise<Migration> {
  const [known] =
    await sql`SELECT 1 FROM pg_tables WHERE schemaname = 'drizzle' AND tablename = '__drizzle_migrations'`;
  const [last] = known
    ? await sql<{ hash: string; createdAt: string }[]>`
        SELECT hash, created_at::text AS "createdAt" FROM drizzle.__drizzle_migrations ORDER BY created_at DESC LIMIT 1`
    : [];
  if (!last) throw new BackupError("This database holds nothing of AskLantern: no migration was ever applied to it.");
  return { name: migrationName(last.createdAt), hash: last.hash };
}

/** drizzle-kit's name for a migration, by the time in its journal; that time if the journal here doesn't know it. */
function migrationName(createdAt: string): string {
  const journal: { entries: { when: number; tag: string }[] } = JSON.parse(
    readFileSync("drizzle/meta/_journal.json", "utf8"),
  );
  return journal.entries.find(({ when }) => String(when) === createdAt)?.tag ?? `of ${createdAt}`;
}

function inOrder(tables: Table[], references: { from: string; to: string }[]): Table[] {
  const ordered: Table[] = [];
  const waiting = new Map(tables.map((table) => [table.table, table]));
  while (waiting.size > 0) {
    const free = [...waiting.values()].filter(
      ({ table }) => !references.some(({ from, to }) => from === table && waiting.has(to)),
    );
    if (free.length === 0)
      throw new BackupError(`The tables ${[...waiting.keys()].join(", ")} refer to each other in a circle.`);
    ordered.push(...free);
    for (const { table } of free) waiting.delete(table);
  }
  return ordered;
}
