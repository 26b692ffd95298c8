import { makeBell } from "~/db/bell";
import { DeadlineError, withDeadline } from "~/http/deadline";
import { log } from "~/log.server";
import { fetchNext, nextIsDueInMs, type Outcome } from "./fetch-next.server";
import { keepSources, tidyNews } from "./keep-news.server";
import { type NewsSource, newsSources } from "./news-sources.server";

/** Two at a time: one that hangs doesn't hold up the others, and database connections are few. */
const atOnce = 2;
/** Between checks, in milliseconds: another process may be fetching a source, and die doing so. */
const [soonestMs, latestMs] = [60_000, 600_000];

let underWay: Promise<void> = Promise.resolve();

/**
 * Fetches news in the background, each source when it is due, until stopped. Any number of processes may do so at once:
 * each source is fetched by one of them. Nothing waits for it, and a network outage costs one log line.
 * @returns a function that stops it, including running fetches
 * @throws ConfigError for an invalid NEWS_FEEDS
 */
export function startFetchingNews(sources: NewsSource[] = newsSources()): () => Promise<void> {
  if (sources.length === 0) return async () => {};
  const stopping = new AbortController();
  const { signal } = stopping;
  const bell = makeBell();
  const work = async () => {
    while (!signal.aborted) {
      underWay = fetchDueNews(sources, signal).catch((error) => {
        if (!signal.aborted) log.error({ err: error }, "news could not be fetched");
      });
      await underWay;
      if (!signal.aborted) await bell.wait(await untilNextLook());
    }
  };
  const ended = work();
  return async () => {
    stopping.abort();
    bell.ring();
    await ended;
  };
}

/** Fetches every source that is due, and deletes old news. */
export async function fetchDueNews(sources: NewsSource[], signal: AbortSignal): Promise<void> {
  await keepSources(sources);
  const failed: Outcome[] = [];
  let asked = 0;
  const askOneByOne = async () => {
    for (let outcome = await fetchNext(sources, signal); outcome; outcome = await fetchNext(sources, signal)) {
      asked += 1;
      if (outcome.failure) failed.push(outcome);
      signal.throwIfAborted();
    }
  };
  await Promise.all(Array.from({ length: atOnce }, askOneByOne));
  if (asked > 0) await tidyNews();
  if (failed.length > 0) log.warn({ asked, failed }, "some news not fetched");
  else if (asked > 0) log.info({ asked }, "news fetched");
}

/** Waits for this process's running fetches, for at most `ms` milliseconds or until the reader leaves. */
export async function newsUnderWay(ms: number, signal: AbortSignal): Promise<void> {
  try {
    await withDeadline(ms, signal, () => underWay);
  } catch (error) {
    if (!signal.aborted && !(error instanceof DeadlineError)) throw error;
  }
}

async function untilNextLook(): Promise<number> {
  const ms = await nextIsDueInMs().catch((error) => {
    log.error({ err: error }, "news could not be looked for");
    return null;
  });
  return Math.min(latestMs, Math.max(soonestMs, ms ?? latestMs));
}
