import { createHash } from "node:crypto";
import type { Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import type postgres from "postgres";
import { type BackupReport, endOfRows, formatName, formatVersion } from "./archive";
import { type Connection, lastMigration, listTables, quoted, settleTextFormat, type Table } from "./tables";

/**
 * Writes a consistent snapshot of the whole database while it is in use. Streams: memory use doesn't grow with the
 * database.
 * @param out ended when all is written
 * @throws BackupError when there is nothing to write, or what the database or the stream throws
 */
export async function writeBackup(sql: postgres.Sql, out: Writable): Promise<BackupReport> {
  return sql.begin("ISOLATION LEVEL REPEATABLE READ READ ONLY", async (tx) => {
    await settleTextFormat(tx);
    const report: BackupReport = { migration: await lastMigration(tx), tables: [] };
    await pipeline(contentsOf(tx, report), createGzip(), out);
    return report;
  });
}

async function* contentsOf(tx: Connection, report: BackupReport): AsyncGenerator<Buffer> {
  const { migration } = report;
  yield line({ format: formatName, version: formatVersion, madeAt: new Date().toISOString(), migration });
  for (const table of await listTables(tx)) yield* rowsOf(tx, table, report);
  // Not part of the snapshot, so read after it: never behind the rows.
  yield line({ sequences: await readSequences(tx) });
  const rows = report.tables.reduce((sum, table) => sum + table.rows, 0);
  yield line({ end: true, tables: report.tables.length, rows });
}

async function* rowsOf(tx: Connection, { table, columns }: Table, report: BackupReport): AsyncGenerator<Buffer> {
  yield line({ table, columns });
  const hash = createHash("sha256");
  let rows = 0;
  const copy = await tx.unsafe(`COPY (SELECT ${quoted(...columns)} FROM ${quoted(table)}) TO STDOUT`).readable();
  for await (const chunk of copy as AsyncIterable<Buffer>) {
    hash.update(chunk);
    rows += linesIn(chunk);
    yield chunk;
  }
  // If the reader was slower than the server, postgres.js leaves its socket paused after the last row: reading resumes
  // it.
  copy._read(0);
  yield Buffer.from(`${endOfRows}\n`);
  yield line({ table, rows, sha256: hash.digest("hex") });
  report.tables.push({ table, rows });
}

async function readSequences(tx: Connection) {
  const names = await tx<{ name: string }[]>`
    SELECT quote_ident(sequencename) AS name FROM pg_sequences WHERE schemaname = 'public' ORDER BY sequencename`;
  const sequences = [];
  for (const { name } of names) {
    const [state] = await tx.unsafe(`SELECT last_value::text AS "lastValue", is_called AS "isCalled" FROM ${name}`);
    sequences.push({ name, ...state });
  }
  return sequences;
}

const line = (content: object) => Buffer.from(`${JSON.stringify(content)}\n`);

function linesIn(chunk: Buffer): number {
  let lines = 0;
  for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) lines += 1;
  return lines;
}
