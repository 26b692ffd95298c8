import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { drizzle } from "drizzle-orm/postgres-js";
import { migrate } from "drizzle-orm/postgres-js/migrator";
import postgres from "postgres";
import { copyInto, listTables, quoted } from "../../../scripts/backup/tables";
import type { Fault } from "../faults";
import { makeSite } from "../site";

/**
 * Stops the site and copies its data into a database at the second-to-last migration, as the previous version
 * would have left it. Then starts two processes on it at once.
 */
export const pendingMigration: Fault = {
  name: "migration",
  title: () => "restarted with a pending migration, two processes at once",
  async strike(world) {
    const { site, database, standIns } = world;
    await site.stop();
    const before = database.url;
    const after = await database.make("before_last");
    await migrateButLast(after);
    await copyData(before, after);
    database.url = after;
    const second = await makeSite(() => ({ ...standIns.environment, DATABASE_URL: after, LOG_LEVEL: "warn" }));
    const startedAt = performance.now();
    await Promise.all([site.start(), second.start()]);
    await second.stop();
    return startedAt;
  },
};

async function migrateButLast(url: string): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), "migrations-"));
  cpSync("drizzle", folder, { recursive: true });
  const file = path.join(folder, "meta/_journal.json");
  const journal: { entries: object[] } = JSON.parse(readFileSync(file, "utf8"));
  writeFileSync(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, -1) }));
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  try {
    await migrate(drizzle(sql), { migrationsFolder: folder });
  } finally {
    await sql.end();
    rmSync(folder, { recursive: true });
  }
}

/** Tables and columns that both have. */
async function copyData(from: string, to: string): Promise<void> {
  const [source, target] = [postgres(from, { max: 1 }), postgres(to, { max: 1 })];
  const there = new Map((await listTables(source)).map(({ table, columns }) => [table, columns]));
  for (const { table, columns } of await listTables(target)) {
    const both = columns.filter((column) => there.get(table)?.includes(column));
    if (both.length === 0) continue;
    const out = await source.unsafe(`COPY (SELECT ${quoted(...both)} FROM ${quoted(table)}) TO STDOUT`).readable();
    await pipeline(out, await copyInto(target, table, both));
    out._read(0);
  }
  const sequences = await target<{ name: string; column: string; table: string }[]>`
    SELECT pg_get_serial_sequence(quote_ident(table_name), column_name) AS name, column_name AS "column", table_name AS "table"
    FROM information_schema.columns WHERE table_schema = 'public' AND is_identity = 'YES'`;
  for (const { name, column, table } of sequences)
    await target.unsafe(
      `SELECT setval('${name}', (SELECT coalesce(max(${quoted(column)}), 0) + 1 FROM ${quoted(table)}), false)`,
    );
  await Promise.all([source.end(), target.end()]);
}
