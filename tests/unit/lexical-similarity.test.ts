import { expect, test } from "vitest";
import { LexicalIndex, lexicalTexts } from "~/library/search/lexical-similarity";

const indexOf = (texts: string[]) => new LexicalIndex(lexicalTexts(texts));
const index = indexOf([
  "what caused the war",
  "what did the war cause",
  "when did the war end",
  "how much does a telescope cost",
]);
const similarities = (question: string) => [...index.similarities(question)];

test("the same words are alike, whatever their capitals and punctuation", () => {
  expect(similarities("When did the war end?")[2]).toBeCloseTo(1, 5);
});

test("the order of words counts", () => {
  const [caused = 0, caused2 = 0] = similarities("the war what caused");
  expect(caused).toBeGreaterThan(caused2);
  expect(caused).toBeLessThan(1);
});

test("rare words count more than common ones", () => {
  const [, , end = 0, telescope = 0] = similarities("the telescope");
  expect(telescope).toBeGreaterThan(end);
});

test("a misspelt word is read as the one meant, and an unknown one makes the question less alike", () => {
  expect(similarities("how much does a telescop cost")[3]).toBeCloseTo(1, 5);
  expect(similarities("when did the zyxwv war end")[2]).toBeGreaterThan(0.6);
  expect(similarities("zyxwv when did the war end")[2]).toBeLessThan(0.95);
});

test.each(["", "?!", "zyxwv"])("%j is like nothing", (question) => {
  expect(similarities(question)).toEqual([0, 0, 0, 0]);
});

test("an index of no texts has no similarities", () => {
  expect([...indexOf([]).similarities("what is it")]).toEqual([]);
});

test("texts are found by a word, and by all words in their order", () => {
  expect([...index.textsWith("war")]).toEqual([0, 1, 2]);
  expect([...index.textsWith("zyxwv")]).toEqual([]);
  expect(index.textsWithAll(["did", "the", "war"])).toEqual([]);
  expect(index.textsWithAll(["when", "did", "the", "war"])).toEqual([2]);
  expect(index.textsWithAll([])).toEqual([]);
  expect(index.lengthOf(3)).toBe(6);
});
