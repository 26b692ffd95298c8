import { fold } from "~/text/terms";
import { turn } from "~/turn.server";
import { newsText } from "./news-text.server";
import { visitableAddress } from "./visitable-address";

/** An article as delivered by a source: every field unprocessed. */
export interface ToldArticle {
  title?: string;
  address?: string;
  description?: string;
  published?: string;
  sourceName?: string;
}

/** An article that may be stored and shown. */
export interface FoundArticle {
  url: string;
  title: string;
  titleKey: string;
  sourceName: string;
  /** "" when there is only the title. */
  description: string;
  publishedAt: Date;
}

export const newsAgeLimitMs = 14 * 86_400_000;
const longestTitle = 200;
const longestDescription = 400;
const longestName = 80;
/** Per source, so that none fills the page alone. */
const mostOfSource = 60;

/**
 * The valid articles of a source: newest first, without duplicates. Their HTML may take 20 ms an article, and other
 * work goes on in between.
 * @param source the default name for its articles, and the base of relative addresses
 */
export async function fitArticles(
  told: ToldArticle[],
  source: { name: string; address: string },
  now = new Date(),
): Promise<FoundArticle[]> {
  const fit: FoundArticle[] = [];
  for (const article of told) {
    await turn();
    const one = fitArticle(article, source, now);
    if (one) fit.push(one);
  }
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

/** Null without a title or an address, and for old articles. */
function fitArticle(told: ToldArticle, source: { name: string; address: string }, now: Date): FoundArticle | null {
  const title = newsText(told.title ?? "", longestTitle);
  const titleKey = titleKeyOf(title);
  const url = visitableAddress(told.address, source.address);
  const publishedAt = publishedBy(told.published, now);
  // The service writes "[Removed]" in place of a removed article.
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

/** Articles whose titles have the same letters and digits are duplicates. */
function titleKeyOf(title: string): string {
  return fold(title)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

/** Never in the future: with a wrong clock, a feed's article would stay on top. Defaults to now. */
function publishedBy(published: string | undefined, now: Date): Date {
  const at = new Date(published?.trim() ?? "");
  return Number.isNaN(at.getTime()) || at > now ? now : at;
}
