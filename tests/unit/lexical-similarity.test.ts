import { expect, test } from "vitest";
import { lexicalIndex, lexicalSimilarities } from "~/library/search/lexical-similarity";

const index = lexicalIndex([
  "what caused the war",
  "what did the war cause",
  "when did the war end",
  "how much does a telescope cost",
]);
const similarities = (question: string) => [...lexicalSimilarities(index, question)];

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

test("a misspelt word is read as the one meant, and an unknown one is left out", () => {
  expect(similarities("how much does a telescop cost")[3]).toBeCloseTo(1, 5);
  expect(similarities("when did the zyxwv war end")[2]).toBeGreaterThan(0.6);
});

test.each(["", "?!", "zyxwv"])("%j is like nothing", (question) => {
  expect(similarities(question)).toEqual([0, 0, 0, 0]);
});

test("an index of no texts has no similarities", () => {
  expect([...lexicalSimilarities(lexicalIndex([]), "what is it")]).toEqual([]);
});
