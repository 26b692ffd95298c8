import { describe, expect, test } from "vitest";
import { nearestTerm } from "~/text/near-terms";
import { terms, words } from "~/text/terms";

describe("the terms of a text", () => {
  test("are folded, stemmed and without stop words, in order and with repetitions", () => {
    expect(terms("The cafés of Orléans were the best of cafés")).toEqual(["cafe", "orlean", "good", "cafe"]);
  });

  test.each([
    ["won", "win"],
    ["died", "deaths"],
    ["children", "child"],
    ["invented", "inventing"],
    ["four", "4"],
    ["1,000", "1000"],
    ["U.S.", "US"],
    ["Tesla's", "Tesla"],
    ["ＡＢＣ", "abc"],
  ])("%s and %s are the same", (one, other) => {
    expect(terms(one)).toEqual(terms(other));
    expect(terms(one)).toHaveLength(1);
  });

  test("an acronym is not mistaken for a stop word or verb", () => {
    expect(terms("The US joined WHO")).toHaveLength(3);
    expect(terms("Tell us who")).toEqual(terms("tell"));
    expect(terms("US")).not.toEqual(terms("use"));
  });

  test("a question in capitals has the same stop words as in lower case", () => {
    expect(terms("WHO WAS ADA LOVELACE?")).toEqual(terms("Who was Ada Lovelace?"));
  });

  test("contractions leave no fragments", () => {
    expect(terms("They couldn't, won't and shouldn't; who's there? It's I'd we'll")).toEqual([]);
  });

  test("hyphenated words count one by one, decimals as one", () => {
    expect(words("two-lane roads cost 3.5 million")).toEqual(["two", "lane", "roads", "cost", "3.5", "million"]);
  });
});

describe("the nearest term of a vocabulary", () => {
  const vocabulary = ["inventor", "maastricht", "treati", "invoic", "geolog"];

  test.each([
    ["invent", "inventor"],
    ["maastrich", "maastricht"],
    ["treaty", "treati"],
    ["gelogo", null],
    ["cat", null],
    ["1975", null],
    ["xylophon", null],
  ])("of %s is %s", (term, nearest) => {
    expect(nearestTerm(term, vocabulary)).toBe(nearest);
  });
});
