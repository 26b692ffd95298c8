import { expect, test } from "vitest";
import { claimBefore } from "~/answers/check/claim";

test.each([
  ["a sentence", "Cats purr. Dogs bark.", "Dogs bark."],
  ["the first one", "Cats purr.", "Cats purr."],
  ["a sentence of its own paragraph", "Cats purr\n\nDogs bark.", "Dogs bark."],
  ["what follows an earlier mark", "Cats purr [1] and dogs bark", "and dogs bark"],
  ["the sentence of marks side by side", "Cats purr. Dogs bark. [1]", "Dogs bark."],
  ["the same with the stop after the mark", "Cats purr. Dogs bark [1].", "Dogs bark."],
  ["a sentence with figures", "It has 3.5 million people, says Dr. Who.", "It has 3.5 million people, says Dr. Who."],
  [
    "a whole list item",
    "Animals:\n\n- Cats purr [1]\n- **Dogs**: they bark. They also run.",
    "Dogs: they bark. They also run.",
  ],
  ["a numbered item", "1. Wash it.\n2. Dry it.", "Dry it."],
  ["a table's cell", "| Animal | Sound |\n|---|---|\n| Cat | purrs [1] | 25 Hz", "25 Hz"],
  ["a cell that is closed", "| Animal | Sound |\n|---|---|\n| Cat | `purrs` |", "purrs"],
  [
    "words without their Markdown",
    "A *very* **old** [city](https://a.example) in `code_case`.",
    "A very old city in code_case.",
  ],
  ["brackets that a writer wrote", "It says \\[3\\] here.", "It says [3] here."],
  ["a heading", "## The sound of cats", "The sound of cats"],
  ["a quoted sentence", "He said “no.”", "He said “no.”"],
  ["nothing", "", ""],
])("a mark stands for %s", (_what, markdown, claim) => {
  expect(claimBefore(markdown)).toBe(claim);
});

test("a text of only full stops and brackets is parsed quickly", () => {
  expect(claimBefore(`${"[".repeat(20_000)}${"* . ".repeat(20_000)}`)).toBeTypeOf("string");
});
