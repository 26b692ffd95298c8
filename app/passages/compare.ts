import { inOnePiece } from "~/turn.server";
import { type AskedTerms, bm25, coverage, TermCounts, weighedBy } from "./asked-terms";
import { blended } from "./blend";
import { gramCounter } from "./character-grams";
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
  return inOnePiece(comparing(asked, passages, cosines));
}

/** The same as work that may be interrupted: there may be thousands of passages, and hundreds of terms asked for. */
export function* comparing(
  asked: AskedTerms,
  passages: readonly PassageTerms[],
  cosines: readonly (number | undefined)[],
): Generator<void, Comparison> {
  const meanLength = meanLengthOf(passages);
  const grams = gramCounter(asked);
  const figures = new TermCounts();
  const byWords: number[] = [];
  const found: { counts: ReadonlyMap<string, number>; share: number }[] = [];
  for (const { counts, length } of passages) {
    byWords.push(bm25(asked, counts, length / meanLength));
    const ofText = grams.countsOf(counts);
    figures.add(ofText.keys());
    found.push({ counts: ofText, share: coverage(grams.asked, ofText) });
    yield;
  }
  const shares = found.map(({ share }) => share);
  if (cosines.some((cosine) => cosine !== undefined))
    return { order: blended(byWords, cosines), meanLength, grams: shares };
  const rarity = weighedBy(grams.asked, figures);
  const byGrams: number[] = [];
  for (const [at, { counts }] of found.entries()) {
    byGrams.push(bm25(rarity, counts, (passages[at]?.length ?? 0) / meanLength));
    yield;
  }
  return { order: blended(byWords, byGrams), meanLength, grams: shares };
}

/** In terms, at least 1. */
export function meanLengthOf(passages: readonly Pick<PassageTerms, "length">[]): number {
  return Math.max(1, passages.reduce((sum, { length }) => sum + length, 0) / Math.max(1, passages.length));
}
