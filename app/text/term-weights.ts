import { nearestTerm } from "./near-terms";
import { COMMON_WORDS } from "./stop-words";
import { stem } from "./terms";

/** The weights of a question's terms within a collection of texts: rarer terms are more significant. */
export interface TermWeights {
  /** Each term's inverse document frequency, in the question's order. */
  idf: readonly number[];
  /** Their sum; 0 only when there are no terms. */
  total: number;
  /** The index in the question of a text's term, undefined for other terms. */
  placeOf(term: string): number | undefined;
  /** The indices of the question's terms that a text has. */
  placesIn(text: Iterable<string>): Set<number>;
  /** The share of the question's total weight, from 0 to 1, of some indices. */
  shareOf(places: Iterable<number>): number;
}

/**
 * Weighs distinct question terms by their idf among texts, ln(1 + (N - n + 0.5) / (n + 0.5)) as in BM25. A term found
 * in no text is replaced by a near one, if any.
 */
export function weighTerms(asked: readonly string[], texts: readonly (readonly string[])[]): TermWeights {
  const places = new Map(asked.map((term, place) => [term, place]));
  const placesIn = (text: Iterable<string>) => {
    const found = new Set<number>();
    for (const term of text) {
      const place = places.get(term);
      if (place !== undefined) found.add(place);
    }
    return found;
  };
  const frequencies = countPlaces(asked.length, texts.map(placesIn));
  const missing = asked.filter((_, place) => frequencies[place] === 0);
  if (missing.length > 0) {
    const vocabulary = new Set(texts.flat());
    for (const term of missing) {
      const near = nearestTerm(term, vocabulary);
      if (near !== null && !places.has(near)) places.set(near, places.get(term) ?? 0);
    }
  }
  const counts = missing.length > 0 ? countPlaces(asked.length, texts.map(placesIn)) : frequencies;
  const idf = counts.map((count, place) => {
    const rarity = inverseFrequency(count, texts.length);
    return COMMON_TERMS.has(asked[place] ?? "") ? rarity * COMMON_SHARE : rarity;
  });
  const total = idf.reduce((sum, weight) => sum + weight, 0);
  const weightOf = (found: Iterable<number>) => [...found].reduce((sum, place) => sum + (idf[place] ?? 0), 0);
  return {
    idf,
    total,
    placeOf: (term) => places.get(term),
    placesIn,
    shareOf: (found) => (total === 0 ? 0 : weightOf(found) / total),
  };
}

/** BM25's weight of a term found in that many texts, kept above zero by adding one, as Lucene does. */
export function inverseFrequency(having: number, texts: number): number {
  return Math.log(1 + (texts - having + 0.5) / (having + 0.5));
}

const COMMON_TERMS: ReadonlySet<string> = new Set([...COMMON_WORDS].map((word) => stem(word)));
/** The factor for a common word. */
const COMMON_SHARE = 0.6;

function countPlaces(size: number, found: readonly Set<number>[]): number[] {
  const counts = new Array<number>(size).fill(0);
  for (const places of found) for (const place of places) counts[place] = (counts[place] ?? 0) + 1;
  return counts;
}
