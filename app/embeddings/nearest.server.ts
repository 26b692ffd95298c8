import { sqlClient } from "~/db/client.server";
import { type NearestOptions, type NearPassage, nearestFirst } from "./near-passage";
import { hasIndex, nearestByIndex } from "./vector-index.server";
import { cosineWithBytes, dot, fromBytes } from "./vectors";
import { fitsInMemory, nearestInMemory, readVectors } from "./vectors-in-memory.server";

export interface SearchNearestOptions extends NearestOptions {
  /** The ids of passages that have the question's words, of other collections than those left out, best first. */
  shortlist(): Promise<number[]>;
}

/**
 * The passages nearest to a vector, nearest first: by pgvector's index where there is one, else by comparing all vectors,
 * or of a library too large for that a shortlist by words. Only what clearly stands out from the library as a whole
 * counts as near, see {@link leastCosine}.
 * @param space the vector's space, see `spaceOf`
 * @throws the signal's reason, or the database's error
 */
export async function nearestPassages(
  vector: Float32Array,
  space: string,
  options: SearchNearestOptions,
): Promise<NearPassage[]> {
  const searched = await searchedSpace(space);
  if (searched.background.length === 0) return [];
  const { near, among } = await compare(searched, vector, space, options);
  const least = leastCosineIn(searched, vector, among);
  return nearestFirst(near.filter(({ cosine }) => cosine > least));
}

/** @returns the nearest, and among how many passages */
async function compare(
  { isIndexed, passages }: SearchedSpace,
  vector: Float32Array,
  space: string,
  options: SearchNearestOptions,
): Promise<{ near: NearPassage[]; among: number }> {
  if (isIndexed) return { near: await nearestByIndex(vector, space, options), among: passages };
  if (fitsInMemory(passages, vector.length))
    return { near: await nearestInMemory(vector, space, options), among: passages };
  const ids = await options.shortlist();
  return { near: await nearestOf(ids, vector, space, options), among: ids.length };
}

/** Reads a space's vectors, if that is how it will be searched. */
export async function prepareNearest(space: string, dimensions: number): Promise<void> {
  const { isIndexed, passages } = await searchedSpace(space);
  if (!isIndexed && fitsInMemory(passages, dimensions)) await readVectors(space);
}

/** With fewer vectors than this share, a shortlist isn't compared: those without one would fall behind for no reason. */
const LEAST_SHARE = 0.9;

async function nearestOf(
  ids: number[],
  vector: Float32Array,
  space: string,
  { limit, signal }: NearestOptions,
): Promise<NearPassage[]> {
  signal.throwIfAborted();
  const rows = await sqlClient()<{ id: number; vector: Buffer }[]>`
    SELECT passage_id::float8 AS id, vector FROM passage_vectors
    WHERE passage_id = ANY(${ids}::bigint[]) AND space = ${space}`;
  if (rows.length < ids.length * LEAST_SHARE) return [];
  const compared = rows.map(({ id, vector: bytes }) => ({ id, cosine: cosineWithBytes(vector, bytes) }));
  return nearestFirst(compared).slice(0, limit);
}

/** What is known of a space before a search. */
interface SearchedSpace {
  /** Whether pgvector has an index of it. */
  isIndexed: boolean;
  /** How many the library has. */
  passages: number;
  /** A sample of vectors, to tell near from merely nearest. */
  background: Float32Array[];
}

/** How long that is valid for a library that may grow. */
const VALID_MS = 60_000;
const BACKGROUND_SIZE = 128;
/** Of a large table only about as many pages are read, of 8 KB each. */
const SAMPLED_PAGES = 256;

let known: { key: string; until: number; searched: SearchedSpace } | undefined;

/** Makes the next search read the space again. */
export function forgetSearchedSpace(): void {
  known = undefined;
}

/** As this process read it within the last minute. */
async function searchedSpace(space: string): Promise<SearchedSpace> {
  // A process may connect to different databases over time.
  const key = JSON.stringify([sqlClient().options.database, space]);
  if (known?.key === key && performance.now() < known.until) return known.searched;
  const [isIndexed, passages, background] = await Promise.all([
    hasIndex(space),
    countPassages(),
    readBackground(space),
  ]);
  const searched = { isIndexed, passages, background };
  known = { key, until: performance.now() + VALID_MS, searched };
  return searched;
}

/** The library's number of passages, as kept with them. */
export async function countPassages(): Promise<number> {
  const [row] = await sqlClient()<{ passages: number }[]>`SELECT passages::float8 FROM corpus`;
  return row?.passages ?? 0;
}

/** From pages anywhere in the table, and the same ones while it doesn't change. */
async function readBackground(space: string): Promise<Float32Array[]> {
  const rows = await sqlClient()<{ vector: Buffer }[]>`
    WITH sampled AS (
      SELECT passage_id FROM passage_vectors TABLESAMPLE SYSTEM (
        least(100, 100.0 * ${SAMPLED_PAGES}::int * 8192 / greatest(1, pg_relation_size('passage_vectors')))
      ) REPEATABLE (1)
      WHERE space = ${space} ORDER BY md5(passage_id::text) LIMIT ${BACKGROUND_SIZE}
    )
    SELECT vector FROM sampled CROSS JOIN LATERAL (
      SELECT vector FROM passage_vectors WHERE passage_vectors.passage_id = sampled.passage_id OFFSET 0
    ) AS kept`;
  return rows.map(({ vector }) => fromBytes(vector));
}

/** The cosine above which one among so many passages counts as near to a vector. */
function leastCosineIn({ background }: SearchedSpace, vector: Float32Array, among: number): number {
  return leastCosine(
    background.map((other) => dot(vector, other)),
    Math.max(among, background.length),
  );
}

/** Scales the median absolute deviation to a standard deviation, for a normal distribution. */
const NORMAL = 1.4826;

/** How rarely anything may seem near by chance: for one in this many questions that nothing is near to. */
const ONE_IN = 20;

/**
 * The cosine that none of `count` passages would reach by chance except for one question in twenty, if cosines were
 * normally distributed: the square root of 2 ln 20 n deviations above the mean (the tail's bound, over n draws). Models
 * differ in what cosine means "near", some give 0.7 to any two texts, so the threshold comes from the question's
 * cosines with a sample of passages, by median and median deviation because some of these may be near.
 */
export function leastCosine(background: readonly number[], count: number): number {
  const middle = median(background);
  const deviation = NORMAL * median(background.map((cosine) => Math.abs(cosine - middle)));
  return middle + deviation * Math.sqrt(2 * Math.log(ONE_IN * Math.max(1, count)));
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
}
