import { figuresIn, type Quantity } from "~/text/figures";
import type { Unfounded } from "../types";
import { findDate, findNumber } from "./agreement";
import { isQuoted, quotesIn } from "./quotes";

/**
 * Finds the numbers, dates and quotes in an answer that appear in none of its passages. Formats don't matter ("1,000"
 * and "1000", "5 March" and "March 5", "two" and "2"), nor does rounding.
 * @param answer plain text without marks
 * @param passages their plain texts, with titles and headings
 * @returns each once, in the order: dates, numbers, quotes
 */
export function unfoundedIn(answer: string, passages: readonly string[]): Unfounded[] {
  const ground = passages.join("\n\n");
  const said = figuresIn(answer);
  const there = figuresIn(ground);
  const found: Unfounded[] = [
    ...said.dates
      .filter((date) => findDate(date, there) === "none")
      .map(({ text }) => ({ kind: "date" as const, text })),
    ...said.numbers
      .filter((number) => !isCounting(number) && findNumber(number, there) === "none")
      .map(({ text }) => ({ kind: "number" as const, text })),
    ...quotesIn(answer)
      .filter((quote) => !isQuoted(quote, ground))
      .map((text) => ({ kind: "quote" as const, text })),
  ];
  return found.filter(({ text }, index) => found.findIndex((other) => other.text === text) === index);
}

/** "Two reasons" counts what the answer itself lists: small number words claim nothing exact. */
function isCounting({ isWord, values, unit }: Quantity): boolean {
  return isWord && unit === "" && (values[0] ?? 0) <= MOST_COUNTED;
}
const MOST_COUNTED = 12;
