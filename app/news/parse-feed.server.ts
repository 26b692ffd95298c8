import type { parseFeed as parse } from "feedsmith";
import { DeadlineError, withDeadline } from "~/http/deadline";
import { makeWorkerThreads } from "~/threads/worker-threads.server";
import type { ToldArticle } from "./found-article.server";

/** A parsed feed. */
export interface ParsedFeed {
  title: string | null;
  articles: ToldArticle[];
}

/** Limits of parsing one feed, including starting its thread, even on a small machine; further items are ignored. */
const limits = { ms: 6_000, items: 100, megabytes: 128 };

/** The parser takes minutes for some texts of a megabyte, such as one of only "<". */
const threads = makeWorkerThreads<{ text: string; maxItems: number }, AnyFeed>({
  file: "app/news/reader/main.mjs",
  mostThreads: 2,
  mostWaiting: 10,
  megabytes: { old: limits.megabytes },
});

/** A text that is not a feed, or is rejected. */
export class FeedError extends Error {
  override name = "FeedError";
}

/**
 * Parses RSS, Atom, RDF or JSON Feed, detected by content. A document that declares its own entities is rejected: no
 * feed needs them, and a few lines of them can expand to gigabytes.
 * @param options.limitMs time limit for parsing, in milliseconds
 * @throws FeedError, or the signal's reason
 */
export async function parseFeed(
  text: string,
  signal: AbortSignal,
  { limitMs = limits.ms }: { limitMs?: number } = {},
): Promise<ParsedFeed> {
  if (/<!ENTITY/i.test(prologOf(text))) throw new FeedError("Declares entities of its own");
  try {
    return readFeed(
      await withDeadline(limitMs, signal, (inner) => threads.run({ text, maxItems: limits.items }, inner)),
    );
  } catch (error) {
    signal.throwIfAborted();
    throw new FeedError(error instanceof DeadlineError ? "Takes too long to read" : "Not a feed", { cause: error });
  }
}

/** Everything before the first element, including a document type declaration. */
function prologOf(text: string): string {
  const root = text.search(/<[a-z]/i);
  return root < 0 ? text : text.slice(0, root);
}

function readFeed(parsed: AnyFeed): ParsedFeed {
  if (parsed.format === "atom") return readAtom(parsed.feed);
  if (parsed.format === "json") return readJson(parsed.feed);
  if (parsed.format === "rdf") return readRdf(parsed.feed);
  return readRss(parsed.feed);
}

type AnyFeed = ReturnType<typeof parse<string>>;
type Feed<Format> = Extract<AnyFeed, { format: Format }>["feed"];

function readRss({ title, items = [] }: Feed<"rss">): ParsedFeed {
  return {
    title: title ?? null,
    articles: items.map(({ title, link, guid, description, content, pubDate, dc, source }) => ({
      title,
      address: link ?? (guid?.isPermaLink === false ? undefined : guid?.value),
      description: description || content?.encoded,
      published: pubDate ?? dc?.dates?.[0],
      sourceName: source?.title,
    })),
  };
}

function readRdf({ title, items = [] }: Feed<"rdf">): ParsedFeed {
  return {
    title: title ?? null,
    articles: items.map(({ title, link, description, content, dc, rdf }) => ({
      title,
      address: link ?? rdf?.about,
      description: description || content?.encoded,
      published: dc?.dates?.[0],
    })),
  };
}

function readAtom({ title, entries = [] }: Feed<"atom">): ParsedFeed {
  return {
    title: title?.value ?? null,
    articles: entries.map(({ title, links = [], summary, content, published, updated }) => ({
      title: title?.value,
      address: links.find(({ rel = "alternate" }) => rel === "alternate")?.href,
      description: summary?.value || content?.value,
      published: published ?? updated,
    })),
  };
}

function readJson({ title, items = [] }: Feed<"json">): ParsedFeed {
  return {
    title: title ?? null,
    articles: items.map(({ title, url, external_url, summary, content_text, content_html, date_published }) => ({
      title,
      address: url ?? external_url,
      description: summary || content_text || content_html,
      published: date_published,
    })),
  };
}
