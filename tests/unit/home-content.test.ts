import { describe, expect, test } from "vitest";
import { isCalculation } from "~/answers/write/calculator.server";
import { discoverTopics } from "~/content/discover-topics";
import { faqs } from "~/content/faqs";
import { matchingSubjects, matchingTopics } from "~/discover/matching-topics";
import { english } from "~/language/words";
import { listEntries, startingQuestions, topics } from "~/library/library.server";

const entries = listEntries();

test("questions to begin with are of different categories, and each is answered by an entry of its own", () => {
  const starting = startingQuestions(6);
  expect(new Set(starting.map(({ category }) => category)).size).toBe(6);
  for (const { category, question } of starting) {
    const answering = entries.filter((entry) => entry.questions.includes(question));
    expect(answering.map((entry) => entry.category)).toEqual([category]);
  }
});

test.each(entries)(
  "the first question of $slug is answered from its text, not by a sum",
  ({ questions: [first = ""] }) => {
    expect(isCalculation(first)).toBe(false);
  },
);

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

  test("finds the library's subjects by label and category, except those with a card", () => {
    const labelsFor = (filter: string) => matchingSubjects(topics(), filter).map(({ label }) => label);
    expect(labelsFor("penguins")).toEqual(["Penguins"]);
    expect(labelsFor("nature penguins")).toEqual(["Penguins"]);
    expect(labelsFor("quantum computing")).toEqual([]);
  });
});
