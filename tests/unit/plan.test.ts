import { describe, expect, test } from "vitest";
import { planSearches } from "~/answers/find/plan";
import { terms } from "~/text/terms";

describe("a question is split in its own words", () => {
  test.each([
    ["Python vs Java for beginners", ["Python for beginners", "Java for beginners"]],
    ["What is the difference between a virus and a bacterium?", ["virus", "bacterium"]],
    ["What are the differences between DNA, RNA and ATP?", ["DNA", "RNA", "ATP"]],
    ["Compare solar power with wind power.", ["solar power", "wind power"]],
    ["How does nuclear fission differ from nuclear fusion?", ["nuclear fission", "nuclear fusion"]],
    ["Is barley the same as rye?", ["barley", "rye"]],
    ["Which is better, tea or coffee?", ["tea", "coffee"]],
    ["Vikings versus Normans", ["Vikings", "Normans"]],
    ["What are the causes and effects of deforestation?", ["causes of deforestation", "effects of deforestation"]],
    [
      "What are the causes, symptoms and treatment of malaria?",
      ["causes of malaria", "symptoms of malaria", "treatment of malaria"],
    ],
    ["advantages and disadvantages of heat pumps", ["advantages of heat pumps", "disadvantages of heat pumps"]],
    ["What is anemia and which foods are rich in iron?", ["What is anemia", "which foods are rich in iron?"]],
    // The completed second half has the same words as the whole.
    ["What is anemia and how is it treated?", ["What is anemia"]],
    ["Who built the Parthenon? When was it finished?", ["Who built the Parthenon", "When was the Parthenon finished?"]],
    ["What is photosynthesis?", ["how photosynthesis works", "examples of photosynthesis"]],
    ["photosynthesis", ["how photosynthesis works", "examples of photosynthesis"]],
    ["Who was Ada Lovelace?", ["life of Ada Lovelace", "work of Ada Lovelace"]],
    ["What is the Silk Road?", ["history of Silk Road"]],
    ["How do I train a puppy?", ["ways to train a puppy", "puppy"]],
    ["Why did the Berlin Wall come down?", ["Berlin Wall"]],
    ["What is the capital of France?", ["France"]],
    ["How can I get rid of moss in my lawn?", ["ways to get rid of moss in my lawn", "moss"]],
    ["Compare the GDP of France and Germany", ["GDP of France", "GDP of Germany"]],
    [
      "What is bread and butter pudding?",
      ["how bread and butter pudding works", "examples of bread and butter pudding"],
    ],
  ])("%s", (question, parts) => {
    expect(planSearches(question)).toEqual([question, ...parts]);
  });

  test.each([
    ["a name with 'and'", "When did Bosnia and Herzegovina become a country?"],
    ["a clause after 'than'", "Are cats better than dogs because they wash themselves all day long without any help?"],
  ])("not inside %s", (_what, question) => {
    const [whole, ...parts] = planSearches(question);
    expect(whole).toBe(question);
    for (const part of parts) expect(question).toContain(part);
  });

  test("a question in another language is searched for whole, and comparisons also with vs", () => {
    const german = "Was sind die Ursachen und Folgen der Dürre?";
    expect(planSearches(german)).toEqual([german]);
    expect(planSearches("Was ist besser: Gas vs Strom?")).toHaveLength(3);
  });

  test("a question without search terms is searched for as is", () => {
    expect(planSearches("Why?")).toEqual(["Why?"]);
  });
});

const odd = [
  "",
  "?",
  "and and and",
  "A vs B vs C vs D vs E vs F vs G",
  "What is $& vs $1?",
  "x ".repeat(999),
  "causes and effects of ".repeat(90),
  "(".repeat(2000),
  "¿Y en invierno?",
  "東京と大阪の違いは何ですか？",
];

test.each(odd)("at most five searches, none twice, the whole first: %.40s", (question) => {
  const plan = planSearches(question);
  expect(plan[0]).toBe(question.trim());
  expect(plan.length).toBeLessThanOrEqual(5);
  const contents = plan.map((search) => [...new Set(terms(search))].sort().join(" ") || search);
  expect(new Set(contents).size).toBe(plan.length);
});
