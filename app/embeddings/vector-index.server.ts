import { sqlClient } from "~/db/client.server";
import { joined, type Vectors } from "./cells.server";
import { fromBytes } from "./vectors";

/** A space's cells, as cached in a process. */
export interface VectorIndex {
  id: number;
  /** How many vectors there were when its cells were built: none in a first index, whose one cell holds all. */
  vectors: number;
  cellIds: number[];
  centres: Vectors;
}

export interface SearchedIndexes {
  /** Newest first; vectors of an older one are being moved to it. */
  indexes: VectorIndex[];
  /** A sample of vectors, to tell near from merely nearest. */
  background: Float32Array[];
}

/** The name of a vector space: a model and its number of dimensions. */
export function spaceOf(model: string, vector: Float32Array): string {
  return `${model}/${vector.length}`;
}

/** How long a background sample is valid for a library that may grow. */
const BACKGROUND_MS = 60_000;
const BACKGROUND_SIZE = 128;

const inMemory = new Map<string, { database: string; until: number; searched: SearchedIndexes }>();

/**
 * A space's indexes as this process read them within the last minute. Searchers detect changes by their ids.
 * @param options.anew bypasses the cache
 */
export async function searchedIndexes(space: string, { anew = false } = {}): Promise<SearchedIndexes> {
  const known = inMemory.get(space);
  // A process may connect to different databases over time.
  const database = String(sqlClient().options.database);
  if (!anew && known?.database === database && performance.now() < known.until) return known.searched;
  const rows = await sqlClient()<
    { id: number }[]
  >`SELECT id::float8 FROM vector_indexes WHERE space = ${space} ORDER BY id DESC`;
  const indexes = await Promise.all(rows.map(({ id }) => readIndex(id)));
  const searched = { indexes, background: await readBackground(indexes.flatMap(({ cellIds }) => cellIds)) };
  inMemory.clear();
  inMemory.set(space, { database, until: performance.now() + BACKGROUND_MS, searched });
  return searched;
}

/** The newest index of a space, if any. */
export async function newestIndex(space: string): Promise<VectorIndex | undefined> {
  const [row] = await sqlClient()<{ id: number }[]>`
    SELECT id::float8 FROM vector_indexes WHERE space = ${space} ORDER BY id DESC LIMIT 1`;
  return row && readIndex(row.id);
}

async function readIndex(id: number): Promise<VectorIndex> {
  const cells = await sqlClient()<{ id: number; centre: Buffer; vectors: number }[]>`
    SELECT vector_cells.id::float8, centre, vectors FROM vector_cells JOIN vector_indexes ON vector_indexes.id = index_id
    WHERE index_id = ${id} ORDER BY vector_cells.id`;
  return {
    id,
    vectors: cells[0]?.vectors ?? 0,
    cellIds: cells.map((cell) => cell.id),
    centres: joined(cells.map(({ centre }) => centreOf(centre))),
  };
}

/** A centroid as stored, see the schema. */
export function keptCentre(centre: Float32Array): Buffer {
  const bytes = Buffer.alloc(centre.length * 4);
  for (const [place, value] of centre.entries()) bytes.writeFloatLE(value, place * 4);
  return bytes;
}

function centreOf(bytes: Buffer): Float32Array {
  return Float32Array.from({ length: bytes.length / 4 }, (_, place) => bytes.readFloatLE(place * 4));
}

/** The same number of vectors from each given cell. */
async function readBackground(cellIds: number[]): Promise<Float32Array[]> {
  const perCell = Math.ceil(BACKGROUND_SIZE / Math.max(1, cellIds.length));
  const step = Math.max(1, cellIds.length / BACKGROUND_SIZE);
  const some = Array.from(
    { length: Math.min(BACKGROUND_SIZE, cellIds.length) },
    (_, nth) => cellIds[Math.floor(nth * step)] ?? 0,
  );
  const rows = await sqlClient()<{ vector: Buffer }[]>`
    SELECT vector FROM unnest(${some}::bigint[]) AS cell_id
      CROSS JOIN LATERAL (SELECT vector FROM passage_vectors WHERE cell = cell_id LIMIT ${perCell}) AS near`;
  return rows.map(({ vector }) => fromBytes(vector));
}
