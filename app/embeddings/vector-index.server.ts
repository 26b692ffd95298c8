import { sqlClient } from "~/db/client.server";
import { joined, type Vectors } from "./cells.server";
import { fromBytes } from "./vectors";

/** The cells that a space's vectors are in, as a process keeps them in memory. */
export interface VectorIndex {
  id: number;
  /** How many vectors there were when its cells were found: none in a first index, whose one cell holds all. */
  vectors: number;
  cellIds: number[];
  centres: Vectors;
}

export interface SearchedIndexes {
  /** The newest first; the vectors of an older one are on their way to it. */
  indexes: VectorIndex[];
  /** Some vectors from all over, to tell what is near from what is merely the nearest. */
  background: Float32Array[];
}

/** The vectors of one model and so many dimensions, by name. */
export function spaceOf(model: string, vector: Float32Array): string {
  return `${model}/${vector.length}`;
}

/** For how long a background stands for a library that may grow. */
const BACKGROUND_MS = 60_000;
const BACKGROUND_SIZE = 128;

const inMemory = new Map<string, { database: string; until: number; searched: SearchedIndexes }>();

/**
 * A space's indexes as this process read them within the last minute. Whoever searches them sees by their ids whether they
 * have changed since.
 * @param options.anew reads them whatever is known
 */
export async function searchedIndexes(space: string, { anew = false } = {}): Promise<SearchedIndexes> {
  const known = inMemory.get(space);
  // A process may be connected to one database after another.
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

/** The newest index of a space; undefined before there is one. */
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

/** A centre as it is kept, see the schema. */
export function keptCentre(centre: Float32Array): Buffer {
  const bytes = Buffer.alloc(centre.length * 4);
  for (const [place, value] of centre.entries()) bytes.writeFloatLE(value, place * 4);
  return bytes;
}

function centreOf(bytes: Buffer): Float32Array {
  return Float32Array.from({ length: bytes.length / 4 }, (_, place) => bytes.readFloatLE(place * 4));
}

/** The same number out of each of some cells. */
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
