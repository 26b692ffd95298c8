import type { Passage, Source } from "~/passages/source";
import { canonicalUrl } from "./canonical-url";

/** Damps the weight of top ranks; 60 is the value of Cormack, Clarke and Büttcher (SIGIR 2009). */
const K = 60;

/**
 * Scores the items of several rankings by reciprocal rank fusion: the sum of 1 / (60 + rank) over the rankings that
 * contain it.
 * @param rankings keys, best first; a key counts once per ranking, at its best position
 * @returns a score per key, best first; ties in order of first appearance
 */
export function reciprocalRankFusion(rankings: readonly (readonly string[])[]): Map<string, number> {
  const scores = new Map<string, number>();
  for (const ranking of rankings) {
    for (const [index, key] of [...new Set(ranking)].entries()) {
      scores.set(key, (scores.get(key) ?? 0) + 1 / (K + index + 1));
    }
  }
  return new Map([...scores].sort(([, a], [, b]) => b - a));
}

/**
 * Merges several providers' lists, best first, each page once: the copy with passages is kept, and its missing fields
 * (image, snippet) are taken from the others.
 */
export function fuseSources(lists: readonly (readonly Source[])[]): Source[] {
  const pages = new Map<string, Source>();
  for (const source of lists.flat()) {
    const key = canonicalUrl(source.url);
    const known = pages.get(key);
    pages.set(key, known ? merge(known, source) : source);
  }
  const scores = reciprocalRankFusion(lists.map((list) => list.map(({ url }) => canonicalUrl(url))));
  return [...scores.keys()].flatMap((key) => pages.get(key) ?? []);
}

function merge(known: Source, other: Source): Source {
  const [kept, spare] = known.passages.length === 0 && other.passages.length > 0 ? [other, known] : [known, other];
  return {
    ...kept,
    snippet: kept.snippet || spare.snippet,
    image: kept.image ?? spare.image,
    ...(spare.origin && !kept.origin && { origin: spare.origin }),
    passages: withBetterMatches(kept.passages, spare.passages),
  };
}

/** The passages, each with the better of its matches, and those that only another search matched. */
function withBetterMatches(passages: readonly Passage[], others: readonly Passage[]): Passage[] {
  const matched = new Map(others.filter(({ match }) => match).map((passage) => [passage.text, passage]));
  const better = passages.map((passage) => {
    const other = matched.get(passage.text)?.match;
    matched.delete(passage.text);
    return other && passage.match && other.confidence > passage.match.confidence
      ? { ...passage, match: other }
      : passage;
  });
  return better.some(({ match }) => match) ? [...better, ...matched.values()] : better;
}
