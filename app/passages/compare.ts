import { type AskedTerms, bm25, coverage, weighedAmong } from "./asked-terms";
import { blended } from "./blend";
import { sharedGrams } from "./character-grams";
import type { PassageTerms } from "./passage-features";

export interface Comparison {
  /** How well each passage fits the question, from 0 to 1 for the best. */
  order: number[];
  /** The mean number of terms of a passage. */
  meanLength: number;
  /** The share of the weight of the question's character grams that each passage has. */
  grams: number[];
}

/**
 * Compares a question with passages: BM25 is blended with the cosines of vectors, or, where there are none, with BM25 of
 * character grams, which finds a word within a compound or in another form.
 * @param cosines of the question's vector with each passage's, undefined where there is none
 */
export function comparePassages(
  asked: AskedTerms,
  passages: readonly PassageTerms[],
  cosines: readonly (number | undefined)[],
): Comparison {
  const meanLength = meanLengthOf(passages);
  const byWords = passages.map(({ counts, length }) => bm25(asked, counts, length / meanLength));
  const grams = sharedGrams(
    asked,
    passages.map(({ counts }) => counts),
  );
  const rarity = weighedAmong(
    grams.asked,
    grams.counts.map((counts) => counts.keys()),
  );
  const byGrams = passages.map(({ length }, at) => bm25(rarity, grams.counts[at] ?? NONE, length / meanLength));
  const others = cosines.every((cosine) => cosine === undefined) ? byGrams : cosines;
  return {
    order: blended(byWords, others),
    meanLength,
    grams: grams.counts.map((counts) => coverage(grams.asked, counts)),
  };
}

/** In terms, at least 1. */
export function meanLengthOf(passages: readonly Pick<PassageTerms, "length">[]): number {
  return Math.max(1, passages.reduce((sum, { length }) => sum + length, 0) / Math.max(1, passages.length));
}

const NONE: ReadonlyMap<string, number> = new Map();
