import { sqlClient } from "~/db/client.server";
import { nearestCells } from "./cells.server";
import { type SearchedIndexes, searchedIndexes, type VectorIndex } from "./vector-index.server";
import { cosineWithBytes, dot, signBits } from "./vectors";

/** A passage of the library that is near a question in what it means. */
export interface NearPassage {
  id: number;
  cosine: number;
}

/** An eighth of the cells are looked into, and eight at the fewest. docs/library.md has what other shares cost and find. */
const SEARCHED_SHARE = 1 / 8;
const FEWEST_SEARCHED = 8;
/** Of the cells, nearest first, no more vectors are looked at: in a large library, and where many wait for better cells. */
const MOST_LOOKED_AT = 20_000;
/** How many are compared in full after the comparison of their signs. */
const MOST_COMPARED = 200;

/**
 * The passages nearest to a vector, nearest first: those of the nearest cells by their signs, the best of these by the vectors
 * themselves. Only what clearly stands out from the library at large is near, see {@link leastCosine}.
 * @param space what the vector is of, see `spaceOf`
 */
export async function nearestPassages(
  vector: Float32Array,
  space: string,
  { limit }: { limit: number },
): Promise<NearPassage[]> {
  const { searched, rows } = await compareInNearest(vector, space);
  const least = leastCosineIn(searched, vector);
  return rows
    .flatMap(({ id, vector: other }) => (id === null ? [] : [{ id, cosine: cosineWithBytes(vector, other) }]))
    .filter(({ cosine }) => cosine > least)
    .sort((a, b) => b.cosine - a.cosine || a.id - b.id)
    .slice(0, limit);
}

/** The cosine from which on a passage of these indexes is near to a vector. */
export function leastCosineIn({ indexes, background }: SearchedIndexes, vector: Float32Array): number {
  return leastCosine(
    background.map((other) => dot(vector, other)),
    indexes.reduce((most, { vectors }) => Math.max(most, vectors), background.length),
  );
}

async function compareInNearest(vector: Float32Array, space: string) {
  const searched = await searchedIndexes(space);
  const rows = await compareIn(searched, vector, space);
  if (rows[0]?.current !== false) return { searched, rows };
  // New cells have been found meanwhile, or it is another model's turn.
  const anew = await searchedIndexes(space, { anew: true });
  return { searched: anew, rows: await compareIn(anew, vector, space) };
}

interface Compared {
  /** Whether the space's indexes still are those that were searched. */
  current: boolean;
  /** Null in the only row where nothing was found. */
  id: number | null;
  vector: Buffer;
}

/**
 * Those in the nearest cells that differ from the vector in the fewest signs, in one query, with whether the cells still are
 * those of the space. By OFFSET 0 the cells are taken in their order, so that a limit leaves out the farthest, and the few that
 * differ least are looked up: the planner would read a table of some thousands whole.
 */
function compareIn({ indexes }: SearchedIndexes, vector: Float32Array, space: string) {
  const cells = cellsToSearch(vector, indexes);
  return sqlClient()<Compared[]>`
    WITH looked_at AS (
      SELECT passage_id, code FROM unnest(${cells}::bigint[]) AS cells (id) CROSS JOIN LATERAL (
        SELECT passage_id, code FROM passage_vectors WHERE cell = cells.id OFFSET 0
      ) AS held LIMIT ${MOST_LOOKED_AT}
    ), near AS MATERIALIZED (
      SELECT passage_id FROM looked_at ORDER BY bit_count(code # ${signBits(vector)}::varbit), passage_id LIMIT ${MOST_COMPARED}
    )
    SELECT current, near.passage_id::float8 AS id, vector
    FROM (
      SELECT ARRAY(SELECT id FROM vector_indexes WHERE space = ${space} ORDER BY id DESC) = ${indexes.map(({ id }) => id)}::bigint[]
    ) AS indexes (current)
      LEFT JOIN near ON true
      LEFT JOIN LATERAL (SELECT vector FROM passage_vectors WHERE passage_id = near.passage_id OFFSET 0) AS kept ON true`;
}

/** The nearest first, those of the indexes by turns. */
function cellsToSearch(vector: Float32Array, indexes: readonly VectorIndex[]): number[] {
  const ofEach = indexes.map(({ cellIds, centres }) => {
    const limit = Math.max(FEWEST_SEARCHED, Math.ceil(cellIds.length * SEARCHED_SHARE));
    return nearestCells(vector, centres, limit).flatMap((cell) => cellIds[cell] ?? []);
  });
  const most = Math.max(0, ...ofEach.map(({ length }) => length));
  return Array.from({ length: most }, (_, place) => ofEach.flatMap((cells) => cells[place] ?? [])).flat();
}

/** Makes a median distance from the median comparable with a standard deviation, for what is distributed normally. */
const NORMAL = 1.4826;

/** How seldom anything may seem near by chance: of so many questions that nothing is near to, one. */
const ONE_IN = 20;

/**
 * The cosine that none of so many passages would have by chance but for one question in twenty, were cosines distributed
 * normally: the square root of 2 ln 20 n deviations above the mean (the tail's bound, over n draws). Models differ in what
 * cosine means "near", some give 0.7 to any two texts, so that it is told from the cosines of the question with passages at
 * large, by median and median deviation because some of these may be near.
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
