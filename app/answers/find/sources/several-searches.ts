import type { Source } from "~/answers/types";

/** Several searches for one question, against an engine that requires every word to be on the page. */

/** One search's result. */
export interface SearchResult<Hit> {
  /** How many pages match; may exceed the number listed. */
  total: number;
  /** Best first. */
  hits: Hit[];
}

/**
 * Starts the clock of rounds of requests that follow one another. Time that a round leaves unused passes to the next.
 * @param endsMs when each round ends, in milliseconds from now
 * @returns the time left for a round's requests, at least one millisecond
 */
export function startRounds<Round extends string>(endsMs: Readonly<Record<Round, number>>): (round: Round) => number {
  const startedAt = performance.now();
  return (round) => Math.max(1, startedAt + endsMs[round] - performance.now());
}

/**
 * Orders the pages by votes: each search votes for its pages. The fewer pages it matches, the higher its weight, as in inverse
 * document frequency.
 * @param keyOf tells whether two searches' hits are the same page
 */
export function voteOnPages<Hit>(results: readonly SearchResult<Hit>[], keyOf: (hit: Hit) => string): Hit[] {
  const widest = Math.max(...results.map(({ total }) => total));
  const votes = new Map<string, { page: Hit; score: number }>();
  for (const { total, hits } of results) {
    for (const [rank, page] of hits.entries()) {
      const vote = (Math.log1p(widest / total) * 60) / (60 + rank);
      const key = keyOf(page);
      const known = votes.get(key);
      votes.set(key, { page: known?.page ?? page, score: (known?.score ?? 0) + vote });
    }
  }
  return [...votes.values()].sort((a, b) => b.score - a.score).map(({ page }) => page);
}

/** Pages in the question's own language first; the others get a third of the places, plus any left over. */
export function shareOutPlaces(own: readonly Source[], others: readonly Source[], limit: number): Source[] {
  const placesForOthers = Math.min(others.length, Math.max(Math.floor(limit / 3), limit - own.length));
  return [...own.slice(0, limit - placesForOthers), ...others.slice(0, placesForOthers)];
}
