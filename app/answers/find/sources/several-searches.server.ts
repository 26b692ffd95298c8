import type { Source } from "~/answers/types";
import { log } from "~/log.server";
import type { QueryPlan } from "./query-plan";

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

/** Runs some searches together, and returns their results in the same order. */
export type RunSearches<Hit> = (round: keyof QueryPlan, searches: readonly string[]) => Promise<SearchResult<Hit>[]>;

/**
 * Runs the precise searches, and the wider ones if the first finds too little.
 * @param keyOf tells whether two searches' hits are the same page
 * @returns at most `limit` pages: those on which most searches agree, the most specific searches counting most
 * @throws what `run` throws, unless other searches have already found something
 */
export async function findPages<Hit>(
  { precise, wider }: QueryPlan,
  limit: number,
  run: RunSearches<Hit>,
  keyOf: (hit: Hit) => string,
): Promise<Hit[]> {
  const results = await run("precise", precise);
  if ((results[0]?.hits.length ?? 0) < limit) {
    const hasFound = results.some(({ hits }) => hits.length > 0);
    const more = run("wider", wider);
    results.push(...(await (hasFound ? more.catch(withoutThem) : more)));
  }
  return voteOnPages(results, keyOf).slice(0, limit);
}

function withoutThem(error: unknown): [] {
  log.warn({ err: error }, "wider searches failed");
  return [];
}

/**
 * Orders the pages by votes: each search votes for its pages. The fewer pages it matches, the higher its weight, as in inverse
 * document frequency.
 */
function voteOnPages<Hit>(results: readonly SearchResult<Hit>[], keyOf: (hit: Hit) => string): Hit[] {
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
