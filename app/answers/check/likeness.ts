import type { Language } from "~/text/language";
import { COMMON_WORDS } from "~/text/stop-words";
import { fold, stem, termOf, words } from "~/text/terms";

/** How alike a sentence and the most similar stretch of a passage are, by two measures between 0 and 1. */
export interface Likeness {
  /** The share of the sentence's pairs of neighbouring words that the stretch has too. */
  wording: number;
  /**
   * The share of the stretch's topic that the sentence mentions: its terms, each weighted by the square of its count.
   * Luhn (1958) took repeated words for a text's topic in the same way.
   */
  topic: number;
}

/**
 * Compares a sentence with the stretch of a passage that has the most of its terms. The length is fixed because both
 * measures depend on it: over a whole web page a sentence finds more of its words, and less of what it says is the topic.
 * @param above title and heading of the passage: they count as part of every stretch
 */
export function likenessOf(sentence: string, passage: string, above: string, language: Language): Likeness {
  const said = words(sentence, language);
  const saidTerms = new Set(termsOf(said, language));
  const stretch = [...words(above, language), ...bestStretch(words(passage, language), saidTerms, language)];
  const pairs = pairsIn(said);
  const there = new Set(pairsIn(stretch));
  return {
    wording: pairs.length === 0 ? 0 : pairs.filter((pair) => there.has(pair)).length / pairs.length,
    topic: topicShare(saidTerms, termsOf(stretch, language)),
  };
}

/** The length of a stretch in words, about that of the evidence that the weights were learnt from. */
const STRETCH = 150;

const COMMON_TERMS: ReadonlySet<string> = new Set([...COMMON_WORDS].map(stem));

/**
 * The stretch with the most different terms of the sentence. Of neighbouring stretches with equally many the middle one,
 * which has what is said in its midst; of others the first.
 */
function bestStretch(there: readonly string[], said: ReadonlySet<string>, language: Language): readonly string[] {
  if (there.length <= STRETCH) return there;
  const inside = new Map<string, number>();
  let best = { terms: -1, first: 0, last: 0 };
  for (const [at, word] of there.entries()) {
    count(inside, termOf(word, language), 1, said);
    count(inside, termOf(there[at - STRETCH] ?? "", language), -1, said);
    const start = at + 1 - STRETCH;
    if (start < 0) continue;
    if (inside.size > best.terms) best = { terms: inside.size, first: start, last: start };
    else if (inside.size === best.terms && best.last === start - 1) best.last = start;
  }
  const middle = Math.floor((best.first + best.last) / 2);
  return there.slice(middle, middle + STRETCH);
}

function count(inside: Map<string, number>, term: string, change: number, said: ReadonlySet<string>): void {
  if (!said.has(term)) return;
  const now = (inside.get(term) ?? 0) + change;
  if (now > 0) inside.set(term, now);
  else inside.delete(term);
}

function pairsIn(text: readonly string[]): string[] {
  const folded = text.map(fold);
  return folded.slice(1).map((word, index) => `${folded[index]} ${word}`);
}

function topicShare(said: ReadonlySet<string>, there: readonly string[]): number {
  const counts = new Map<string, number>();
  for (const term of there) counts.set(term, (counts.get(term) ?? 0) + 1);
  let all = 0;
  let shared = 0;
  for (const [term, times] of counts) {
    if (COMMON_TERMS.has(term) || /^\d|^.$/u.test(term)) continue;
    all += times ** 2;
    if (said.has(term)) shared += times ** 2;
  }
  return all === 0 ? 0 : shared / all;
}

function termsOf(text: readonly string[], language: Language): string[] {
  return text.map((word) => termOf(word, language)).filter((term) => term !== "");
}
