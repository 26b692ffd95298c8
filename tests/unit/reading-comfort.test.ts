import { createRequire } from "node:module";
import { describe, expect, test } from "vitest";
import { utterancesOf } from "~/answers/actions/utterances";
import { codeLanguage, codeLanguages } from "~/answers/code/code-languages";
import { outlineOf } from "~/answers/turn/outline";

describe("outline", () => {
  test("needs at least three headings, and indents lower levels", () => {
    const blocks = ["<p>Why.</p>", "<h3>Going</h3>", "<h4>By <em>rocket</em></h4>", "<p>Fast.</p>", "<h3>Staying</h3>"];
    expect(outlineOf(blocks)).toEqual([
      { block: 1, text: "Going", sub: false },
      { block: 2, text: "By rocket", sub: true },
      { block: 4, text: "Staying", sub: false },
    ]);
  });

  test("has nothing for fewer, and doesn't indent headings of a single level", () => {
    expect(outlineOf(["<h3>One</h3>", "<h3>Two</h3>"])).toEqual([]);
    expect(outlineOf(["<h4>One</h4>", "<h4>Two</h4>", "<h4>Three</h4>"]).map(({ sub }) => sub)).toEqual([
      false,
      false,
      false,
    ]);
  });
});

describe("utterances", () => {
  const spoken = (pieces: string[]) => pieces.join(" ").replace(/\s+/g, " ");

  test("a short answer is one, a long one several of whole sentences, with nothing lost", () => {
    expect(utterancesOf("Mars is red.")).toEqual(["Mars is red."]);
    const text = "The quick brown fox jumps over the lazy dog and comes home late in the evening. ".repeat(8).trim();
    const pieces = utterancesOf(text);
    expect(pieces.length).toBeGreaterThan(2);
    expect(pieces.every((piece) => piece.endsWith(".") && piece.length <= 180)).toBe(true);
    expect(spoken(pieces)).toBe(text);
  });

  test("an endless sentence is split between words", () => {
    const text = "and so on ".repeat(60).trim();
    const pieces = utterancesOf(text);
    expect(pieces.every((piece) => piece.length <= 180 && /^\w.*\w$/.test(piece))).toBe(true);
    expect(spoken(pieces)).toBe(text);
  });

  test("nothing to say is nothing", () => {
    expect(utterancesOf("  ")).toEqual([]);
  });
});

describe("languages of code", () => {
  test("are found by their aliases, and unknown ones not at all", () => {
    expect(codeLanguage("JS")).toBe("javascript");
    expect(codeLanguage("c++")).toBe("cpp");
    expect(codeLanguage("python")).toBe("python");
    expect(codeLanguage("constructor")).toBeNull();
    expect(codeLanguage("klingon")).toBeNull();
  });

  test("list their dependencies, as Prism does", () => {
    const { languages } = createRequire(import.meta.url)("prismjs/components.json") as {
      languages: Record<string, { require?: string | string[] }>;
    };
    for (const [name, { after = [] }] of Object.entries(codeLanguages)) {
      expect([...after].sort(), name).toEqual([languages[name]?.require ?? []].flat().sort());
    }
  });
});
