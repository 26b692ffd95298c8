import { config } from "~/config.server";
import { FetchError, guardedFetchBytes } from "~/http/guarded-fetch.server";
import { decodeFeed } from "./decode-feed";
import { type FoundArticle, fitArticles } from "./found-article.server";
import type { NewsSource } from "./news-sources.server";
import { newsText } from "./news-text.server";
import { type ParsedFeed, parseFeed } from "./parse-feed.server";
import { parseService } from "./parse-service.server";

/** Tells a server which version we have (RFC 9110, 13). */
export interface Version {
  etag: string | null;
  lastModified: string | null;
}

/** A source's current news; null if unchanged. */
export type SourceNews = (Version & { title: string; articles: FoundArticle[] }) | null;

const timeoutMs = 10_000;
const maxBytes = 2_000_000;
const accept = {
  feed: [
    "application/rss+xml",
    "application/atom+xml",
    "application/rdf+xml",
    "application/feed+json",
    "application/xml",
    "text/xml",
    "application/json",
    "text/plain",
  ],
  service: ["application/json"],
};

/**
 * Fetches a source's news.
 * @throws FetchError when the fetch fails, FeedError when the response is no feed
 */
export async function fetchSource(source: NewsSource, known: Version, signal: AbortSignal): Promise<SourceNews> {
  const fetched = await fetchUnlessKnown(source, known, signal);
  if (!fetched) return null;
  const { bytes, headers, url } = fetched;
  const text = decodeFeed(bytes, headers.get("content-type") ?? "");
  const parsed: ParsedFeed = source.kind === "service" ? parseService(text) : await parseFeed(text, signal);
  const title = source.name ?? (newsText(parsed.title ?? "", 80) || new URL(source.address).hostname);
  return {
    title,
    articles: await fitArticles(parsed.articles, { name: title, address: url }),
    etag: headers.get("etag"),
    lastModified: headers.get("last-modified"),
  };
}

async function fetchUnlessKnown({ address, kind, trusted }: NewsSource, known: Version, signal: AbortSignal) {
  try {
    return await guardedFetchBytes(address, {
      signal,
      timeoutMs,
      maxBytes,
      accept: accept[kind],
      trustedOrigins: trusted ? [new URL(address).origin] : [],
      headers: {
        ...(known.etag && { "if-none-match": known.etag }),
        ...(known.lastModified && { "if-modified-since": known.lastModified }),
        ...(kind === "service" && { "x-api-key": config().NEWS_API_KEY ?? "" }),
      },
    });
  } catch (error) {
    if (error instanceof FetchError && error.status === 304) return null;
    throw error;
  }
}
