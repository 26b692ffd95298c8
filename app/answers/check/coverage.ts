import type { Language } from "~/text/language";
import { COMMON_WORDS } from "~/text/stop-words";
import { stem, termOf, terms, words } from "~/text/terms";

/** How much of a sentence's content a passage covers, by three measures between 0 and 1. */
export interface Coverage {
  /**
   * The weighted share of the sentence's terms that appear close together in the passage, in its best stretch. Rare
   * words weigh more; without a corpus, length stands in for rarity (Zipf 1935: the more frequent, the shorter).
   */
  content: number;
  /** The same share over the whole passage. */
  whole: number;
  /**
   * The longest run of words that both share in order, divided by ten words: the same wording seldom means something
   * else.
   */
  wording: number;
  /**
   * The share of the passage's topic that the sentence mentions: the passage's repeated terms, each weighted by the
   * square of its count. Luhn (1958) took repeated words for a text's topic in the same way.
   */
  topic: number;
  /** Content words of the sentence that the passage has in no form, rarest first, as written. */
  missing: string[];
}

interface Word {
  text: string;
  term: string;
  weight: number;
}

/**
 * @param sentence without its figures, which are compared by value rather than by word
 * @param above title and heading of the passage: they count as covered, but not as close together
 */
export function coverageOf(sentence: string, passage: string, above: string, language: Language): Coverage {
  const said = contentWords(sentence, language);
  const there = terms(passage, language);
  const counts = new Map<string, number>();
  for (const term of there) counts.set(term, (counts.get(term) ?? 0) + 1);
  const titled = new Set(terms(above, language));
  const matches = said.map(({ term }) => matchesOf(term, counts));
  const isCovered = said.map(({ term }, index) => (matches[index]?.size ?? 0) > 0 || titled.has(term));
  const total = said.reduce((sum, { weight }) => sum + weight, 0) || 1;
  const whole = said.reduce((sum, { weight }, index) => sum + (isCovered[index] ? weight : 0), 0) / total;
  const content = said.length === 0 ? 1 : bestStretch(said, matches, there, titled) / total;
  return {
    content,
    whole: said.length === 0 ? 1 : whole,
    wording: Math.log1p(Math.min(longestRun(sentence, passage), LONGEST_RUN)) / Math.log1p(LONGEST_RUN),
    topic: topicShare(said, matches, counts) ?? content,
    missing: said
      .filter((_, index) => !isCovered[index])
      .sort((a, b) => b.weight - a.weight)
      .map(({ text }) => text),
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
const LONGEST_RUN = 10;
/** A sentence's content may spread over this many times its own length in the passage. */
const STRETCH = 3;
const SHORTEST_STRETCH = 20;

const COMMON_TERMS: ReadonlySet<string> = new Set([...COMMON_WORDS].map(stem));

function contentWords(sentence: string, language: Language): Word[] {
  const found = new Map<string, Word>();
  for (const text of words(sentence, language)) {
    const term = termOf(text, language);
    if (term !== "" && !found.has(term)) found.set(term, { text, term, weight: weightOf(term) });
  }
  return [...found.values()];
}

function weightOf(term: string): number {
  if (COMMON_TERMS.has(term)) return 0.5;
  return /\d/.test(term) ? 1 : Math.min(2, 0.4 + term.length / 5);
}

/** The passage's terms that match a term: the term itself, or else its near forms. */
function matchesOf(term: string, counts: ReadonlyMap<string, number>): Set<string> {
  if (counts.has(term)) return new Set([term]);
  return new Set([...counts.keys()].filter((other) => isNear(term, other)));
}

/** The greatest weight of terms within one stretch; the title's terms always count. */
function bestStretch(
  said: readonly Word[],
  matches: readonly ReadonlySet<string>[],
  there: readonly string[],
  titled: ReadonlySet<string>,
): number {
  const owners = new Map<string, number[]>();
  for (const [index, forms] of matches.entries())
    for (const form of forms) owners.set(form, [...(owners.get(form) ?? []), index]);
  const length = Math.max(SHORTEST_STRETCH, STRETCH * said.length);
  const inside = said.map(({ term }): number => (titled.has(term) ? 1 : 0));
  let weight = said.reduce((sum, word, index) => sum + (inside[index] ? word.weight : 0), 0);
  let most = weight;
  for (const [at, term] of there.entries()) {
    for (const index of owners.get(term) ?? []) {
      if (inside[index] === 0) weight += said[index]?.weight ?? 0;
      inside[index] = (inside[index] ?? 0) + 1;
    }
    for (const index of owners.get(there[at - length] ?? "") ?? []) {
      inside[index] = (inside[index] ?? 0) - 1;
      if (inside[index] === 0) weight -= said[index]?.weight ?? 0;
    }
    most = Math.max(most, weight);
  }
  return most;
}

function longestRun(sentence: string, passage: string): number {
  const ours = words(sentence).map((word) => word.toLowerCase());
  const theirs = words(passage).map((word) => word.toLowerCase());
  let before = new Uint8Array(theirs.length + 1);
  let longest = 0;
  for (const word of ours) {
    const now = new Uint8Array(theirs.length + 1);
    for (const [at, other] of theirs.entries()) {
      if (word !== other) continue;
      const run = Math.min(LONGEST_RUN, (before[at] ?? 0) + 1);
      now[at + 1] = run;
      if (run > longest) longest = run;
    }
    before = now;
  }
  return longest;
}

/** Null when the passage repeats nothing, and so shows no topic. */
function topicShare(
  said: readonly Word[],
  matches: readonly ReadonlySet<string>[],
  counts: ReadonlyMap<string, number>,
): number | null {
  const spoken = new Set([...said.map(({ term }) => term), ...matches.flatMap((forms) => [...forms])]);
  let all = 0;
  let shared = 0;
  for (const [term, count] of counts) {
    if (count < 2 || COMMON_TERMS.has(term) || /^\d|^.$/.test(term)) continue;
    all += count ** 2;
    if (spoken.has(term)) shared += count ** 2;
  }
  return all === 0 ? null : shared / all;
}
