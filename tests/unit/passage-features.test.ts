import { describe, expect, test } from "vitest";
import { askedTerms, figuresOf } from "~/passages/asked-terms";
import { passageFeatures, passageTerms, sentenceFeatures } from "~/passages/passage-features";

const passage = { text: "Cats purr when calm. Dogs bark at night.", heading: "Sounds", anchor: null };
const words = passageTerms(passage, "House pets", "en");

function asked(question: string) {
  const figures = figuresOf([words.all]);
  return askedTerms(question, "en", figures, words.all);
}

const features = (question: string, cosine?: number) =>
  passageFeatures(asked(question), words, { meanLength: words.length, cosine });

test("a passage's terms are those of title, heading and text", () => {
  expect([...words.above]).toEqual(["hous", "pet", "sound"]);
  expect(words.text).toEqual(["cat", "purr", "calm", "dog", "bark", "night"]);
  expect(words.length).toBe(9);
});

describe("a passage's features", () => {
  test("tell a question covered by one sentence from one that takes two, or the title", () => {
    expect(features("Do cats purr?")).toMatchObject({ bestSentence: 1, title: 0 });
    expect(features("Do cats bark?")).toMatchObject({ bestSentence: 0.5, title: 0 });
    expect(features("Which pets purr?")).toMatchObject({ bestSentence: 0.5, title: 0.5 });
    expect(features("Which pets purr?").titleAsked).toBeCloseTo(1 / 3);
  });

  test("have the cosine, zero where there is none", () => {
    expect(features("Do cats purr?", 0.4).cosine).toBe(0.4);
    expect(features("Do cats purr?").cosine).toBe(0);
  });
});

test("a sentence's character grams count where there are no cosines", () => {
  const sentences = ["Cats purr when calm.", "Catnip grows wild."];
  const gramsHere = (cosines?: number[]) =>
    sentenceFeatures(asked("Do cats purr?"), sentences, words.above, cosines).map((features) => features.gramsHere);
  const [all, some = 0] = gramsHere();
  expect(all).toBe(1);
  expect(some).toBeGreaterThan(0);
  expect(some).toBeLessThan(0.5);
  expect(gramsHere([0.5, 0.5])).toEqual([0, 0]);
});

test("a sentence's features compare it with the others of its passage", () => {
  const sentences = ["Cats purr when calm.", "Dogs bark at night."];
  const [first, second] = sentenceFeatures(asked("Do dogs bark?"), sentences, words.above);
  expect(first).toMatchObject({ withPrevious: 0, after: 1, rareHere: 0, cosineBehind: 0 });
  expect(second).toMatchObject({ withPrevious: 1, after: 0, rareHere: 1, cosineBehind: 0 });
});

test("a sentence's cosine counts as far as another's is higher", () => {
  const sentences = ["Cats purr when calm.", "Dogs bark at night."];
  const found = sentenceFeatures(asked("Do dogs bark?"), sentences, words.above, [0.25, 0.75]);
  expect(found.map(({ cosineBehind }) => cosineBehind)).toEqual([0.5, 0]);
});
