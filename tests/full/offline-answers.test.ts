import { describe, expect, test } from "vitest";
import { libraryProvider } from "~/answers/find/sources/library.server";
import { discoverTopics } from "~/content/discover-topics";
import { listEntries } from "~/library/entries.server";
import { ask } from "../eval/ask";

/** Every question the site suggests gets a cited answer offline, from the entry that it is about. */

const entries = listEntries();
const offered = [
  ...entries.flatMap(({ slug, topic, questions }) => [topic, ...questions].map((asked) => ({ asked, slug }))),
  ...discoverTopics.map(({ question }) => ({ asked: question, slug: null })),
];
/** A test each, so that what hangs is ended, but not what is many. */
const PARTS = 8;

describe.each(Array.from({ length: PARTS }, (_, part) => part))("part %i", (part) => {
  test("every topic, question and discover card is answered, from its own entry unless it is a sum or a fact", async () => {
    const library = libraryProvider();
    const unanswered: string[] = [];
    const elsewhere: string[] = [];
    for (const { asked, slug } of offered.filter((_, at) => at % PARTS === part)) {
      const { ranked, summary } = await ask(asked, [library]);
      if (!summary) unanswered.push(asked);
      else if (
        slug &&
        ranked[0]?.url.startsWith("/") &&
        !ranked.slice(0, 3).some(({ url }) => url === `/library/${slug}`)
      )
        elsewhere.push(asked);
    }
    expect(unanswered).toEqual([]);
    expect(elsewhere).toEqual([]);
  });
});
