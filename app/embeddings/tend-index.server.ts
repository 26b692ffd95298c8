import { sql } from "drizzle-orm";
import { db, sqlClient } from "~/db/client.server";
import { vectorCells, vectorIndexes } from "~/db/schema";
import { cellsOf, countOf, findCells, joined, type Vectors } from "./cells.server";
import { keptCentre, newestIndex, type VectorIndex } from "./vector-index.server";
import { fromBytes } from "./vectors";

/** Fewer vectors than this share one cell and are all scanned. */
const FEWEST_PARTED = 1_000;
/** Cells are rebuilt when the number of vectors has grown by this factor. */
const GROWTH = 1.5;
/** FAISS's minimum of vectors per cell for finding its centroid, within a memory limit. */
const SAMPLE_PER_CELL = 39;
const MOST_SAMPLED_BYTES = 64 * 1024 * 1024;
const MOST_CELLS = 4_096;
const MOVED_AT_ONCE = 500;

/** The newest index of a space; creates a first one, with a single cell. */
export async function theIndex(space: string, dimensions: number): Promise<VectorIndex> {
  const newest = await newestIndex(space);
  if (newest) return newest;
  const single: Vectors = { dimensions, values: new Float32Array(dimensions) };
  await addIndex(space, single, { vectors: 0, insteadOf: null });
  return theIndex(space, dimensions);
}

/**
 * Tends a space's index: rebuilds the cells when it has grown by half, moves every vector into the newest cells, and
 * drops empty ones. Searches meanwhile cover old and new cells. Calling this again continues an interrupted run.
 * @returns the newest index
 */
export async function tendIndex(space: string, dimensions: number, signal: AbortSignal): Promise<VectorIndex> {
  const before = await theIndex(space, dimensions);
  const count = await countVectors(space);
  if (count >= FEWEST_PARTED && count >= before.vectors * GROWTH) {
    const centres = await findCells(await readSample(space, count, dimensions), cellsFor(count), signal);
    await addIndex(space, centres, { vectors: count, insteadOf: before.id });
  }
  const newest = await theIndex(space, dimensions);
  const moved = await moveInto(newest, space, signal);
  // The planner chooses the index by the cells' sizes, and autovacuum may be minutes away.
  if (moved > 0) await sqlClient()`ANALYZE passage_vectors`;
  await dropOthers(newest, space);
  return newest;
}

function cellsFor(count: number): number {
  return Math.min(MOST_CELLS, Math.round(Math.sqrt(count)));
}

async function countVectors(space: string): Promise<number> {
  const [row] = await sqlClient()<
    { count: number }[]
  >`SELECT count(*)::int FROM passage_vectors WHERE space = ${space}`;
  return row?.count ?? 0;
}

/** A random sample of vectors. */
async function readSample(space: string, count: number, dimensions: number): Promise<Vectors> {
  const size = Math.min(cellsFor(count) * SAMPLE_PER_CELL, Math.floor(MOST_SAMPLED_BYTES / (dimensions * 4)));
  const percent = Math.min(100, (size / count) * 110);
  const rows = await sqlClient()<{ vector: Buffer }[]>`
    SELECT vector FROM passage_vectors TABLESAMPLE BERNOULLI (${percent}::float4) WHERE space = ${space} LIMIT ${size}`;
  return joined(rows.map(({ vector }) => fromBytes(vector)));
}

/** Adds an index, unless another process has just done so. */
async function addIndex(
  space: string,
  { dimensions, values }: Vectors,
  { vectors, insteadOf }: { vectors: number; insteadOf: number | null },
): Promise<void> {
  await db().transaction(async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(${INDEX_LOCK})`);
    const [newest] = await tx.execute<{ id: number }>(
      sql`SELECT id::float8 AS id FROM vector_indexes WHERE space = ${space} ORDER BY id DESC LIMIT 1`,
    );
    if ((newest?.id ?? null) !== insteadOf) return;
    const [index] = await tx.insert(vectorIndexes).values({ space, vectors }).returning({ id: vectorIndexes.id });
    if (!index) throw new Error("An index was not kept");
    const cells = Array.from({ length: countOf({ dimensions, values }) }, (_, cell) => ({
      indexId: index.id,
      centre: keptCentre(values.subarray(cell * dimensions, (cell + 1) * dimensions)),
    }));
    await tx.insert(vectorCells).values(cells);
  });
}

/** Any fixed number unused by our other locks. */
const INDEX_LOCK = 7_283_640_117n;

/** @returns how many were moved */
async function moveInto(index: VectorIndex, space: string, signal: AbortSignal): Promise<number> {
  let moved = 0;
  for (;;) {
    signal.throwIfAborted();
    const some = await moveSome(index, space, signal);
    if (some === 0) return moved;
    moved += some;
  }
}

async function moveSome({ id, cellIds, centres }: VectorIndex, space: string, signal: AbortSignal): Promise<number> {
  return sqlClient().begin(async (tx) => {
    const rows = await tx<{ id: number; vector: Buffer }[]>`
      SELECT passage_id::float8 AS id, vector FROM passage_vectors
      WHERE cell IN (
        SELECT vector_cells.id FROM vector_cells JOIN vector_indexes ON vector_indexes.id = index_id
        WHERE space = ${space} AND index_id < ${id}
      ) LIMIT ${MOVED_AT_ONCE} FOR UPDATE OF passage_vectors SKIP LOCKED`;
    if (rows.length === 0) return 0;
    const cells = await cellsOf(joined(rows.map(({ vector }) => fromBytes(vector))), centres, signal);
    const to = Array.from(cells, (cell) => cellIds[cell] ?? 0);
    await tx`
      UPDATE passage_vectors SET cell = moved.cell
      FROM unnest(${rows.map((row) => row.id)}::bigint[], ${to}::bigint[]) AS moved (passage_id, cell)
      WHERE passage_vectors.passage_id = moved.passage_id`;
    return rows.length;
  });
}

/** Drops older empty indexes, including those of other models. */
async function dropOthers({ id }: VectorIndex, space: string): Promise<void> {
  const others = await sqlClient()<{ id: number }[]>`
    SELECT id FROM vector_indexes WHERE id < ${id} OR space <> ${space} LIMIT 1`;
  if (others.length === 0) return;
  await sqlClient().begin(async (tx) => {
    // So that nobody adds a vector to a cell between the check and the deletion.
    await tx`LOCK TABLE passage_vectors IN SHARE ROW EXCLUSIVE MODE`;
    await tx`
      DELETE FROM vector_indexes WHERE (id < ${id} OR space <> ${space}) AND NOT EXISTS (
        SELECT FROM vector_cells JOIN passage_vectors ON cell = vector_cells.id WHERE index_id = vector_indexes.id
      )`;
  });
}
