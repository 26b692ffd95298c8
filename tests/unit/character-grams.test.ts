import { describe, expect, test } from "vitest";
import { askedTerms, coverage, figuresOf } from "~/passages/asked-terms";
import { sharedGrams } from "~/passages/character-grams";

function gramsOf(question: string, ...texts: string[][]) {
  const asked = askedTerms(question, "de", figuresOf(texts), new Set());
  return sharedGrams(
    asked,
    texts.map((terms) => new Map(terms.map((term) => [term, 1]))),
  );
}

function shares(question: string, ...texts: string[][]): number[] {
  const { asked, counts } = gramsOf(question, ...texts);
  return counts.map((ofText) => coverage(asked, ofText));
}

describe("a question's character grams", () => {
  test("are found within a compound, but for those of the word's beginning or end", () => {
    // ^wan wand ande ndel del$
    expect([...gramsOf("Wandel", ["klimawandel"]).asked.weights.keys()]).toEqual([
      "^wan",
      "wand",
      "ande",
      "ndel",
      "del$",
    ]);
    const [inCompound, none] = shares("Wandel", ["klimawandel"], ["wasser"]);
    expect(inCompound).toBeCloseTo(4 / 5);
    expect(none).toBe(0);
  });

  test("are all in a text that has the word", () => {
    expect(shares("Wandel", ["wandel"], ["zeit"])).toEqual([1, 0]);
  });

  test("share their term's weight evenly", () => {
    const { asked } = gramsOf("Wandel", ["wandel"], ["zeit"]);
    expect(new Set(asked.weights.values()).size).toBe(1);
    expect([...asked.weights.values()].reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(asked.total);
  });

  test("keep a short word whole", () => {
    expect([...gramsOf("Ei", ["eid"]).asked.weights.keys()]).toEqual(["^ei$"]);
    expect(shares("Ei", ["eid"], ["ei"])).toEqual([0, 1]);
  });

  test("count as often as the text has their term", () => {
    const asked = askedTerms("Wandel", "de", figuresOf([]), new Set());
    const { counts } = sharedGrams(asked, [new Map([["wandel", 3]])]);
    expect(counts[0]?.get("ande")).toBe(3);
  });

  test("of an empty question weigh nothing", () => {
    expect(shares("", ["wandel"])).toEqual([0]);
  });
});
