import { fold } from "~/text/terms";
import { newsText } from "./news-text.server";
import { visitableAddress } from "./visitable-address";

/** An article as a source tells it: every field as it came. */
export interface ToldArticle {
  title?: string;
  address?: string;
  description?: string;
  published?: string;
  sourceName?: string;
}

/** An article that may be kept and shown. */
export interface FoundArticle {
  url: string;
  title: string;
  titleKey: string;
  sourceName: string;
  /** "" when nothing is said beside the title. */
  description: string;
  publishedAt: Date;
}

export const newsAgeLimitMs = 14 * 86_400_000;
const longestTitle = 200;
const longestDescription = 400;
const longestName = 80;
/** Of one source at a time, so that none fills the page by itself. */
const mostOfSource = 60;

/**
 * What is fit to be shown of what a source tells: newest first, each once.
 * @param source what its articles' source is called where they do not say, and what their addresses are relative to
 */
export function fitArticles(
  told: ToldArticle[],
  source: { name: string; address: string },
  now = new Date(),
): FoundArticle[] {
  const fit = told.flatMap((article) => fitArticle(article, source, now) ?? []);
  fit.sort((a, b) => b.publishedAt.getTime() - a.publishedAt.getTime());
  const urls = new Set<string>();
  const titles = new Set<string>();
  return fit
    .filter(({ url, titleKey }) => {
      if (urls.has(url) || titles.has(titleKey)) return false;
      urls.add(url);
      titles.add(titleKey);
      return true;
    })
    .slice(0, mostOfSource);
}

/** Null without a title or an address to go to, and for what is too old. */
function fitArticle(told: ToldArticle, source: { name: string; address: string }, now: Date): FoundArticle | null {
  const title = newsText(told.title ?? "", longestTitle);
  const titleKey = titleKeyOf(title);
  const url = visitableAddress(told.address, source.address);
  const publishedAt = publishedBy(told.published, now);
  // The service writes "[Removed]" where an article was.
  if (titleKey === "" || title === "[Removed]" || !url) return null;
  if (now.getTime() - publishedAt.getTime() > newsAgeLimitMs) return null;
  const description = newsText(told.description ?? "", longestDescription);
  return {
    url,
    title,
    titleKey,
    sourceName: newsText(told.sourceName ?? "", longestName) || source.name,
    description: titleKeyOf(description) === titleKey ? "" : description,
    publishedAt,
  };
}

/** Two articles whose titles have the same letters and digits are one. */
function titleKeyOf(title: string): string {
  return fold(title)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

/** Never in the future: a feed's clock may be wrong, and its article would stay on top. Now, where nothing is said. */
function publishedBy(published: string | undefined, now: Date): Date {
  const at = new Date(published?.trim() ?? "");
  return Number.isNaN(at.getTime()) || at > now ? now : at;
}
