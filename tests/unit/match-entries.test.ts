import { describe, expect, test } from "vitest";
import { shippedVector } from "~/embeddings/shipped-vectors.server";
import { listEntries } from "~/library/library.server";
import { entryIndex, placesOfWording } from "~/library/search/entry-index.server";
import {
  type EntryCandidate,
  type EntryMatch,
  featuresOfEntries,
  matchEntries,
} from "~/library/search/match-entries.server";

/** One question in two hundred, spread over all entries. */
const listed = listEntries()
  .flatMap((entry) => entry.listed.map((question) => ({ ...question, slug: entry.slug })))
  .filter((_, index) => index % 200 === 0);

describe.each([
  ["by words alone", () => undefined, 0.75],
  ["by meaning too", shippedVector, 0.95],
])("a question that is listed, %s,", (_, vectorOf, least) => {
  const found = listed.map((question) => ({ question, best: matchEntries(question.text, vectorOf(question.text))[0] }));
  const share = (fits: (of: { question: (typeof listed)[number]; best: EntryMatch }) => boolean) =>
    found.filter(({ question, best }) => best !== undefined && fits({ question, best })).length / found.length;

  test("leads to its entry, passage and sentence", () => {
    const isRight = ({ question, best }: { question: (typeof listed)[number]; best: EntryMatch }) =>
      best.entry.slug === question.slug &&
      best.passage === question.passage &&
      best.answer().opening === question.sentence;
    expect(share(isRight)).toBeGreaterThanOrEqual(least);
  });

  test("is answered with confidence", () => {
    expect(share(({ best }) => best.confidence >= 0.5)).toBeGreaterThanOrEqual(least);
  });
});

describe("what fits a question by a listed question's meaning and words together", () => {
  const question = "what is a volcano";
  const candidates = featuresOfEntries(question, shippedVector(question));
  const highest = (of: readonly EntryCandidate[]) => Math.max(0, ...of.map(({ features }) => features.joint));

  test("is one that is near by both: no more than the mean of the two nearest", () => {
    expect(candidates.length).toBeGreaterThan(100);
    for (const { features } of candidates)
      expect(features.joint).toBeLessThanOrEqual((features.nearest + features.lexicalNearest) / 2 + 1e-6);
    expect(highest(candidates)).toBeCloseTo(1, 1);
  });

  test("is compared with other entries, and with the entry's other passages", () => {
    for (const one of candidates) {
      const others = candidates.filter((other) => other !== one);
      const isOfEntry = ({ place }: EntryCandidate) => place.entry === one.place.entry;
      expect(one.features.jointSibling).toBe(highest(others.filter(isOfEntry)));
      expect(one.features.jointElsewhere).toBe(highest(others.filter((other) => !isOfEntry(other))));
    }
  });
});

test.each(["asdf qwer zxcv", "what is it", "", "💡", "zyxwv blarghs"])("%j has little confidence", (question) => {
  for (const { confidence } of matchEntries(question, undefined)) expect(confidence).toBeLessThan(0.5);
});

test.each([
  ["what is an atom", true],
  ["how does the pomodoro technique work", true],
  ["how many african states gained independence in 1960", false],
  ["which country has the longest coast", false],
])("whether the answer to '%s' goes on: %s", (question, goesOn) => {
  expect(matchEntries(question, shippedVector(question))[0]?.answer().goesOn).toBe(goesOn);
});

test("every match offers questions that its passage answers, or else its entry", () => {
  for (const { entry, shown } of matchEntries("how hot is it inside the sun", undefined)) {
    expect(shown.length).toBeGreaterThan(0);
    expect(entry.questions).toEqual(expect.arrayContaining(shown));
  }
});

test("a title or a topic that nothing lists is answered with what its entry says first", () => {
  const names = listEntries().flatMap(({ title, topic }) => [title, topic]);
  const places = names.map((name) => placesOfWording(name)[0]);
  for (const place of places)
    expect(place).toMatchObject({ passage: expect.any(Number), sentence: expect.any(Number) });
  expect(placesOfWording("Energy bills")).toMatchObject([{ passage: 0, sentence: 0 }]);
  expect(matchEntries("Energy bills", shippedVector("energy bills"))[0]?.answer().opening).toBe(0);
});

test("an entry's title, topic and shown questions are its own", () => {
  const { entries } = entryIndex();
  for (const { slug, title, topic, questions } of listEntries())
    for (const asked of [title.toUpperCase(), topic, ...questions.map((question) => `${question}?!`)])
      expect([asked, new Set(placesOfWording(asked).map(({ entry }) => entries[entry]?.slug))]).toEqual([
        asked,
        new Set([slug]),
      ]);
});

test.each(["VOLCANOES", "What is a volcano?!"])("'%s' leads to its entry for sure, by words alone", (asked) => {
  expect(matchEntries(asked, undefined)[0]).toMatchObject({ confidence: 1, entry: { slug: "volcanoes" } });
});

test.each([
  ["Bone", "bones-and-skeleton"],
  ["wedding", "weddings-and-engagements"],
  ["airport", "airports-and-luggage"],
])("'%s', which nothing lists, leads to the entry that has that name in the plural", (asked, slug) => {
  const { entries } = entryIndex();
  expect(placesOfWording(asked).map(({ entry }) => entries[entry]?.slug)).toEqual([slug]);
  expect(matchEntries(asked, undefined)[0]).toMatchObject({ confidence: 1, entry: { slug } });
});

test("a name in the singular asks for what the name asks for", () => {
  expect(placesOfWording("bone")).toEqual(placesOfWording("Bones"));
});

test.each([
  ["turkeys", "the country has no plural"],
  ["people", "unlike Personality"],
  ["continence", "unlike Continents"],
])("'%s' is the name of no entry: %s", (asked) => {
  expect(placesOfWording(asked)).toEqual([]);
});

test("a passage is found by the words of a question that it lists, however common they are", () => {
  const [best] = matchEntries("do fish sleep", undefined);
  expect(best).toMatchObject({ confidence: 1, entry: { slug: "fish" } });
});
