import { type Config, ConfigError, config } from "~/config.server";
import { newsFeeds } from "~/content/news-feeds";

/** A source of news. */
export interface NewsSource {
  /** A feed's address, or "newsapi:" and the service's: its row's key. */
  key: string;
  address: string;
  kind: "feed" | "service";
  /** The source's name shown with its articles; its own name for itself if null. */
  name: string | null;
  /** Whether the operator configured it, so that it may be in a private network. */
  trusted: boolean;
}

/**
 * The configured sources. An empty list means that news is off.
 * @throws ConfigError for an invalid http(s) address in NEWS_FEEDS
 */
export function newsSources(settings: NewsSettings = config()): NewsSource[] {
  return [...feedsOf(settings), ...servicesOf(settings)];
}

type NewsSettings = Pick<Config, "NEWS_FEEDS" | "NEWS_API_KEY" | "NEWS_API_URL">;

function feedsOf({ NEWS_FEEDS }: NewsSettings): NewsSource[] {
  if (!NEWS_FEEDS?.trim())
    return newsFeeds.map(({ name, url }) => ({ key: url, address: url, kind: "feed", name, trusted: false }));
  const addresses = NEWS_FEEDS.split(/[\s,]+/).filter((word) => word !== "" && word !== "none");
  return [...new Set(addresses.map(checked))].map((url) => ({
    key: url,
    address: url,
    kind: "feed",
    name: null,
    trusted: true,
  }));
}

function checked(address: string): string {
  if (URL.canParse(address) && /^https?:$/.test(new URL(address).protocol)) return new URL(address).href;
  throw new ConfigError('Setting NEWS_FEEDS: must be http(s) addresses separated by spaces or commas, or "none"');
}

/** The service's largest page, about science, unless the configured address has its own query. */
const usualQuery = "category=science&pageSize=100";

function servicesOf({ NEWS_API_KEY, NEWS_API_URL }: NewsSettings): NewsSource[] {
  if (!NEWS_API_KEY) return [];
  const address = new URL(NEWS_API_URL);
  if (!address.search) address.search = usualQuery;
  return [{ key: `newsapi:${address.href}`, address: address.href, kind: "service", name: null, trusted: true }];
}
