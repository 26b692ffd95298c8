import { expect, test } from "vitest";
import { IndexedTexts, invert } from "~/passages/inverted-file";

test("the heaviest term that a text lacks is told by its weight", () => {
  const numbers = new Map([
    ["salt", 0],
    ["ice", 1],
    ["sugar", 2],
  ]);
  const texts = new IndexedTexts(invert([[0, 1], [1, 1, 2], []], 3), numbers);
  const weights = new Map([
    ["ice", 1],
    ["sugar", 2],
    ["pepper", 0.5],
  ]);
  expect([...texts.heaviestMissing({ language: "en", weights, total: 3.5 })]).toEqual([2, 0.5, 2]);
  expect([...texts.heaviestMissing({ language: "en", weights: new Map([["ice", 1]]), total: 1 })]).toEqual([0, 0, 1]);
});
