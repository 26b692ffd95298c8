import { describe, expect, test } from "vitest";
import { withBaseYear } from "~/answers/write/extractive/relative-dates";
import { standingAlone } from "~/answers/write/extractive/standing-alone";

/** The last sentence, made to stand alone. */
function alone(title: string, ...sentences: string[]): string {
  return standingAlone({ sentences, order: sentences.length - 1, title });
}

describe("a standalone sentence has the name in place of", () => {
  test.each([
    [
      "its It",
      "Ostrava",
      ["Ostrava is a city in the north-east.", "It lies near the border."],
      "Ostrava lies near the border.",
    ],
    [
      "its Its",
      "Ostrava",
      ["Ostrava is a city in the north-east.", "Its mills closed in 1994."],
      "Ostrava's mills closed in 1994.",
    ],
    ["her She", "Ada Brandt", ["Ada Brandt was a painter from Kiel.", "She died poor."], "Ada Brandt died poor."],
    [
      "his He, over a sentence between",
      "Karl Oster",
      ["Oster studied in Graz.", "His studies were long.", "He left without a degree."],
      "Oster left without a degree.",
    ],
    [
      "their They",
      "Halleri people",
      ["The Halleri were traders on the coast.", "They spoke two languages."],
      "The Halleri spoke two languages.",
    ],
    [
      "a name after a date",
      "Ada Brandt",
      ["In May 1921, Brandt moved to Riga.", "She taught there."],
      "Brandt taught there.",
    ],
    [
      "the thing that it was said to be",
      "Ships of the line",
      ["Norlund is a large shipping company based in Bergen.", "The company owns nine ships."],
      "Norlund owns nine ships.",
    ],
    [
      "a kind of thing",
      "Court orders",
      ["A protection order is for serious cases.", "It ends after a week."],
      "A protection order ends after a week.",
    ],
    [
      "its It after a connective",
      "Ostrava",
      ["Ostrava is a city in the north-east.", "However, it lies near the border."],
      "Ostrava lies near the border.",
    ],
  ])("%s", (_, title, sentences, expected) => {
    expect(alone(title, ...sentences)).toBe(expected);
  });
});

describe("a sentence is left unchanged", () => {
  test.each([
    ["where it may speak of another thing", "Ostrava", ["Ostrava built a bridge.", "It opened in 1950."]],
    ["where another person may be meant", "The quarrel", ["Brandt met Oster.", "He left the room."]],
    ["where both a woman and a man are spoken of", "Oster", ["Oster was rich.", "She knew it.", "He did not."]],
    ["where the number does not agree", "Ostrava", ["Ostrava is a city.", "They lie near the border."]],
    ["where it stands for nothing", "Ostrava", ["Ostrava is a city.", "It is known that rain falls."]],
    ["where the owner may be meant", "First aid", ["A person's breath and pulse are slow.", "Their eyes are shut."]],
    ["where a relative may be meant", "Karl Oster", ["Oster studied in Graz.", "His brother paid.", "He left soon."]],
    ["where somebody new comes in", "Paris", ["Paris was ruled by a king.", "He was old."]],
    ["where somebody else is named", "Karl Oster", ["Oster worked for Brandt.", "He was old."]],
    ["where nothing stands before it", "Ostrava", ["It lies near the border."]],
    [
      "where two of the kind were named",
      "Towns",
      ["Norlund is a company in Bergen.", "Sudlund is a company in Oslo.", "The company owns nine ships."],
    ],
    [
      "where the city is no more than the place of what was said",
      "Norlund",
      ["Norlund is a company of the city of Bergen.", "The city owns nine ships."],
    ],
    ["where its subject can't be told", "Oster", ["Tired of the war, Oster went home.", "He slept."]],
  ])("%s", (_, title, sentences) => {
    expect(alone(title, ...sentences)).toBe(sentences.at(-1));
  });
});

describe("a time relative to the previous sentence", () => {
  const before = "The mill was built in 1867.";

  test.each([
    ["Two years later, it burned down.", "Two years after 1867, it burned down."],
    ["In the same year the owner died.", "In 1867 the owner died."],
    ["That year, the owner died.", "In 1867, the owner died."],
    ["The following year, the owner died.", "In the year after 1867, the owner died."],
    ["A decade earlier, there was a forge.", "A decade before 1867, there was a forge."],
  ])("'%s' is told as '%s'", (sentence, expected) => {
    expect(withBaseYear(sentence, before)).toBe(expected);
  });

  test.each([
    ["no year", "The mill was old."],
    ["two years", "The mill was built in 1867 and sold in 1870."],
    ["a span", "The mill was built in 1867-1869."],
    ["a year before Christ", "The mill was built in 1067 BC."],
  ])("is left where the sentence before has %s", (_, previous) => {
    expect(withBaseYear("Two years later, it burned down.", previous)).toBe("Two years later, it burned down.");
  });

  test("is left if the sentence has its own year", () => {
    expect(withBaseYear("Two years later, in 1869, it burned.", before)).toBe("Two years later, in 1869, it burned.");
  });
});
