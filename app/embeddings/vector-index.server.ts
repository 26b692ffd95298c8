import { createHash } from "node:crypto";
import postgres from "postgres";
import { onOwnConnection, sqlClient } from "~/db/client.server";
import { isLoss } from "~/db/lost-connections.server";
import { log } from "~/log.server";
import type { NearestOptions, NearPassage } from "./near-passage";

/**
 * pgvector's HNSW index (Malkov and Yashunin, "Efficient and robust approximate nearest neighbor search using
 * hierarchical navigable small world graphs", 2018), where the database has the extension.
 *
 * Beside a vector's bytes it is stored as a `halfvec`: 16 bits hold a byte exactly, in half of a `vector`'s room, and may
 * be indexed up to 4,000 dimensions instead of 2,000. No migration makes the column, because none may fail where the
 * extension is missing; backups leave it out, and it is computed again from the bytes.
 */

/** Halfvec's, in an HNSW index. */
const MOST_DIMENSIONS = 4_000;
/** The first with iterative scans, without which a search that leaves out collections may find nothing. */
const LEAST_VERSION = [0, 8];
/** How many of the nearest the index keeps in sight: more find more, and take longer. docs/library.md has figures. */
const EF_SEARCH = 100;
const CONVERTED_AT_ONCE = 500;
/** Others wait behind a statement that waits to change the table. */
const LOCK_TIMEOUT = "3s";
/** Any fixed numbers unused by our other locks. */
const COLUMN_LOCK = 7_283_640_117;
const BUILD_LOCK = 7_283_640_118;

/**
 * Makes what a space's index needs, as far as it is missing: the extension, the column, the vectors in it, the index.
 * Processes may do so concurrently; while one builds the index, the others go on without it.
 * @returns whether vectors are stored for the index, see {@link storedForIndex}; false where pgvector is missing, can't
 * be used, or has no index for so many dimensions
 * @throws the signal's reason, or that the database was lost
 */
export async function prepareIndex(space: string, dimensions: number, signal: AbortSignal): Promise<boolean> {
  if (dimensions > MOST_DIMENSIONS || !(await hasVersion())) return false;
  try {
    await addColumn();
    await convertBytes(space, signal);
    await buildIndex(space, dimensions, signal);
    return true;
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof postgres.PostgresError) || isLoss(error)) throw error;
    reportOnce(`${error.code}: ${error.message}`);
    return hasColumn();
  }
}

/** Whether a search can use a space's index: it is built. */
export async function hasIndex(space: string): Promise<boolean> {
  const [row] = await sqlClient()<{ valid: boolean }[]>`
    SELECT indisvalid AS valid FROM pg_index WHERE indexrelid = to_regclass(${nameOf(space)})`;
  return row?.valid ?? false;
}

/** A vector as text for the column `embedding`: its bytes, so that it could also be computed from them. */
export function storedForIndex(bytes: Uint8Array): string {
  return `[${new Int8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength).join()}]`;
}

/**
 * The passages nearest to a vector, by the space's index, in nearly the right order. It is read on until so many are found
 * outside of the collections left out, or 20,000 were seen (pgvector's `hnsw.max_scan_tuples`).
 */
export function nearestByIndex(
  vector: Float32Array,
  space: string,
  { limit, except = [] }: NearestOptions,
): Promise<NearPassage[]> {
  return sqlClient().begin(async (tx) => {
    const indexed = tx.unsafe(indexedVector(vector.length));
    const [, , near] = await Promise.all([
      tx`SELECT set_config('hnsw.ef_search', ${String(Math.max(EF_SEARCH, limit))}, true)`,
      tx`SELECT set_config('hnsw.iterative_scan', 'relaxed_order', true)`,
      // OFFSET 0 keeps the planner from joining, which would read and sort all vectors.
      tx<NearPassage[]>`
        SELECT passage_id::float8 AS id, 1 - (${indexed} <=> asked.vector) AS cosine
        FROM passage_vectors, (SELECT ${`[${vector.join()}]`}::halfvec AS vector) AS asked
        WHERE ${tx.unsafe(isOfSpace(space))} AND NOT EXISTS (
          SELECT FROM passages JOIN documents ON documents.id = document_id
          WHERE passages.id = passage_id AND collection = ANY(${[...except]}::text[]) OFFSET 0
        )
        ORDER BY ${indexed} <=> asked.vector LIMIT ${limit}`,
    ]);
    return [...near];
  });
}

/** The index is on this expression and for these rows, and the planner uses it only for the very same. */
const indexedVector = (dimensions: number) => `(embedding::halfvec(${dimensions}))`;
const isOfSpace = (space: string) => `space = '${space.replaceAll("'", "''")}'`;

function nameOf(space: string): string {
  return `passage_vectors_near_${createHash("sha256").update(space).digest("hex").slice(0, 12)}`;
}

async function hasVersion(): Promise<boolean> {
  const [row] = await sqlClient()<{ version: string; installed: boolean }[]>`
    SELECT coalesce(installed_version, default_version) AS version, installed_version IS NOT NULL AS installed
    FROM pg_available_extensions WHERE name = 'vector'`;
  if (!row) return false;
  const [major = 0, minor = 0] = row.version.split(".").map(Number);
  const [leastMajor = 0, leastMinor = 0] = LEAST_VERSION;
  const isEnough = major > leastMajor || (major === leastMajor && minor >= leastMinor);
  if (!isEnough) reportOnce(`version ${row.version} is older than ${LEAST_VERSION.join(".")}`);
  return isEnough;
}

const reported = new Set<string>();

function reportOnce(failure: string): void {
  if (!reported.has(failure)) log.warn({ failure }, "pgvector can't be used; vectors are searched without it");
  reported.add(failure);
}

async function hasColumn(): Promise<boolean> {
  const [row] = await sqlClient()<{ found: boolean }[]>`
    SELECT EXISTS (
      SELECT FROM pg_attribute WHERE attrelid = 'passage_vectors'::regclass AND attname = 'embedding' AND NOT attisdropped
    ) AS found`;
  return row?.found ?? false;
}

async function addColumn(): Promise<void> {
  if (await hasColumn()) return;
  await sqlClient().begin(async (tx) => {
    await tx`SELECT pg_advisory_xact_lock(${COLUMN_LOCK})`;
    await tx`SELECT set_config('lock_timeout', ${LOCK_TIMEOUT}, true)`;
    await tx`CREATE EXTENSION IF NOT EXISTS vector`;
    await tx`ALTER TABLE passage_vectors ADD COLUMN IF NOT EXISTS embedding halfvec`;
    // Of the few rows that lack it: those of another process that didn't know the column yet, or of a backup.
    await tx`
      CREATE INDEX IF NOT EXISTS passage_vectors_unconverted ON passage_vectors (passage_id) WHERE embedding IS NULL`;
  });
}

/** Fills the column of rows that have bytes only, some at a time. */
async function convertBytes(space: string, signal: AbortSignal): Promise<void> {
  for (let converted = CONVERTED_AT_ONCE; converted > 0; ) {
    signal.throwIfAborted();
    ({ count: converted } = await sqlClient()`
      UPDATE passage_vectors SET embedding = (
        SELECT array_agg((get_byte(vector, place) # 128) - 128 ORDER BY place)
        FROM generate_series(0, length(vector) - 1) AS place
      )::real[]::halfvec
      WHERE passage_id IN (
        SELECT passage_id FROM passage_vectors WHERE embedding IS NULL AND space = ${space}
        LIMIT ${CONVERTED_AT_ONCE} FOR UPDATE SKIP LOCKED
      )`);
  }
}

/**
 * Builds a space's index without locking the table, and drops those of models no longer in use. When this process ends
 * meanwhile, the database still finishes the index. One that an interrupted build has left is built again.
 */
async function buildIndex(space: string, dimensions: number, signal: AbortSignal): Promise<void> {
  if ((await hasIndex(space)) && (await otherIndexes(space)).length === 0) return;
  await onOwnConnection(async (sql) => {
    // Never waits: a statement that waits for a lock would itself be waited for by the one that builds.
    const [lock] = await sql<{ taken: boolean }[]>`SELECT pg_try_advisory_lock(${BUILD_LOCK}) AS taken`;
    if (!lock?.taken) return;
    const run = (statement: string) => untilAborted(sql.unsafe(statement).execute(), signal);
    if (!(await hasIndex(space))) {
      const name = nameOf(space);
      log.info({ space }, "building the index of vectors");
      await run(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
      await run(`CREATE INDEX CONCURRENTLY ${name} ON passage_vectors
        USING hnsw (${indexedVector(dimensions)} halfvec_cosine_ops) WHERE ${isOfSpace(space)}`);
      log.info({ space }, "the index of vectors is built");
    }
    for (const name of await otherIndexes(space)) await run(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
  });
}

/** Indexes of other spaces, once no vector is left in any. */
async function otherIndexes(space: string): Promise<string[]> {
  const rows = await sqlClient()<{ name: string }[]>`
    SELECT relname AS name FROM pg_index JOIN pg_class ON pg_class.oid = indexrelid
    WHERE indrelid = 'passage_vectors'::regclass AND relname LIKE 'passage\\_vectors\\_near\\_%' AND relname <> ${nameOf(space)}`;
  if (rows.length === 0) return [];
  const [other] = await sqlClient()`SELECT FROM passage_vectors WHERE space <> ${space} LIMIT 1`;
  return other ? [] : rows.map(({ name }) => name);
}

/** @throws the signal's reason as soon as it is aborted; the work goes on */
function untilAborted<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason);
    if (signal.aborted) abort();
    signal.addEventListener("abort", abort, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener("abort", abort));
  });
}
