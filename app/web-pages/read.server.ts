import { config } from "~/config.server";
import { guardedFetch } from "~/http/guarded-fetch.server";
import { cutIntoPassages } from "~/passages/passages";
import type { Passage } from "~/passages/source";
import { extractMainText } from "./main-text.server";

const HTML_TYPES = ["text/html", "application/xhtml+xml"];
const TIMEOUT_MS = 2_000;
const MAX_BYTES = 2_000_000;
/** Extraction blocks the process, and the answer to a question is seldom beyond this much of a page. */
const MAX_TAGS = 20_000;

/**
 * Reads a web page found by a search, and splits its article into passages. Addresses in our own network are refused,
 * except for the configured wiki.
 * @throws FetchError when the page can't be fetched, Error when it has no article
 */
export async function readPage(
  url: string,
  { signal, trustedOrigins = wikiOrigin() }: { signal: AbortSignal; trustedOrigins?: readonly string[] },
): Promise<Passage[]> {
  const page = await guardedFetch(url, {
    signal,
    trustedOrigins,
    timeoutMs: TIMEOUT_MS,
    maxBytes: MAX_BYTES,
    accept: [...HTML_TYPES, "text/plain"],
  });
  const sections = HTML_TYPES.includes(page.type)
    ? extractMainText(page.text, page.url, { maxTags: MAX_TAGS })?.sections
    : [{ heading: "", anchor: null, text: page.text }];
  const passages = cutIntoPassages(sections ?? []);
  if (passages.length === 0) throw new Error("No article on the page");
  return passages;
}

function wikiOrigin(): string[] {
  const { MEDIAWIKI_API_URL } = config();
  return MEDIAWIKI_API_URL ? [new URL(MEDIAWIKI_API_URL).origin] : [];
}
