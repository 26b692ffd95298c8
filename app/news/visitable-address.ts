import { isTracking } from "~/passages/canonical-url";

/** Longer addresses are rejected unread: no article's is. */
const longest = 2_000;
/** Parameters in broadcasters' and publishers' feeds, besides the common ones. */
const ofFeeds = /^(at_\w+|cmp|cmpid|ns_\w+|partner|rss|source_feed|xtor)$/i;

/**
 * An article's canonical address: absolute, http(s), without fragment or tracking parameters. Null for any other.
 * @param base for relative addresses
 */
export function visitableAddress(address: string | undefined, base: string): string | null {
  const text = address?.trim();
  if (!text || text.length > longest || !URL.canParse(text, base)) return null;
  const url = new URL(text, base);
  if (!/^https?:$/.test(url.protocol) || url.username || url.password) return null;
  const names = new Set(url.searchParams.keys());
  for (const name of names) if (isTracking(name) || ofFeeds.test(name)) url.searchParams.delete(name);
  url.hash = "";
  return url.href.length <= longest ? url.href : null;
}
