import { describe, expect, test } from "vitest";
import { discoverTopics } from "~/content/discover-topics";
import { faqs } from "~/content/faqs";
import { trendingPrompts } from "~/content/trending-prompts";
import { matchingTopics } from "~/discover/matching-topics";
import { english } from "~/language/words";
import { listEntries } from "~/library/entries.server";

const entries = listEntries();

test.each(trendingPrompts)("the library has an entry under $category for: $question", ({ category, question }) => {
  const answering = entries.filter((entry) => entry.questions.includes(question));
  expect(answering.map((entry) => entry.category)).toEqual([category]);
});

test.each(discoverTopics)("the library answers what $title asks", ({ question }) => {
  expect(entries.flatMap(({ questions }) => questions)).toContain(question);
});

test("the FAQs name the limit that is in force", () => {
  const answers = faqs({ guestLimit: 4 }).map(({ answer }) => english.said(answer));
  expect(answers.join()).toContain("4 questions");
});

describe("the filter of topics", () => {
  const idsFor = (filter: string) => matchingTopics(filter).map(({ id }) => id);

  test("shows all when it is empty", () => {
    expect(idsFor("  ")).toHaveLength(4);
  });

  test("requires every word, in any case and order", () => {
    expect(idsFor("SPACE")).toEqual(["space-exploration"]);
    expect(idsFor("computing quantum")).toEqual(["quantum-computing"]);
    expect(idsFor("quantum whales")).toEqual([]);
  });
});
