import { makeBell } from "~/db/bell";
import { DeadlineError, withDeadline } from "~/http/deadline";
import { log } from "~/log.server";
import { fetchNext, nextIsDueInMs, type Outcome } from "./fetch-next.server";
import { keepSources, tidyNews } from "./keep-news.server";
import { type NewsSource, newsSources } from "./news-sources.server";

/** Two at a time: one that hangs does not hold up the others, and connections of the database are few. */
const atOnce = 2;
/** Between looks, in milliseconds: another process may have a source in hand, and die of it. */
const [soonestMs, latestMs] = [60_000, 600_000];

let underWay: Promise<void> = Promise.resolve();

/**
 * Fetches news in the background, each source when it is due, until it is stopped. Any number of processes may do so at once:
 * each source is asked by one of them. Nothing waits for it, and a network that is down costs a line in the log.
 * @returns what stops it, fetches under way included
 * @throws ConfigError for a wrong NEWS_FEEDS
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

/** Asks every source that is due, and forgets old news. */
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

/** Waits for the fetches that this process has under way: so many milliseconds at most, and while the reader does. */
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
