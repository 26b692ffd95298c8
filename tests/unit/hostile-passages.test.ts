import { describe, expect, test } from "vitest";
import { rankingOf } from "~/answers/find/rank-sources.server";
import { selectPassages } from "~/answers/find/select-passages";
import type { Source } from "~/answers/types";
import { rankPassages } from "~/passages/rank";
import { longestAllowedMs, longestHold } from "../harness/main-thread";

/** Thousands of passages keep nobody else waiting. */

const { signal } = new AbortController();

/** A word for each number, none like another. */
function wordOf(number: number): string {
  const syllables = ["ba", "ce", "di", "fo", "gu", "ha", "ke", "li", "mo", "nu", "pa", "re", "si", "to", "vu", "za"];
  return Array.from({ length: 5 }, (_, place) => syllables[(number >> (place * 4)) % 16]).join("");
}

/** A file of 2,000 passages, as many as are read. */
function fileOf(word: (number: number) => string): Source {
  let number = 0;
  const sentence = () => `${Array.from({ length: 20 }, () => word(++number)).join(" ")}.`;
  const passages = Array.from({ length: 2_000 }, (_, at) => ({
    text: Array.from({ length: 6 }, sentence).join(" "),
    heading: "",
    anchor: `p${at + 1}`,
  }));
  return { provider: "upload", url: "/uploads/1", title: "lamps.txt", snippet: "", image: null, passages };
}

const ordinary = ["the", "light", "of", "lamps", "in", "old", "towns", "is", "paid", "with", "oil"];
const questions = [
  "What does it say about the light of the lamps?",
  "Who paid for the oil?",
  Array.from({ length: 200 }, (_, at) => wordOf(at * 977)).join(" "),
];
const limits = { first: 0, passages: 24, sources: 10 };

describe.each([
  ["distinct words", wordOf],
  ["ordinary words", (number: number) => ordinary[number % ordinary.length] ?? ""],
  ["one letter each", (number: number) => String.fromCharCode(97 + (number % 26))],
])("a file of %s", (_, word) => {
  test("is ranked with other work in between, for all searches", async () => {
    // Compiles what is measured.
    rankPassages(
      "What is the sun?",
      [{ ...fileOf(() => "sun"), passages: fileOf(() => "sun").passages.slice(0, 50) }],
      {
        limit: 12,
      },
    );
    // A new one for each try: what was read of a passage is remembered.
    const files = Array.from({ length: 3 }, () => fileOf(word));
    const hold = await longestHold(async () => {
      const found = files.splice(0, 1);
      const rank = await rankingOf(questions, found, { signal, language: "en", embedder: null });
      selectPassages(questions, found, { ...limits, language: "en", rank });
    });
    expect(hold).toBeLessThan(longestAllowedMs);
  });

  test("is ranked as it would be in one go", async () => {
    const found = [fileOf(word)];
    const rank = await rankingOf(questions, found, { signal, language: "en", embedder: null });
    for (const question of questions)
      expect(rank(question, found, { limit: 12 })).toEqual(
        rankPassages(question, found, { limit: 12, language: "en" }),
      );
  });
});
