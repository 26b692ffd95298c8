import { canonicalUrl } from "~/passages/canonical-url";

/** Longer addresses are refused: none of an article is. */
const longest = 2_000;
/** Parameters of broadcasters' and publishers' feeds, besides those that everybody uses. */
const ofFeeds = /^(at_\w+|cmp|cmpid|ns_\w+|partner|rss|source_feed|xtor)$/i;

/**
 * The address of an article as it is to be opened and known by: absolute, http(s), without fragment or parameters that only
 * tell where a reader came from. Null for any other.
 * @param base what a relative one is relative to
 */
export function visitableAddress(address: string | undefined, base: string): string | null {
  const text = address?.trim();
  if (!text || !URL.canParse(text, base)) return null;
  const url = new URL(text, base);
  if (!/^https?:$/.test(url.protocol) || url.username || url.password) return null;
  for (const name of [...new Set(url.searchParams.keys())]) if (isTracking(name)) url.searchParams.delete(name);
  url.hash = "";
  return url.href.length <= longest ? url.href : null;
}

function isTracking(name: string): boolean {
  if (ofFeeds.test(name)) return true;
  const page = "https://page.invalid/";
  return canonicalUrl(`${page}?${new URLSearchParams({ [name]: "x" })}`) === canonicalUrl(page);
}
