import { type DiscoverTopic, discoverTopics } from "~/content/discover-topics";
import type { NewsArticle } from "~/news/news";

/** The topics whose title or description holds every word of the filter, whatever its case; all for an empty one. */
export function matchingTopics(filter: string): DiscoverTopic[] {
  return discoverTopics.filter(({ title, description }) => holdsWords(`${title} ${description}`, filter));
}

/** The same of articles, whose source counts too. */
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
