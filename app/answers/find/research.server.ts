import { fuseSources } from "~/passages/fuse";
import type { PlanStep, Source } from "../types";
import {
  availableProviders,
  prepareProviders,
  type RetrieveOptions,
  readSources,
  SEARCH_MS,
  searchProviders,
} from "./retrieve.server";

export interface ResearchOptions extends RetrieveOptions {
  /** Receives the whole plan at first and after each search. */
  onPlan(plan: PlanStep[]): void;
}

/** For all searches of a plan together. With reading, everything is found within six seconds. */
const ALL_SEARCHES_MS = 4_000;
/** Sites set their limits for human use: this caps the concurrent requests per provider. */
const SEARCHES_AT_ONCE = 2;
const MAX_PAGES_READ = 10;
/** Ranking looks at every passage for every search, on the thread that serves everybody. */
const MOST_SOURCES = 24;

/**
 * Finds material for a question that was split into searches: each search asks all providers, a few searches at a time,
 * and the results are fused and read as for a single search. Late or failed searches are left out.
 * @param queries the whole question first
 * @returns sources with at least one passage each, best first, and what each search found
 * @throws only the signal's reason
 */
export async function research(
  queries: string[],
  options: ResearchOptions,
): Promise<{ found: Source[]; plan: PlanStep[] }> {
  const { searchMs = ALL_SEARCHES_MS } = options;
  const plan: PlanStep[] = queries.map((query) => ({ query, found: null }));
  const lists: Source[][][] = [];
  options.onPlan([...plan]);
  options.onProgress?.({ stage: "searching", sources: availableProviders(options).length });
  await prepareProviders(options);
  const endsAt = Date.now() + searchMs;

  const waiting = [...plan.entries()];
  async function searchOn(): Promise<void> {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [index, { query }] = next;
      const found = await searchUntil(endsAt, query, options);
      lists[index] = found;
      plan[index] = { query, found: fuseSources(found).length };
      options.onPlan([...plan]);
    }
  }
  await Promise.all(Array.from({ length: SEARCHES_AT_ONCE }, searchOn));
  const best = fuseSources(lists.flat()).slice(0, MOST_SOURCES);
  return { found: await readSources(best, MAX_PAGES_READ, options), plan };
}

/** Returns nothing when no time is left. */
async function searchUntil(endsAt: number, query: string, options: RetrieveOptions): Promise<Source[][]> {
  const leftMs = endsAt - Date.now();
  return leftMs > 0 ? searchProviders(query, { ...options, searchMs: Math.min(SEARCH_MS, leftMs) }) : [];
}
