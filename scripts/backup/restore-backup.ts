import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import type postgres from "postgres";
import type { z } from "zod";
import {
  BackupError,
  type BackupReport,
  End,
  Header,
  type Migration,
  Sequences,
  TableEnd,
  TableStart,
} from "./archive";
import { LineReader } from "./line-reader";
import { type Connection, copyInto, lastMigration, listTables, quoted, settleTextFormat } from "./tables";

const unpackedChunk = 1024 * 1024;

/**
 * Restores a backup into an empty database at the same migration: all of it, or nothing.
 * @throws BackupError with a sentence when the database is not empty or at another migration, or the file is damaged or
 *   truncated
 */
export async function restoreBackup(sql: postgres.Sql, file: Readable): Promise<BackupReport> {
  return sql
    .begin(async (tx) => {
      await settleTextFormat(tx);
      const unpacked = createGunzip({ chunkSize: unpackedChunk });
      const reading = pipeline(file, unpacked);
      // Awaited below; until then a damaged file must not end the process.
      reading.catch(() => undefined);
      const lines = new LineReader(unpacked);
      const { migration } = await readLine(lines, Header);
      await assertSameMigration(tx, migration);
      await assertEmpty(tx);
      const tables = await restoreTables(tx, lines);
      // Only reading to the end shows whether the file is complete.
      if ((await lines.line()) !== null) throw damaged();
      await reading;
      return { migration, tables };
    })
    .catch(asBackupError);
}

async function restoreTables(tx: Connection, lines: LineReader): Promise<BackupReport["tables"]> {
  const tables: BackupReport["tables"] = [];
  for (let text = await lines.line(); text !== null; text = await lines.line()) {
    const content = parsed(text);
    const start = TableStart.safeParse(content);
    if (start.success) {
      tables.push(await restoreRows(tx, lines, start.data));
      continue;
    }
    await restoreSequences(tx, Sequences.parse(content).sequences);
    const end = await readLine(lines, End);
    if (end.tables !== tables.length) throw damaged();
    return tables;
  }
  throw damaged();
}

async function restoreRows(tx: Connection, lines: LineReader, { table, columns }: z.output<typeof TableStart>) {
  const hash = createHash("sha256");
  const copy = await copyInto(tx, table, columns);
  let isWhole = false;
  async function* rows() {
    const source = lines.rows();
    for (let next = await source.next(); ; next = await source.next()) {
      if (next.done) {
        isWhole = next.value;
        return;
      }
      hash.update(next.value);
      yield next.value;
    }
  }
  await pipeline(Readable.from(rows()), copy);
  if (!isWhole) throw damaged();
  const end = await readLine(lines, TableEnd);
  const [found] = await tx.unsafe(`SELECT count(*)::int AS rows FROM ${quoted(table)}`);
  if (end.table !== table || end.sha256 !== hash.digest("hex") || end.rows !== found?.rows) throw damaged();
  return { table, rows: end.rows };
}

async function restoreSequences(tx: Connection, sequences: z.output<typeof Sequences>["sequences"]): Promise<void> {
  for (const { name, lastValue, isCalled } of sequences)
    await tx`SELECT setval(${name}::regclass, ${lastValue}::text::bigint, ${isCalled})`;
}

async function assertSameMigration(tx: Connection, wanted: Migration): Promise<void> {
  const here = await lastMigration(tx);
  if (here.hash === wanted.hash) return;
  throw new BackupError(
    `The backup was made at migration ${wanted.name}, and this database is at ${here.name}. Restore it with the version of ` +
      "AskLantern that made it; a newer version then brings it up to date when it starts.",
  );
}

/** Locked first, so that nothing is added in between. */
async function assertEmpty(tx: Connection): Promise<void> {
  const tables = (await listTables(tx)).map(({ table }) => table);
  await tx.unsafe(`LOCK TABLE ${quoted(...tables)} IN ACCESS EXCLUSIVE MODE`);
  const filled: string[] = [];
  for (const table of tables) {
    const [found] = await tx.unsafe(`SELECT EXISTS (SELECT FROM ${quoted(table)}) AS filled`);
    if (found?.filled) filled.push(table);
  }
  if (filled.length === 0) return;
  throw new BackupError(
    `This database is not empty (${filled.join(", ")}), and nothing was changed. Restore into a new database that no ` +
      "AskLantern was started on yet.",
  );
}

async function readLine<Schema extends z.ZodType>(lines: LineReader, schema: Schema): Promise<z.output<Schema>> {
  const read = schema.safeParse(parsed((await lines.line()) ?? ""));
  if (!read.success) throw damaged();
  return read.data;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw damaged(cause);
  }
}

function damaged(cause?: unknown): BackupError {
  return new BackupError(
    "This file is no whole backup of AskLantern: it is damaged or was cut short. Nothing was changed.",
    {
      cause,
    },
  );
}

/**
 * A file that can't be unpacked, or whose rows the database can't read (SQLSTATE's classes 22, data exceptions, and 23,
 * violated constraints), is damaged as well.
 */
const MEANS_DAMAGE = /^(?:Z_|22|23)/;

function asBackupError(error: unknown): never {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  throw MEANS_DAMAGE.test(code) ? damaged(error) : error;
}
