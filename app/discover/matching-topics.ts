import { type DiscoverTopic, discoverTopics } from "~/content/discover-topics";
import type { Topic } from "~/library/library.server";
import type { NewsArticle } from "~/news/news";

/** Topics whose title or description contains every word of the filter, ignoring case; all for an empty filter. */
export function matchingTopics(filter: string): DiscoverTopic[] {
  return discoverTopics.filter(({ title, description }) => holdsWords(`${title} ${description}`, filter));
}

/** A subject of the library, to ask about. */
export type Subject = Pick<Topic, "label" | "category">;

/** The same for the library's subjects, by label and category, without those that have a card of their own. */
export function matchingSubjects(subjects: readonly Subject[], filter: string): Subject[] {
  return subjects
    .filter(
      ({ label, category }) =>
        holdsWords(`${label} ${category}`, filter) &&
        !discoverTopics.some(({ title }) => title.toLowerCase() === label.toLowerCase()),
    )
    .slice(0, MOST_SUBJECTS);
}

/** More would be a wall of names; the library's own page has them all. */
const MOST_SUBJECTS = 60;

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
