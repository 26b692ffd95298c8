/** The others' share: between 0.4 and 0.6 CLAPnq and XQuAD have the right passage first equally often. */
const OTHERS = 0.5;

/**
 * Blends BM25 scores with others after scaling both to the range from 0 to 1, as Bruch, Gai and Ingber do ("An analysis
 * of fusion functions for hybrid retrieval", TOIS 2023): better than fusing ranks, which forgets by how much one leads.
 * @param others cosines, undefined where there is no vector, or scores of another kind; if none is known, words alone
 * count
 */
export function blended(words: readonly number[], others: readonly (number | undefined)[]): number[] {
  const known = others.filter((other) => other !== undefined);
  const byWords = scaled(words, words);
  if (known.length === 0) return byWords;
  const byOthers = scaled(
    others.map((other) => other ?? Number.NEGATIVE_INFINITY),
    known,
  );
  return byWords.map((score, index) => (1 - OTHERS) * score + OTHERS * (byOthers[index] ?? 0));
}

/** Scaled so that the known values range from 0 to 1. */
function scaled(values: readonly number[], known: readonly number[]): number[] {
  const [least, most] = [Math.min(...known), Math.max(...known)];
  if (most <= least) return values.map((value) => (value > 0 ? 1 : 0));
  return values.map((value) => Math.max(0, (value - least) / (most - least)));
}
