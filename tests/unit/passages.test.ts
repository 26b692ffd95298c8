import { describe, expect, test } from "vitest";
import { cutIntoPassages } from "~/passages/passages";

describe("splitting into passages", () => {
  test("a short section is one passage with its heading and anchor", () => {
    expect(cutIntoPassages([{ heading: "Water", anchor: "water", text: "Mars was wet. Now it is dry." }])).toEqual([
      { text: "Mars was wet. Now it is dry.", heading: "Water", anchor: "water" },
    ]);
  });

  test("no passage crosses a heading, however short the sections are", () => {
    const passages = cutIntoPassages([
      { heading: "", anchor: null, text: "Mars is red." },
      { heading: "Air", anchor: "air", text: "Its air is thin." },
    ]);
    expect(passages.map(({ heading, text }) => [heading, text])).toEqual([
      ["", "Mars is red."],
      ["Air", "Its air is thin."],
    ]);
  });

  test("a section without text gives nothing", () => {
    expect(cutIntoPassages([{ heading: "Air", anchor: "air", text: " \n\n " }])).toEqual([]);
  });

  test("blocks of a good length are split, and short ones are joined with a blank line", () => {
    const [first, second] = [sentences(5, 15), sentences(5, 15)];
    expect(texts(`${first}\n${second}`)).toEqual([first, second]);
    expect(texts("Salt.\nPepper.")).toEqual(["Salt.\n\nPepper."]);
  });

  test("a long block is split between sentences into pieces of similar length", () => {
    const cut = texts(sentences(16, 12));
    expect(cut.map(countWords)).toEqual([96, 96]);
    expect(cut.join(" ")).toBe(sentences(16, 12));
  });

  test("a short last sentence joins its neighbours", () => {
    const cut = texts(`${sentences(8, 14)} The end.`);
    expect(Math.min(...cut.map(countWords))).toBeGreaterThanOrEqual(25);
  });

  test.each([3, 17, 40, 119, 121, 150, 400])("sentences of %i words stay within the bounds", (wordsEach) => {
    const cut = texts(sentences(30, wordsEach));
    expect(Math.max(...cut.map(countWords))).toBeLessThanOrEqual(120);
    expect(Math.min(...cut.map(countWords))).toBeGreaterThanOrEqual(25);
    expect(cut.join(" ")).toBe(sentences(30, wordsEach));
  });

  test("an endless run of letters is also bounded", () => {
    const cut = texts("x".repeat(100_000));
    expect(Math.max(...cut.map((text) => text.length))).toBeLessThanOrEqual(120 * 20);
    expect(cut.join("")).toBe("x".repeat(100_000));
  });

  test("white space inside a sentence becomes one space", () => {
    expect(texts("Mars\tis   red.")).toEqual(["Mars is red."]);
  });
});

function texts(text: string): string[] {
  return cutIntoPassages([{ heading: "", anchor: null, text }]).map((passage) => passage.text);
}

function sentences(count: number, wordsEach: number): string {
  const sentence = ["Word", ...Array(wordsEach - 1).fill("word")].join(" ");
  return Array(count).fill(`${sentence}.`).join(" ");
}

function countWords(text: string): number {
  return text.split(/\s+/).length;
}
