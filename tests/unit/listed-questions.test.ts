import { describe, expect, test } from "vitest";
import { parseListedQuestions } from "~/library/listed-questions";

const passages = ["Salt is a mineral. It keeps food.", "Salt melts ice. Salt is cheap."].map((text) => ({
  text,
  heading: "",
  anchor: null,
}));
const parse = (source: string) => parseListedQuestions("salt.questions.yaml", source, passages);

test("each question leads to the sentence that its answer begins with", () => {
  const source =
    "Salt is a min:\n  - what is salt\nIt keeps:\n  - what is salt for\n  - why salt food\nSalt melts: [icy roads]";
  expect(parse(source)).toEqual([
    { text: "what is salt", passage: 0, sentence: 0 },
    { text: "what is salt for", passage: 0, sentence: 1 },
    { text: "why salt food", passage: 0, sentence: 1 },
    { text: "icy roads", passage: 1, sentence: 0 },
  ]);
});

describe("an error names the file and the fault", () => {
  test.each([
    ["nothing", "", "must map the beginning of a sentence to a list of questions"],
    ["a list", "- what is salt", "must map the beginning of a sentence to a list of questions"],
    ["a beginning without questions", "It keeps: []", "must map the beginning of a sentence to a list of questions"],
    ["a blank question", 'It keeps: [" "]', "must map the beginning of a sentence to a list of questions"],
    ["no such sentence", "Pepper is: [what is pepper]", '"Pepper is" begins no sentence'],
    ["a beginning within a sentence", "a mineral: [what is salt]", '"a mineral" begins no sentence'],
    ["several sentences", "Salt is: [what is salt]", '"Salt is" begins several sentences'],
    ["a question twice", "It keeps: [Why salt]\nSalt melts: [why salt]", '"why salt" is listed twice'],
  ])("%s", (_, source, fault) => {
    expect(() => parse(source)).toThrow(`salt.questions.yaml: ${fault}`);
  });
});
