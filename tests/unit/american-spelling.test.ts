import { expect, test } from "vitest";
import { inAmericanSpelling } from "~/library/search/american-spelling.server";
import { matchQuestion } from "~/library/search/match-question.server";

test.each([
  ["how do i change a car tyre", "how do i change a car tire"],
  ["is it ok to eat mouldy bread", "is it ok to eat moldy bread"],
  ["Anaemia symptoms?", "anemia symptoms?"],
  ["whats good for diarrhoea", "whats good for diarrhea"],
])("'%s' is understood as '%s'", (typed, meant) => {
  expect(inAmericanSpelling(typed)).toBe(meant);
});

test.each(["how do i change a car tire", "what is a good aesthetic", "Wie groß ist der Mond?", "½²: ", ""])(
  "'%s' stays what it is",
  (typed) => {
    expect(inAmericanSpelling(typed)).toBe(typed);
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
