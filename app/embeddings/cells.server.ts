import { setImmediate as nextTurn } from "node:timers/promises";

/** Unit vectors in one array: the n-th starts at n times `dimensions`. */
export interface Vectors {
  dimensions: number;
  values: Float32Array;
}

/** Clusters settle in a few rounds, and need not be optimal. */
const ROUNDS = 6;
/** This runs on the main thread, so it yields after this many milliseconds. */
const LONGEST_TURN_MS = 8;

export function countOf({ dimensions, values }: Vectors): number {
  return values.length / dimensions;
}

/** Joins vectors of equal dimensions into one array. */
export function joined(vectors: readonly Float32Array[]): Vectors {
  const dimensions = vectors[0]?.length ?? 1;
  const values = new Float32Array(vectors.length * dimensions);
  for (const [index, vector] of vectors.entries()) values.set(vector, index * dimensions);
  return { dimensions, values };
}

/**
 * Partitions vectors into cells by spherical k-means (Dhillon and Modha, "Concept decompositions for large sparse text
 * data using clustering", 2001): the centroids of the inverted file of Jégou, Douze and Schmid ("Product quantization
 * for nearest neighbor search", 2011). Deterministic. Yields to other work.
 * @param most maximum number of cells; fewer if there are fewer vectors
 * @returns the cells' centroids, of length 1
 */
export async function findCells(vectors: Vectors, most: number, signal?: AbortSignal): Promise<Vectors> {
  const { dimensions, values } = vectors;
  const count = countOf(vectors);
  const cells = Math.min(most, count);
  const at = (index: number) => values.subarray(index * dimensions, (index + 1) * dimensions);
  const everyNth = (nth: number) => Math.floor(((nth + 0.5) * count) / cells);
  let centres = joined(Array.from({ length: cells }, (_, cell) => at(everyNth(cell))));
  for (let round = 0; round < ROUNDS; round++) {
    const sums = new Float32Array(cells * dimensions);
    for (const [index, cell] of (await cellsOf(vectors, centres, signal)).entries()) {
      const [from, to] = [index * dimensions, cell * dimensions];
      for (let place = 0; place < dimensions; place++)
        sums[to + place] = (sums[to + place] ?? 0) + (values[from + place] ?? 0);
    }
    centres = { dimensions, values: unitCentres(sums, centres) };
  }
  return centres;
}

/** The cell of each vector. Yields to other work. */
export async function cellsOf(vectors: Vectors, centres: Vectors, signal?: AbortSignal): Promise<Uint32Array> {
  const found = new Uint32Array(countOf(vectors));
  let turnEndsAt = performance.now() + LONGEST_TURN_MS;
  for (let index = 0; index < found.length; index++) {
    const vector = vectors.values.subarray(index * vectors.dimensions, (index + 1) * vectors.dimensions);
    found[index] = nearestOf(similarities(vector, centres));
    if (performance.now() < turnEndsAt) continue;
    await nextTurn();
    signal?.throwIfAborted();
    turnEndsAt = performance.now() + LONGEST_TURN_MS;
  }
  return found;
}

/** The cells nearest to a vector, nearest first. */
export function nearestCells(vector: Float32Array, centres: Vectors, limit: number): number[] {
  const similarity = similarities(vector, centres);
  return [...similarity.keys()].sort((a, b) => (similarity[b] ?? 0) - (similarity[a] ?? 0)).slice(0, limit);
}

/** The cosine of a vector with each centroid. */
function similarities(vector: Float32Array, { dimensions, values }: Vectors): Float32Array {
  const found = new Float32Array(values.length / dimensions);
  for (let cell = 0, from = 0; cell < found.length; cell++, from += dimensions) {
    let sum = 0;
    for (let place = 0; place < dimensions; place++) sum += (vector[place] ?? 0) * (values[from + place] ?? 0);
    found[cell] = sum;
  }
  return found;
}

function nearestOf(similarity: Float32Array): number {
  let nearest = 0;
  for (let cell = 1; cell < similarity.length; cell++) {
    if ((similarity[cell] ?? 0) > (similarity[nearest] ?? 0)) nearest = cell;
  }
  return nearest;
}

/** Sums scaled to length 1; an empty cell keeps its centroid. */
function unitCentres(sums: Float32Array, { dimensions, values }: Vectors): Float32Array {
  for (let from = 0; from < sums.length; from += dimensions) {
    const sum = sums.subarray(from, from + dimensions);
    const length = Math.hypot(...sum);
    if (length === 0) sum.set(values.subarray(from, from + dimensions));
    else for (let place = 0; place < dimensions; place++) sum[place] = (sum[place] ?? 0) / length;
  }
  return sums;
}
