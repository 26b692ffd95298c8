import type { Language } from "~/text/language";
import { termOf, terms, words } from "~/text/terms";

/** How much of a sentence's content a passage has. */
export interface Content {
  /** The share of the sentence's terms that the passage has, from 0 to 1, by length: the rarer, the longer (Zipf 1935). */
  covered: number;
  /** The words of the other terms as written, longest first. */
  missing: string[];
}

/** @param sentence without its figures, which are compared by value rather than by word */
export function contentOf(sentence: string, passage: string, language: Language): Content {
  const there = new Set(terms(passage, language));
  const said = new Map(words(sentence, language).map((word) => [termOf(word, language), word]));
  said.delete("");
  const missing = [...said].filter(([term]) => !there.has(term) && ![...there].some((other) => isNear(term, other)));
  const all = lengthOf(said.keys());
  return {
    covered: all === 0 ? 1 : 1 - lengthOf(missing.map(([term]) => term)) / all,
    missing: missing.map(([, word]) => word).sort((a, b) => b.length - a.length),
  };
}

/** Whether two terms are forms of one word: they share their first five letters and differ only in a short ending. */
export function isNear(one: string, other: string): boolean {
  if (one[0] !== other[0] || /\d/.test(one)) return false;
  const most = Math.min(one.length, other.length);
  let shared = 0;
  while (shared < most && one[shared] === other[shared]) shared++;
  return shared >= SHORTEST_STEM && one.length + other.length - 2 * shared <= LONGEST_ENDINGS;
}

const SHORTEST_STEM = 5;
const LONGEST_ENDINGS = 5;

function lengthOf(found: Iterable<string>): number {
  return [...found].reduce((sum, term) => sum + term.length, 0);
}
