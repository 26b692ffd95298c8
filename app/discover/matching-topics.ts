import { type DiscoverTopic, discoverTopics } from "~/content/discover-topics";

/** The topics whose title or description holds every word of the filter, whatever its case; all for an empty one. */
export function matchingTopics(filter: string): DiscoverTopic[] {
  const words = filter.toLowerCase().split(/\s+/).filter(Boolean);
  return discoverTopics.filter(({ title, description }) => {
    const text = `${title} ${description}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
