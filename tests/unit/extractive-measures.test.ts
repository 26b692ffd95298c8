import { expect, test } from "vitest";
import { holdsGold, median, wordF1 } from "../eval/measures";

test.each([
  ["It was the Eiffel Tower.", ["Eiffel tower"], true],
  ["He saw William Tyndale's Bible.", ["William Tyndale"], true],
  ["The U.S. won.", ["US"], true],
  ["A 24-yard line.", ["24"], true],
  ["It cost 240 marks.", ["24"], false],
  ["He came in 1821.", ["1820", "1821"], true],
  ["Anything.", ["the"], false],
])("'%s' holds one of %j: %s", (text, golds, holds) => {
  expect(holdsGold(text, golds)).toBe(holds);
});

test("word F1 counts repeated words as often as both texts have them", () => {
  expect(wordF1("the cat and the dog", "the dog")).toBeCloseTo(4 / 7);
  expect(wordF1("Is it so?", "is IT so")).toBe(1);
  expect(wordF1("one", "two")).toBe(0);
});

test("the median of an even number of values is the lower middle one", () => {
  expect(median([5, 1, 3, 4])).toBe(3);
  expect(median([])).toBe(0);
});
