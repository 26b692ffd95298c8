import { marked } from "marked";
import { describe, expect, test } from "vitest";
import { wordSentence } from "~/answers/write/extractive/wording";

const alone = (sentence: string) => wordSentence(sentence, { follows: false });

describe("a sentence in an answer", () => {
  test.each([
    ["It grew.[12]", "It grew.", "It grew."],
    ["It grew.[3][4]:17", "It grew.", "It grew."],
    ["It grew.:121,154", "It grew.", "It grew."],
    ["It grew.[citation needed]", "It grew.", "It grew."],
    ["It grew[5] and died.", "It grew[5] and died.", "It grew and died."],
    ["However, it grew.", "it grew.", "It grew."],
    ["For example, it grew.", "For example, it grew.", "For example, it grew."],
  ])("'%s' quotes '%s' and shows '%s'", (sentence, quote, text) => {
    expect(alone(sentence)).toEqual({ quote, text });
  });

  test("keeps its connective after the sentence it refers to", () => {
    expect(wordSentence("However, it grew.", { follows: true }).text).toBe("However, it grew.");
  });

  test.each([
    "Take 5 * 3 * 2 and _this_ one.",
    "# is a mark.",
    "- is a dash.",
    "1. e4 opens.",
    "Use `x` or <b>y</b> or [see](https://a.test), www.a.test and me@a.test.",
    "A &amp; B | C ~~D~~.",
    "Back\\slash.",
  ])("'%s' is read as it stands, not as Markdown", async (sentence) => {
    const html = await marked.parse(alone(sentence).text);
    const escaped = sentence.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;");
    expect(html).toBe(`<p>${escaped}</p>\n`);
  });
});
