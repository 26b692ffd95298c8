import { describe, expect, test } from "vitest";
import { craftOf } from "~/playground/coach/craft-of";
import { findParts, type PartName } from "~/playground/coach/find-parts";
import { kindOfInput } from "~/playground/coach/kind-of-input";
import { readPrompt } from "~/playground/coach/read-prompt";
import { checklist, rewritten, variants } from "~/playground/coach/report";
import { fullerPrompt } from "~/playground/coach/rewrite";
import { splitPrompt } from "~/playground/coach/split-prompt";
import { vagueWords } from "~/playground/coach/vague-words";
import { variantsOf } from "~/playground/coach/variants";
import { creativities } from "~/playground/playground";
import { prompts } from "./prompt-coach-prompts";

describe("what a prompt says", () => {
  test.each<[PartName, string, string]>([
    ["task", "Please write a poem about autumn.", "Please write a poem about autumn"],
    ["task", "I run a bakery. Could you suggest three names?", "Could you suggest three names"],
    ["role", "You are a senior Rust engineer. Review this.", "You are a senior Rust engineer"],
    ["role", "Act as a travel guide and plan a day.", "Act as a travel guide"],
    ["audience", "Explain quantum computing to a 10 year old", "to a 10 year old"],
    ["audience", "Write a bedtime story for a 4-year-old", "for a 4-year-old"],
    ["audience", "Write an email to my landlord", "to my landlord"],
    ["format", "List the findings in a table with severity", "in a table"],
    ["format", "Describe a sunset as a haiku", "haiku"],
    ["constraints", "Write a toast without jokes about age", "without jokes about age"],
    ["constraints", "Plan a trip on a budget of 400 euros", "budget of 400 euros"],
    ["examples", "Write a poem in the style of Emily Dickinson", "in the style of Emily Dickinson"],
    ["tone", "Write a LinkedIn post in a friendly tone", "friendly tone"],
    ["length", "Give me 5 subject lines for a newsletter", "5 subject lines"],
    ["length", "Write a story of about 300 words", "about 300 words"],
    ["length", "Write a {{type}} in {{number}} words", "in {{number}} words"],
  ])("%s of “%s”", (part, prompt, words) => {
    expect(findParts(prompt)[part]).toBe(words);
  });

  test.each<[PartName, string]>([
    ["role", "Imagine that you wake up on Mars"],
    ["audience", "Write a poem about autumn"],
    ["examples", "Give me examples of metaphors"],
    ["tone", "Write a story with no scary parts"],
    ["length", "Find customers who have not ordered in 90 days"],
    ["task", "poem about cats"],
  ])("no %s in “%s”", (part, prompt) => {
    expect(findParts(prompt)[part]).toBeUndefined();
  });

  test("vague words are reported, but not quoted ones", () => {
    expect(vagueWords("Write something nice and short").map(({ word }) => word)).toEqual([
      "nice",
      "short",
      "something",
    ]);
    expect(readPrompt('Translate "good morning" into French').vague).toEqual([]);
  });
});

describe("what a prompt is for", () => {
  test.each([
    ["Write a poem about SQL", "verse"],
    ["Write a Python function that prints a poem", "code"],
    ["Write a story about a Python programmer", "a story"],
    ["Tell me a joke about JavaScript", "something to laugh about"],
    ["Fix this code", "mending code"],
    ["Write a slogan for my bakery", "a slogan"],
    ["Write a product description for a bottle", "marketing"],
    ["Help me write a cover letter", "an application"],
    ["Explain recursion in Python to a beginner", "learning"],
    ["Summarize this email", "work on a text"],
    ["Translate this poem", "a translation"],
    ["Give me a recipe", "a recipe"],
    ["Make a study plan for Spanish", "a plan"],
    ["A logo for a bike club", "a picture"],
    ["Do the needful", "a task of its own kind"],
  ])("“%s” is %s", (prompt, id) => {
    expect(craftOf(prompt).id).toBe(id);
  });

  test("the role is not mistaken for it", () => {
    expect(readPrompt("You are a Python developer. Write a limerick.").craft.id).toBe("verse");
  });

  test.each([
    ["What is photosynthesis?", "question"],
    ["how do vaccines work", "question"],
    ["Is it better to rent or to buy?", "question"],
    ["Can you write me a poem?", "prompt"],
    ["What are some good names for a cat?", "prompt"],
    ["What is the best opening line? Write three.", "prompt"],
    ["Would you rather questions for kids", "prompt"],
    ["hello there!", "greeting"],
    ["who are you?", "greeting"],
    ["asdf asdf", "unreadable"],
    ["???", "unreadable"],
    ["Schreibe ein Gedicht über den Herbst für meine Mutter", "other-language"],
    ["Écris un poème sur les chats pour ma fille", "other-language"],
    ["写一首关于秋天的诗", "other-language"],
    ["Explain the difference between der, die and das", "prompt"],
  ])("“%s” is a %s", (text, kind) => {
    expect(kindOfInput(text)).toBe(kind);
  });
});

describe("material", () => {
  test("a code fence is separated from the text about it", () => {
    expect(splitPrompt("Fix this code:\n```js\nlet a\n```\nIt fails.")).toEqual({
      instruction: "Fix this code.\nIt fails.",
      material: "```js\nlet a\n```",
    });
  });

  test("pasted text is the material, and appears once, at the end of the fuller prompt", () => {
    const text = "The treaty ended the war. ".repeat(20).trim();
    const reading = readPrompt(`Summarize this: ${text}`);
    expect(reading).toMatchObject({ instruction: "Summarize this.", material: text });
    expect(fullerPrompt(reading).split(text)).toHaveLength(2);
    expect(fullerPrompt(reading).endsWith(text)).toBe(true);
    for (const { prompt } of variantsOf(reading, "Low")) expect(prompt).toContain("{{your text}}");
  });
});

describe.each(prompts)("“%s”", (prompt) => {
  const reading = readPrompt(prompt);

  test("the fuller prompt keeps every word of the person's", () => {
    const plain = (text: string) =>
      text
        .replace(/[^\p{L}\p{N}]+/gu, " ")
        .trim()
        .toLowerCase();
    const fuller = plain(fullerPrompt(reading));
    for (const words of [reading.instruction, reading.material]) expect(fuller).toContain(plain(words));
  });

  test("variants differ from each other, at each creativity, and keep the task", () => {
    const all = creativities.flatMap((creativity) => variantsOf(reading, creativity));
    expect(new Set(all.map(({ name }) => name)).size).toBe(6);
    expect(new Set([fullerPrompt(reading), ...all.map((variant) => variant.prompt)]).size).toBe(7);
    for (const variant of all) expect(variant.prompt).toContain(reading.task);
  });

  test("placeholders can be filled in: short names, each braced once", () => {
    const all = [
      fullerPrompt(reading),
      ...creativities.flatMap((level) => variantsOf(reading, level).map((v) => v.prompt)),
    ];
    for (const text of all) {
      const names = [...text.matchAll(/\{\{([^{}]*)\}\}/g)].map(([, name]) => name);
      for (const name of names) expect(name).toMatch(/^[\p{L}\p{N}][\p{L}\p{N} ,'-]{0,48}$/u);
      expect(text.replace(/\{\{[^{}]*\}\}/g, "")).not.toMatch(/\{\{|\}\}/);
    }
  });

  test("the result is deterministic", () => {
    const said = () => [
      checklist(readPrompt(prompt)),
      rewritten(readPrompt(prompt)),
      variants(readPrompt(prompt), "High"),
    ];
    expect(said()).toEqual(said());
  });
});

test("nothing is added to a complete prompt", () => {
  const prompt =
    "You are a poet. Write a poem about my sister Ana for our parents, in the style of a lullaby, as four stanzas, warm tone, 16 lines, without clichés.";
  const reading = readPrompt(prompt);
  expect(reading).toMatchObject({ missing: [], openFacts: [] });
  expect(fullerPrompt(reading)).toBe(prompt);
  expect(rewritten(reading)).toContain("## Nothing is missing");
});

test("a fence in the prompt does not end the coach's own", () => {
  const shown = rewritten(readPrompt("Fix this code:\n````js\nlet a\n````"));
  expect(shown).toMatch(/^`{5}text$/m);
  expect(shown).toMatch(/^`{5}$/m);
});

test("any prompt of 8,000 characters can be parsed", () => {
  for (const piece of ["for the ", "write ", "a-", "you are a ", "5 x ", "```", "{{", "until. ", "hi! ", "a:\n"]) {
    const prompt = piece.repeat(8_000 / piece.length);
    expect(kindOfInput(prompt)).toEqual(expect.any(String));
    expect(checklist(readPrompt(prompt))).toContain("## What your prompt says");
  }
});
