import { and, asc, eq, inArray, lte, sql } from "drizzle-orm";
import { db, type Queryable } from "~/db/client.server";
import { feeds } from "~/db/schema";
import { FetchError } from "~/http/guarded-fetch.server";
import { fetchSource, type SourceNews } from "./fetch-source.server";
import { keepArticles } from "./keep-news.server";
import type { NewsSource } from "./news-sources.server";
import { retryAfterMs, waitAfterFailure, waitAfterSuccess } from "./waits";

/** The result of fetching a due source. */
export interface Outcome {
  /** The source's host: its address may hold a key. */
  host: string;
  /** Why it failed; null on success. */
  failure: string | null;
}

/**
 * Fetches the source that has been due longest. Its row stays locked meanwhile: other processes skip it, and if this
 * one dies the lock ends and the source is due as before. The timeout is below the 30 s after which the database ends a
 * transaction.
 * @returns null when none is due
 * @throws the signal's reason, or what the database throws
 */
export async function fetchNext(sources: NewsSource[], signal: AbortSignal): Promise<Outcome | null> {
  return db().transaction(async (tx) => {
    const [due] = await tx
      .select()
      .from(feeds)
      .where(
        and(
          inArray(
            feeds.url,
            sources.map(({ key }) => key),
          ),
          lte(feeds.nextFetchAt, sql`now()`),
        ),
      )
      .orderBy(asc(feeds.nextFetchAt))
      .limit(1)
      .for("update", { skipLocked: true });
    const source = sources.find(({ key }) => key === due?.url);
    if (!due || !source) return null;
    const { host } = new URL(source.address);
    try {
      const news = await fetchSource(source, due, signal);
      // A savepoint: if storing fails, the failure is still recorded.
      await tx.transaction((inner) => noteNews(inner, due.url, news));
      return { host, failure: null };
    } catch (error) {
      if (signal.aborted) throw error;
      return { host, failure: await noteFailure(tx, due, error) };
    }
  });
}

/** Milliseconds until a source is due, null when there is none; 0 or less when another process is fetching one. */
export async function nextIsDueInMs(): Promise<number | null> {
  const [next] = await db()
    .select({ ms: sql<number | null>`(extract(epoch FROM min(${feeds.nextFetchAt}) - now()) * 1000)::float8` })
    .from(feeds);
  return next?.ms ?? null;
}

async function noteNews(tx: Queryable, url: string, news: SourceNews): Promise<void> {
  if (news) await keepArticles(tx, url, news.articles);
  await tx
    .update(feeds)
    .set({
      ...(news && { title: news.title, etag: news.etag, lastModified: news.lastModified }),
      fetchedAt: sql`clock_timestamp()`,
      nextFetchAt: after(waitAfterSuccess()),
      failures: 0,
      lastError: null,
    })
    .where(eq(feeds.url, url));
}

async function noteFailure(tx: Queryable, feed: typeof feeds.$inferSelect, error: unknown): Promise<string> {
  const failures = feed.failures + 1;
  const failure = describe(error);
  const wait =
    error instanceof FetchError
      ? { status: error.status, retryAfterMs: retryAfterMs(error.headers?.get("retry-after")) }
      : {};
  await tx
    .update(feeds)
    .set({ failures, lastError: failure, nextFetchAt: after(waitAfterFailure(failures, wait)) })
    .where(eq(feeds.url, feed.url));
  return failure;
}

const after = (ms: number) => sql`clock_timestamp() + ${ms} * interval '1 millisecond'`;

/** The first line: a database error's later lines repeat the data. */
function describe(error: unknown): string {
  if (error instanceof FetchError) return `${error.reason}: ${error.message}`.slice(0, 200);
  const text = error instanceof Error ? `${error.name}: ${error.message}` : "Unknown failure";
  return text.split("\n", 1).join("").slice(0, 200);
}
