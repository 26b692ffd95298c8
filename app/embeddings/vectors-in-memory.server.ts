import { sqlClient } from "~/db/client.server";
import { log } from "~/log.server";
import { inPieces } from "~/turn.server";
import { cosinesWith } from "./dot-products.server";
import { type NearestOptions, type NearPassage, nearestFirst } from "./near-passage";
import { reciprocalLength } from "./vectors";

/**
 * All vectors of a space in this process's memory, compared one by one: exact, and quick enough for as many as
 * {@link fitsInMemory}.
 */

const MOST_PASSAGES = 50_000;
const MOST_BYTES = 64 * 1024 * 1024;
/** Read by one query, and compared without a pause: in a fifth of a millisecond with 512 dimensions. */
const PASSAGES_PER_BLOCK = 1_000;
/** How long another process's changes may stay unseen. */
const FRESH_MS = 10_000;

/** @param dimensions of each vector, a byte each */
export function fitsInMemory(passages: number, dimensions: number): boolean {
  return passages <= MOST_PASSAGES && passages * dimensions <= MOST_BYTES;
}

/** Vectors of passages of one collection. */
interface Block {
  collection: string;
  ids: number[];
  /** One vector after the other. */
  values: Int8Array;
  /** The reciprocal of each vector's length. */
  scales: Float32Array;
}

interface Loaded {
  key: string;
  /** How many changes of this process are in it. */
  changes: number;
  readAt: number;
  /** Number and sum of the passages' ids, which tell every change: no vector is replaced, and new ids are higher. */
  stamp: string;
  blocks: Block[];
}

let changes = 0;
let loaded: Loaded | undefined;
let loading: { key: string; changes: number; done: Promise<Loaded> } | undefined;

/** Makes the next search see what this process has changed. */
export function noteChangedVectors(): void {
  changes += 1;
}

/** Reads a space's vectors ahead of the first search. */
export async function readVectors(space: string): Promise<void> {
  await currentBlocks(space);
}

/**
 * The passages nearest to a vector, nearest first, by comparing all of its space. Yields to other work.
 * @throws the signal's reason, or the database's error
 */
export async function nearestInMemory(
  vector: Float32Array,
  space: string,
  { limit, except = [], signal }: NearestOptions,
): Promise<NearPassage[]> {
  const blocks = (await currentBlocks(space)).filter(({ collection }) => !except.includes(collection));
  return inPieces(compareBlocks(vector, blocks, limit), signal);
}

function* compareBlocks(vector: Float32Array, blocks: Block[], limit: number): Generator<void, NearPassage[]> {
  let nearest: NearPassage[] = [];
  for (const block of blocks) {
    const least = nearest.length < limit ? Number.NEGATIVE_INFINITY : (nearest.at(-1)?.cosine ?? 0);
    const nearer: NearPassage[] = [];
    const cosines = cosinesWith(vector, block.values, block.scales);
    for (let place = 0; place < cosines.length; place++) {
      const cosine = cosines[place] as number;
      if (cosine > least) nearer.push({ id: block.ids[place] as number, cosine });
    }
    if (nearer.length > 0) nearest = nearestFirst([...nearest, ...nearer]).slice(0, limit);
    yield;
  }
  return nearest;
}

/** A search waits for this process's changes; for those of others only the next one does. */
async function currentBlocks(space: string): Promise<Block[]> {
  // A process may connect to different databases over time.
  const key = JSON.stringify([sqlClient().options.database, space]);
  const known = loaded?.key === key && loaded.changes === changes ? loaded : undefined;
  if (!known) return (await load(key, space)).blocks;
  if (performance.now() > known.readAt + FRESH_MS)
    load(key, space).catch((error: unknown) => log.warn({ err: error }, "vectors could not be read again"));
  return known.blocks;
}

/** All who wait for the same share it. */
function load(key: string, space: string): Promise<Loaded> {
  if (loading?.key === key && loading.changes === changes) return loading.done;
  const mine = { key, changes, done: readChanged(key, space) };
  loading = mine;
  const settled = () => {
    if (loading === mine) loading = undefined;
  };
  mine.done.then(settled, settled);
  return mine.done;
}

async function readChanged(key: string, space: string): Promise<Loaded> {
  const known = loaded?.key === key ? loaded : undefined;
  const before = changes;
  const readAt = performance.now();
  const stamp = await readStamp(space);
  const blocks = known?.stamp === stamp ? known.blocks : await readBlocks(space, known?.blocks ?? []);
  loaded = { key, changes: before, readAt, stamp, blocks };
  return loaded;
}

async function readStamp(space: string): Promise<string> {
  const [row] = await sqlClient()<{ stamp: string }[]>`
    SELECT concat_ws(' ', count(*), sum(passage_id)) AS stamp FROM passage_vectors WHERE space = ${space}`;
  return row?.stamp ?? "";
}

/** Takes over the known blocks that are at least half full and have lost nothing. */
async function readBlocks(space: string, known: Block[]): Promise<Block[]> {
  const collections = await readIds(space);
  const present = new Set(collections.flatMap(({ ids }) => ids));
  const kept = known.filter(({ ids }) => ids.length * 2 > PASSAGES_PER_BLOCK && ids.every((id) => present.has(id)));
  const held = new Set(kept.flatMap(({ ids }) => ids));
  const blocks = [...kept];
  for (const { collection, ids } of collections) {
    const missing = ids.filter((id) => !held.has(id));
    for (let from = 0; from < missing.length; from += PASSAGES_PER_BLOCK)
      blocks.push(await readBlock(collection, space, missing.slice(from, from + PASSAGES_PER_BLOCK)));
  }
  return blocks;
}

async function readIds(space: string): Promise<{ collection: string; ids: number[] }[]> {
  // As one text, which takes a tenth of the time of as many rows.
  const rows = await sqlClient()<{ collection: string; ids: string }[]>`
    SELECT collection, string_agg(passages.id::text, ',' ORDER BY passages.id) AS ids
    FROM passage_vectors JOIN passages ON passages.id = passage_id JOIN documents ON documents.id = document_id
    WHERE space = ${space} GROUP BY collection`;
  return rows.map(({ collection, ids }) => ({ collection, ids: ids.split(",").map(Number) }));
}

async function readBlock(collection: string, space: string, ids: number[]): Promise<Block> {
  const rows = await sqlClient()<{ id: number; vector: Buffer }[]>`
    SELECT passage_id::float8 AS id, vector FROM passage_vectors
    WHERE passage_id = ANY(${ids}::bigint[]) AND space = ${space}`;
  const dimensions = rows[0]?.vector.length ?? 0;
  const values = new Int8Array(rows.length * dimensions);
  const scales = new Float32Array(rows.length);
  for (const [index, { vector }] of rows.entries()) {
    const bytes = new Int8Array(vector.buffer, vector.byteOffset, vector.byteLength);
    values.set(bytes, index * dimensions);
    scales[index] = reciprocalLength(bytes);
  }
  return { collection, ids: rows.map(({ id }) => id), values, scales };
}
