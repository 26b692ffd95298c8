import { expect, test } from "vitest";
import { planForeignQueries, planQueries } from "~/answers/find/sources/query-plan";

test("first all distinctive words together, then the names and numbers", () => {
  expect(planQueries("How many bridges did Isambard Brunel build before 1850?").precise).toEqual([
    "many bridges Isambard Brunel build 1850",
    "Isambard Brunel 1850",
  ]);
});

test("wider searches drop the least distinctive words, and end with single words and whole names", () => {
  expect(planQueries("What kind of engine did Isambard Brunel quickly reject for the railway?").wider).toEqual([
    "engine Isambard Brunel reject railway",
    "engine Isambard Brunel railway",
    "Isambard Brunel railway",
    "railway",
    "engine",
    "reject",
    "quickly",
    "kind",
  ]);
});

test("no search is planned twice", () => {
  for (const question of ["sleep", "Sleep?", "What's Brunel's job? What's Brunel's age?", "Isambard Brunel"]) {
    const { precise, wider } = planQueries(question);
    expect(new Set([...precise, ...wider]).size).toBe(precise.length + wider.length);
  }
});

test("words joined by symbols stay together in quotes, because a bare symbol is an operator", () => {
  const { precise, wider } = planQueries("Who fumbled on 3rd-and-9 in the AFC/NFC game?");
  expect(precise[0]).toBe('fumbled "3rd-and-9" "AFC/NFC" game');
  expect([...precise, ...wider].join(" ").replace(/"[^"]*"/g, "")).not.toMatch(/[-+/~<>*]/);
});

test("a question of only stop words is searched as is", () => {
  expect(planQueries("Who is it?").precise).toEqual(["Who is it"]);
});

test("a question in another script is searched as is", () => {
  expect(planQueries("光合作用是什么?").precise).toEqual(["光合作用是什么"]);
});

test("nothing to search for, nothing planned", () => {
  for (const question of ["", "???", "  "]) expect(planQueries(question)).toEqual({ precise: [], wider: [] });
});

test("however long the question, the searches are few and short", () => {
  const letters = [..."abcdefghijklmnopqrstuvwxyz"];
  const question = letters
    .flatMap((first) => letters.map((second) => `w${first}${second}x`))
    .join(" ")
    .slice(0, 2_000);
  const { precise, wider } = planQueries(question);
  expect(precise.length + wider.length).toBeLessThanOrEqual(11);
  for (const search of precise) expect(search.split(" ").length).toBeLessThanOrEqual(8);
});

test.each([
  [
    "Wie viele Brücken baute Isambard Brunel vor 1850?",
    ["viele Brücken baute Isambard Brunel 1850", "Isambard Brunel 1850"],
  ],
  ["Warum haben Bienen einen Stachel?", ["Bienen Stachel"]],
  [
    "¿Cuántos puentes construyó Isambard Brunel antes de 1850?",
    ["puentes construyó Isambard Brunel 1850", "Isambard Brunel 1850"],
  ],
  ["Qui a construit le pont d’Avignon ?", ["construit pont Avignon", "Avignon"]],
])("the function words of '%s' are those of its language", (question, precise) => {
  expect(planQueries(question).precise).toEqual(precise);
});

test("pages in another language are searched by names and numbers, or by all words if there are none", () => {
  expect(planForeignQueries("Wie viele Brücken baute Isambard Brunel vor 1850?")).toEqual({
    precise: ["Isambard Brunel 1850", "Isambard Brunel"],
    wider: [],
  });
  expect(planForeignQueries("Warum haben Bienen einen Stachel?")).toEqual(
    planQueries("Warum haben Bienen einen Stachel?"),
  );
});
