import { config } from "~/config.server";
import { type Fetched, guardedFetch } from "~/http/guarded-fetch.server";
import { cutGently } from "~/passages/cut-gently.server";
import type { Section } from "~/passages/passages";
import type { Passage } from "~/passages/source";
import { readMainText } from "./main-text.server";

const HTML_TYPES = ["text/html", "application/xhtml+xml"];
const TIMEOUT_MS = 2_000;
const MAX_BYTES = 2_000_000;
/**
 * The answer to a question is seldom beyond this much of a page. A section makes at least one passage, and 200 of them
 * are an article of 15,000 words.
 */
const MOST_PASSAGES = 200;
const LIMITS = { maxTags: 20_000, maxSections: MOST_PASSAGES, maxChars: 200_000 };

/**
 * Reads a web page found by a search, and splits the beginning of its article into passages. Addresses in our own network are refused,
 * except for the configured wiki.
 * @throws FetchError when the page can't be fetched, Error when it has no article
 */
export async function readPage(
  url: string,
  { signal, trustedOrigins = wikiOrigin() }: { signal: AbortSignal; trustedOrigins?: readonly string[] },
): Promise<Passage[]> {
  const { passages } = await readArticle(url, { signal, trustedOrigins, timeoutMs: TIMEOUT_MS });
  return passages;
}

export interface ReadArticleOptions {
  signal: AbortSignal;
  /** For fetching the page. */
  timeoutMs: number;
  /** Origins that the operator configured: allowed even in our own network. */
  trustedOrigins: readonly string[];
}

/**
 * Fetches a page, and splits the beginning of its article into passages.
 * @returns also its address after redirects
 * @throws FetchError when the page can't be fetched, Error when it has no article
 */
export async function readArticle(
  url: string,
  { signal, timeoutMs, trustedOrigins }: ReadArticleOptions,
): Promise<{ url: string; passages: Passage[] }> {
  const page = await guardedFetch(url, {
    signal,
    trustedOrigins,
    timeoutMs,
    maxBytes: MAX_BYTES,
    accept: [...HTML_TYPES, "text/plain"],
  });
  const { passages } = await cutGently(await sectionsOf(page, signal), { mostPassages: MOST_PASSAGES, signal });
  if (passages.length === 0) throw new Error("No article on the page");
  return { url: page.url, passages };
}

async function sectionsOf({ type, text, url }: Fetched, signal: AbortSignal): Promise<Section[]> {
  if (HTML_TYPES.includes(type)) return readMainText({ html: text, url, limits: LIMITS }, signal);
  return [{ heading: "", anchor: null, text: text.slice(0, LIMITS.maxChars) }];
}

function wikiOrigin(): string[] {
  const { MEDIAWIKI_API_URL } = config();
  return MEDIAWIKI_API_URL ? [new URL(MEDIAWIKI_API_URL).origin] : [];
}
