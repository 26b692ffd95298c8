import { describe, expect, test } from "vitest";
import { askedTerms, bm25, countTerms, coverage, figuresOf, inverseFrequency, together } from "~/passages/asked-terms";

const texts = [
  ["moon", "tide"],
  ["moon", "rock"],
  ["moon", "moon", "dust"],
];
const figures = figuresOf(texts);
const vocabulary = new Set(texts.flat());
const asked = (question: string) => askedTerms(question, "en", figures, vocabulary);

test("figures count texts, not occurrences", () => {
  expect([figures.texts, figures.having("moon"), figures.having("tide"), figures.having("sun")]).toEqual([3, 3, 1, 0]);
});

test("the figures of two collections are added up", () => {
  const both = together(figures, figuresOf([["sun", "moon"]]));
  expect([both.texts, both.having("moon"), both.having("sun")]).toEqual([4, 4, 1]);
});

test("the rarer a term, the more it weighs, and even one in every text weighs something", () => {
  expect(inverseFrequency(0, 100)).toBeGreaterThan(inverseFrequency(1, 100));
  expect(inverseFrequency(1, 100)).toBeGreaterThan(inverseFrequency(100, 100));
  expect(inverseFrequency(100, 100)).toBeGreaterThan(0);
});

describe("a question", () => {
  test("has each of its content words once, and their weights' sum", () => {
    const { weights, total } = asked("What has the moon to do with the tide of the moon?");
    expect([...weights.keys()]).toEqual(["moon", "tide"]);
    expect(total).toBeCloseTo([...weights.values()].reduce((sum, weight) => sum + weight, 0));
  });

  test("means the known word that an unknown one is spelt like", () => {
    const figures = figuresOf([["photosynthesi"]]);
    const { weights } = askedTerms("photosynthsis", "en", figures, new Set(["photosynthesi"]));
    expect([...weights.keys()]).toEqual(["photosynthesi"]);
  });

  test("without content words has no weight, and nothing covers it", () => {
    const nothing = asked("what is it?");
    expect(nothing.total).toBe(0);
    expect(coverage(nothing, new Set(["moon"]))).toBe(0);
    expect(bm25(nothing, countTerms(["moon"]), 1)).toBe(0);
  });
});

test("coverage is the share of the question's weight in any of the texts", () => {
  const question = asked("moon tide");
  expect(coverage(question, new Set(["moon", "tide"]))).toBeCloseTo(1);
  expect(coverage(question, new Set(["moon"]), new Set(["tide"]))).toBeCloseTo(1);
  const [moon, tide] = [coverage(question, new Set(["moon"])), coverage(question, new Set(["tide"]))];
  expect(moon + tide).toBeCloseTo(1);
  expect(tide).toBeGreaterThan(moon);
});

describe("BM25", () => {
  const score = (words: string[], length = 1) => bm25(asked("tide"), countTerms(words), length);

  test("grows with a term's count, less each time", () => {
    const [once, twice, thrice] = [1, 2, 3].map((count) => score(Array(count).fill("tide"))) as [
      number,
      number,
      number,
    ];
    expect(twice).toBeGreaterThan(once);
    expect(thrice).toBeGreaterThan(twice);
    expect(thrice - twice).toBeLessThan(twice - once);
  });

  test("is lower for a longer text, and nothing without the term", () => {
    expect(score(["tide"], 2)).toBeLessThan(score(["tide"], 1));
    expect(score(["rock"])).toBe(0);
  });
});
