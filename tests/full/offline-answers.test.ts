import { beforeAll, expect, test } from "vitest";
import { libraryProvider } from "~/answers/find/sources/library.server";
import { listArticles } from "~/blog/articles.server";
import { discoverTopics } from "~/content/discover-topics";
import { trendingPrompts } from "~/content/trending-prompts";
import { listEntries } from "~/library/entries.server";
import { syncLibrary } from "~/library/library.server";
import { ask } from "../eval/ask";

/** Every question the site suggests gets a cited answer offline, from the entry that it is about. */

beforeAll(() => syncLibrary(listArticles()));

const entries = listEntries();
const offered = [
  ...entries.flatMap(({ slug, topic, questions }) => [topic, ...questions].map((asked) => ({ asked, slug }))),
  ...[...trendingPrompts, ...discoverTopics].map(({ question }) => ({ asked: question, slug: null })),
];

test("every topic, question, trending prompt and discover card is answered, from its own entry if it has one", async () => {
  const library = libraryProvider();
  const unanswered: string[] = [];
  const elsewhere: string[] = [];
  for (const { asked, slug } of offered) {
    const { ranked, summary } = await ask(asked, [library]);
    if (!summary) unanswered.push(asked);
    else if (slug && !ranked.slice(0, 3).some(({ url }) => url.startsWith(`/library/${slug}`))) elsewhere.push(asked);
  }
  expect(unanswered).toEqual([]);
  expect(elsewhere).toEqual([]);
});
