import { expect, test } from "vitest";
import { inEntrySpelling, withoutSlips } from "~/library/search/entry-spelling.server";
import { matchQuestion } from "~/library/search/match-question.server";

test.each([
  ["how do i change a car tyre", "how do i change a car tire"],
  ["is it ok to eat mouldy bread", "is it ok to eat moldy bread"],
  ["Anaemia symptoms?", "anemia symptoms?"],
  ["whats good for diarrhoea", "whats good for diarrhea"],
])("'%s' is understood as '%s'", (typed, meant) => {
  expect(inEntrySpelling(typed)).toBe(meant);
});

test.each(["how do i change a car tire", "what is a good aesthetic", "Wie groß ist der Mond?", "½²: ", ""])(
  "'%s' stays what it is",
  (typed) => {
    expect(inEntrySpelling(typed)).toBe(typed);
  },
);

test("a British question finds what an American one does", async () => {
  const { signal } = new AbortController();
  const [british] = await matchQuestion("how do i change a tyre", "en", signal);
  const [american] = await matchQuestion("how do i change a tire", "en", signal);
  const { passage, confidence } = american ?? {};
  expect(british).toMatchObject({ entry: { slug: "car-basics" }, passage, confidence });
  expect(british?.answer()).toEqual(american?.answer());
});

test("what is listed in British spelling is found as it is listed", async () => {
  const listed = "how do i get mould off the wall";
  const [best] = await matchQuestion(listed, "en", new AbortController().signal);
  expect(best).toMatchObject({ entry: { slug: "mold-and-damp" } });
});

test.each([
  ["who discoverd penicillin", "who discovered penicillin"],
  ["what is the captial of turkey", "what is the capital of turkey"],
  ["symptoms of diabeties", "symptoms of diabetes"],
  ["normal body Temprature", "normal body temperature"],
  ["how do i work out a percentage increse", "how do i work out a percentage increase"],
])("'%s' is read as '%s'", (typed, meant) => {
  expect(withoutSlips(typed)).toBe(meant);
});

test.each([
  // English words that our entries lack, each one letter from one that they have.
  "is it bad to recite a toast",
  "how do divers hold their breath",
  "does creatine work",
  // Made-up names, and words of other languages.
  "what is the capital of ruritania",
  "was kostet ein zimmer",
])("'%s' has no slip", (question) => {
  expect(withoutSlips(question)).toBe(question);
});

test.each([
  ["who discoverd penicillin", "fleming-and-pasteur"],
  // Some entry lists this slip, with another question.
  ["how to write a cover leter", "cover-letters"],
  ["what is a mortage", "mortgages"],
])("a slip doesn't keep '%s' from its answer", async (question, slug) => {
  const [best] = await matchQuestion(question, "en", new AbortController().signal);
  expect(best?.entry.slug).toBe(slug);
  expect(best?.confidence).toBeGreaterThan(0.5);
});
