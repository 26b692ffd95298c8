import { type DiscoverTopic, discoverTopics } from "~/content/discover-topics";
import type { NewsArticle } from "~/news/news";

/** Topics whose title or description contains every word of the filter, ignoring case; all for an empty filter. */
export function matchingTopics(filter: string): DiscoverTopic[] {
  return discoverTopics.filter(({ title, description }) => holdsWords(`${title} ${description}`, filter));
}

/** The same for articles, also matching their source. */
export function matchingArticles(articles: NewsArticle[], filter: string): NewsArticle[] {
  return articles.filter(({ title, description, source }) =>
    holdsWords(`${title} ${description} ${source.name}`, filter),
  );
}

function holdsWords(text: string, filter: string): boolean {
  const searched = text.toLowerCase();
  return filter
    .toLowerCase()
    .split(/\s+/)
    .every((word) => searched.includes(word));
}
