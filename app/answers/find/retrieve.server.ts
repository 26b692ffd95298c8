import { mayPay, notePayment } from "~/ai/spending.server";
import { config } from "~/config.server";
import { CircuitBreaker } from "~/http/breaker";
import { DeadlineError, withDeadline } from "~/http/deadline";
import { log } from "~/log.server";
import { metrics, stopwatch } from "~/metrics.server";
import type { FollowUp } from "~/passages/follow-up";
import { fuseSources } from "~/passages/fuse";
import type { Language } from "~/text/language";
import { traced } from "~/tracing.server";
import { readPage } from "~/web-pages/read.server";
import type { Passage, Source, SourceProvider } from "../types";
import { configuredProviders } from "./sources/providers.server";

export type RetrievalProgress = { stage: "searching"; sources: number } | { stage: "reading"; pages: number };

export interface RetrieveOptions {
  signal: AbortSignal;
  /** The question's; detected from its words by default. */
  language?: Language;
  /** Where the question is a follow-up made to stand alone. */
  followUp?: FollowUp;
  onProgress?: (progress: RetrievalProgress) => void;
  /** The providers to ask; those configured by default. */
  providers?: SourceProvider[];
  /** Reads one page into passages, or throws. */
  read?: (url: string, options: { signal: AbortSignal }) => Promise<Passage[]>;
  /** Time limit for all searches, which run in parallel; each provider's own by default. */
  searchMs?: number;
  /** Time limit for all pages, which are read in parallel. */
  readMs?: number;
}

export const SEARCH_MS = 2_500;
const READ_MS = 2_000;
const SOURCES_PER_PROVIDER = 6;
const MAX_PAGES_READ = 5;

/**
 * Finds material for a question: asks all providers in parallel, fuses their results, and reads the best pages that
 * came with only a snippet. A provider or page that fails or is late is logged and left out.
 * @returns sources with at least one passage each, best first; empty when nothing was found or everything failed
 * @throws only the signal's reason
 */
export async function retrieve(question: string, options: RetrieveOptions): Promise<Source[]> {
  options.onProgress?.({ stage: "searching", sources: availableProviders(options).length });
  const lists = await searchProviders(question, options);
  return readSources(fuseSources(lists), MAX_PAGES_READ, options);
}

/** The available providers, for progress messages. */
export function availableProviders(options: RetrieveOptions): SourceProvider[] {
  return affordable(options).filter((provider) => !breakerOf(provider).isResting);
}

function affordable({ providers = defaultProviders() }: RetrieveOptions): SourceProvider[] {
  return mayPay() ? providers : providers.filter(({ isPaid }) => !isPaid);
}

/** Prepares the available providers, so that a time limit for several searches starts when it is done. */
export async function prepareProviders(options: RetrieveOptions): Promise<void> {
  // One that fails is left out, and logged, when it is to search.
  await Promise.allSettled(availableProviders(options).map((provider) => provider.prepare?.()));
}

/**
 * Asks all available providers in parallel.
 * @returns a list per provider, best first, empty where it failed or was late
 * @throws only the signal's reason
 */
export async function searchProviders(query: string, options: RetrieveOptions): Promise<Source[][]> {
  const asked = affordable(options).filter((provider) => breakerOf(provider).allows());
  const lists = await Promise.all(asked.map((provider) => searchWith(provider, query, options)));
  options.signal.throwIfAborted();
  return lists;
}

/**
 * Reads the first pages that came with only a snippet; the others keep their snippets.
 * @returns the sources that have a passage, in the given order
 * @throws only the signal's reason
 */
export async function readSources(found: Source[], mostPages: number, options: RetrieveOptions): Promise<Source[]> {
  const thin = new Set(found.filter((source) => source.passages.length === 0).slice(0, mostPages));
  if (thin.size > 0) options.onProgress?.({ stage: "reading", pages: thin.size });
  const sources = await Promise.all(
    found.map((source) => (thin.has(source) ? readInto(source, options) : withSnippetAsPassage(source))),
  );
  options.signal.throwIfAborted();
  return sources.filter(({ passages }) => passages.length > 0);
}

async function searchWith(
  provider: SourceProvider,
  question: string,
  { signal, language, followUp, searchMs = provider.searchMs ?? SEARCH_MS }: RetrieveOptions,
): Promise<Source[]> {
  const breaker = breakerOf(provider);
  const seconds = stopwatch();
  if (provider.isPaid) notePayment();
  try {
    if (provider.prepare) await provider.prepare();
    const found = await traced("search", { "asklantern.provider": provider.id }, async (span) => {
      const sources = await withDeadline(searchMs, signal, (inner) =>
        provider.search(question, { limit: SOURCES_PER_PROVIDER, signal: inner, language, followUp }),
      );
      span.set({ "asklantern.found": sources.length });
      return sources;
    });
    breaker.succeeded();
    noteSearch(provider, found.length > 0 ? "found" : "empty", seconds());
    return found;
  } catch (error) {
    // A reader who left is not the provider's fault.
    if (signal.aborted) return [];
    breaker.failed();
    noteSearch(provider, outcomeOf(error), seconds());
    log.warn({ provider: provider.id, ...describe(error) }, "source left out");
    return [];
  }
}

function noteSearch(provider: SourceProvider, outcome: string, took: number): void {
  metrics.providerDuration.observe({ provider: provider.id, outcome }, took);
  metrics.breakerOpen.set({ provider: provider.id }, breakerOf(provider).isOpen ? 1 : 0);
}

const outcomeOf = (error: unknown) => (error instanceof DeadlineError ? "late" : "failed");

async function readInto(
  source: Source,
  { signal, read = readPage, readMs = READ_MS }: RetrieveOptions,
): Promise<Source> {
  const seconds = stopwatch();
  try {
    const passages = await traced("read page", { "server.address": hostOf(source.url) }, () =>
      withDeadline(readMs, signal, (inner) => read(source.url, { signal: inner })),
    );
    metrics.pageReadDuration.observe({ outcome: "read" }, seconds());
    return { ...source, passages };
  } catch (error) {
    if (!signal.aborted) {
      metrics.pageReadDuration.observe({ outcome: outcomeOf(error) }, seconds());
      log.info({ provider: source.provider, ...describe(error) }, "page not read");
    }
    return withSnippetAsPassage(source);
  }
}

const hostOf = (url: string) => (URL.canParse(url) ? new URL(url).hostname : "");

function withSnippetAsPassage(source: Source): Source {
  if (source.passages.length > 0 || source.snippet === "") return source;
  return { ...source, passages: [{ text: source.snippet, heading: "", anchor: null }] };
}

/** The error without the question: a database error repeats the query's parameters in its later lines and causes. */
function describe(error: unknown): { failure: string; code?: unknown } {
  if (!(error instanceof Error)) return { failure: "not an Error" };
  const [firstLine = ""] = error.message.split("\n", 1);
  const { cause } = error;
  const code = cause instanceof Error && "code" in cause ? cause.code : undefined;
  return { failure: `${error.name}: ${firstLine.slice(0, 200)}`, code };
}

/** Each provider's recent successes and failures in this process. */
const breakers = new WeakMap<SourceProvider, CircuitBreaker>();

function breakerOf(provider: SourceProvider): CircuitBreaker {
  const known = breakers.get(provider) ?? new CircuitBreaker();
  breakers.set(provider, known);
  return known;
}

let configured: SourceProvider[] | undefined;

function defaultProviders(): SourceProvider[] {
  configured ??= configuredProviders(config());
  return configured;
}
