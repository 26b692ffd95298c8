import { sqlClient } from "~/db/client.server";
import { nearestCells } from "./cells.server";
import { searchedIndexes, type VectorIndex } from "./vector-index.server";
import { dot, fromBytes, signBits } from "./vectors";

/** A passage of the library that is near a question in what it means. */
export interface NearPassage {
  id: number;
  cosine: number;
}

/** A sixteenth of the cells are looked into, and eight at the fewest. */
const SEARCHED_SHARE = 1 / 16;
const FEWEST_SEARCHED = 8;
/** Where many vectors wait for better cells, no more of them are looked at. */
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
  const { indexes, background } = await searchedIndexes(space);
  const cells = indexes.flatMap((index) => cellsToSearch(vector, index));
  if (cells.length === 0) return [];
  const rows = await compareIn(cells, vector);
  const least = leastCosine(
    background.map((other) => dot(vector, other)),
    indexes.reduce((most, { vectors }) => Math.max(most, vectors), background.length),
  );
  return rows
    .map(({ id, vector: other }) => ({ id, cosine: dot(vector, fromBytes(other)) }))
    .filter(({ cosine }) => cosine > least)
    .sort((a, b) => b.cosine - a.cosine || a.id - b.id)
    .slice(0, limit);
}

/**
 * Those in the cells that differ from the vector in the fewest signs, as a query that is run when it is awaited. By OFFSET 0
 * these few are looked up: the planner would read a table of some thousands whole.
 */
export function compareIn(cells: number[], vector: Float32Array) {
  return sqlClient()<{ id: number; vector: Buffer }[]>`
    WITH looked_at AS (
      SELECT passage_id, code FROM passage_vectors WHERE cell = ANY(${cells}::bigint[]) LIMIT ${MOST_LOOKED_AT}
    ), near AS MATERIALIZED (
      SELECT passage_id FROM looked_at ORDER BY bit_count(code # ${signBits(vector)}::varbit), passage_id LIMIT ${MOST_COMPARED}
    )
    SELECT near.passage_id::float8 AS id, vector
    FROM near CROSS JOIN LATERAL (
      SELECT vector FROM passage_vectors WHERE passage_id = near.passage_id OFFSET 0
    ) AS kept`;
}

function cellsToSearch(vector: Float32Array, { cellIds, centres }: VectorIndex): number[] {
  const limit = Math.max(FEWEST_SEARCHED, Math.ceil(cellIds.length * SEARCHED_SHARE));
  return nearestCells(vector, centres, limit).flatMap((cell) => cellIds[cell] ?? []);
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
