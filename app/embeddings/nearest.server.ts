import { sqlClient } from "~/db/client.server";
import { nearestCells } from "./cells.server";
import { type SearchedIndexes, searchedIndexes, type VectorIndex } from "./vector-index.server";
import { cosineWithBytes, dot, signBits } from "./vectors";

/** A library passage whose meaning is close to a question. */
export interface NearPassage {
  id: number;
  cosine: number;
}

/** An eighth of the cells are searched, at least eight. docs/library.md has the cost and recall of other shares. */
const SEARCHED_SHARE = 1 / 8;
const FEWEST_SEARCHED = 8;
/**
 * Maximum number of vectors scanned, nearest cells first: for a large library, or while many vectors wait for better
 * cells.
 */
const MOST_LOOKED_AT = 20_000;
/** How many are compared in full after comparing their signs. */
const MOST_COMPARED = 200;

/**
 * The passages nearest to a vector, nearest first: candidates from the nearest cells by sign bits, reranked by the
 * vectors themselves. Only what clearly stands out from the library as a whole counts as near, see {@link leastCosine}.
 * @param space the vector's space, see `spaceOf`
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

/** The cosine above which a passage of these indexes counts as near to a vector. */
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
  // The cells were rebuilt meanwhile, or the model changed.
  const anew = await searchedIndexes(space, { anew: true });
  return { searched: anew, rows: await compareIn(anew, vector, space) };
}

interface Compared {
  /** Whether the space's indexes are still those that were searched. */
  current: boolean;
  /** Null in the only row when nothing was found. */
  id: number | null;
  vector: Buffer;
}

/**
 * Those in the nearest cells that differ from the vector in the fewest signs, in one query, with whether the cells are
 * still those of the space. OFFSET 0 reads the cells in order, so that a limit drops the farthest, and looks up the
 * best few: the planner would read a table of some thousands whole.
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

/** Nearest first, alternating between the indexes. */
function cellsToSearch(vector: Float32Array, indexes: readonly VectorIndex[]): number[] {
  const ofEach = indexes.map(({ cellIds, centres }) => {
    const limit = Math.max(FEWEST_SEARCHED, Math.ceil(cellIds.length * SEARCHED_SHARE));
    return nearestCells(vector, centres, limit).flatMap((cell) => cellIds[cell] ?? []);
  });
  const most = Math.max(0, ...ofEach.map(({ length }) => length));
  return Array.from({ length: most }, (_, place) => ofEach.flatMap((cells) => cells[place] ?? [])).flat();
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
