import { fold } from "~/text/fold";
import { isWithinOneSlip } from "~/text/near-terms";
import { termOf, words } from "~/text/terms";
import { type EntryIndex, entryIndex, type IndexedPassage } from "./entry-index.server";

/** Shorter words have too many neighbors to tell what a typo meant. */
const SHORTEST_CORRECTED = 4;
/** Shorter beginnings of a word in another language begin English titles by chance. */
const SHORTEST_FOREIGN_BEGINNING = 4;

/** Nothing that we suggest is as long, and each word is compared with the whole vocabulary. */
const MOST_WORDS = 40;

/** With less of another visitor's wording typed, that visitor may have meant anything. */
const LEAST_TYPED = 0.5;

/** A text to suggest, and the wordings that lead to it: its own first, then those of visitors with the same answer. */
interface Suggestion {
  text: string;
  wordings: string[][];
}

/** How a word typed so far is understood: as the beginning of any of these. */
interface Understood {
  words: ReadonlySet<string>;
  isTypo: boolean;
}

/**
 * Topics and questions of our entries that continue what is being typed, best first: each word typed begins one of
 * theirs, at most one of them with a typo. Those that begin as typed come first, then those with the words elsewhere,
 * then those that answer what other visitors typed like this.
 * @param language the visitor's. Our entries are in English: in other languages only the words of an entry's title
 * count, and without one nothing is suggested.
 */
export function suggestQuestions(typed: string, { limit, language }: { limit: number; language: string }): string[] {
  const all = suggestible();
  const { suggestions, titleWords } = all;
  const asTyped = wordsOf(typed);
  if (asTyped.length > MOST_WORDS) return [];
  const counting =
    language === "en" ? asTyped : asTyped.filter((word, at) => isOfTitle(word, at === asTyped.length - 1));
  const understood = counting.map((word) => understand(word, all));
  if (understood.length === 0 || understood.filter(({ isTypo }) => isTypo).length > 1) return [];
  return suggestions
    .map(({ text, wordings }) => ({ text, fit: fitOf(wordings, understood), own: wordings[0] ?? [] }))
    .filter(({ fit, own }) => fit > 0 && own.join(" ") !== asTyped.join(" "))
    .sort((one, other) => other.fit - one.fit)
    .slice(0, limit)
    .map(({ text }) => text);

  function isOfTitle(word: string, isLast: boolean): boolean {
    if (titleWords.has(word)) return true;
    return isLast && word.length >= SHORTEST_FOREIGN_BEGINNING && [...titleWords].some((one) => one.startsWith(word));
  }
}

/**
 * How well a suggestion continues what was typed: 0 not at all, above 2 by its own wording, above 3 if that begins as
 * typed; below, by another's wording. The more of a wording was typed, the better it fits.
 */
function fitOf([own = [], ...others]: readonly string[][], understood: readonly Understood[]): number {
  const fit = likeness(own, understood);
  if (fit > 0) return 2 + fit;
  const likes = others.filter((wording) => understood.length >= LEAST_TYPED * wording.length);
  return Math.max(0, ...likes.map((wording) => likeness(wording, understood)));
}

/** From 0 to 1 for the same words, from 1 to 2 for the same beginning. */
function likeness(wording: readonly string[], understood: readonly Understood[]): number {
  if (!hasAll(wording, understood)) return 0;
  const typed = Math.min(1, understood.length / wording.length);
  return beginsAs(wording, understood) ? 1 + typed : typed;
}

function beginsAs(wording: readonly string[], understood: readonly Understood[]): boolean {
  return understood.every(({ words }, at) => words.has(wording[at] ?? ""));
}

function hasAll(wording: readonly string[], understood: readonly Understood[]): boolean {
  return understood.every(({ words }) => wording.some((word) => words.has(word)));
}

/** The known words that begin with this one, and unless our own texts have one of them, those that nearly do. */
function understand(typed: string, { vocabulary, ownWords }: Suggestible): Understood {
  const exact = vocabulary.filter((word) => word.startsWith(typed));
  if (exact.some((word) => ownWords.has(word)) || typed.length < SHORTEST_CORRECTED)
    return { words: new Set(exact), isTypo: false };
  const near = vocabulary.filter((word) => nearlyBegins(word, typed));
  return { words: new Set([...exact, ...near]), isTypo: exact.length === 0 };
}

/** A missing or an extra letter moves where the beginning ends. */
function nearlyBegins(word: string, typed: string): boolean {
  return [-1, 0, 1].some((more) => isWithinOneSlip(typed, word.slice(0, typed.length + more)));
}

interface Suggestible {
  suggestions: Suggestion[];
  /** All words of all wordings. */
  vocabulary: string[];
  /** Those of the suggestions themselves, which are spelt right. */
  ownWords: ReadonlySet<string>;
  titleWords: ReadonlySet<string>;
}

let known: Suggestible | undefined;

function suggestible(): Suggestible {
  known ??= readSuggestible(entryIndex());
  return known;
}

function readSuggestible({ entries, passages }: EntryIndex): Suggestible {
  const suggestions = entries.flatMap(({ entry }, at): Suggestion[] => {
    const places = passages.filter((passage) => passage.entry === at);
    const listedIn = (places: readonly IndexedPassage[]) =>
      places.flatMap(({ listed }) => listed.map(({ text }) => text));
    const listedOf = (question: string) => listedIn(places.filter(({ shown }) => shown.includes(question)));
    const rest = listedIn(places.filter(({ shown }) => shown.length === 0));
    return [
      { text: entry.topic, wordings: [entry.topic, ...rest].map(wordsOf) },
      ...entry.questions.map((text) => ({ text, wordings: [text, ...listedOf(text)].map(wordsOf) })),
    ];
  });
  return {
    suggestions,
    vocabulary: [...new Set(suggestions.flatMap(({ wordings }) => wordings.flat()))],
    ownWords: new Set(suggestions.flatMap(({ wordings }) => wordings[0] ?? [])),
    titleWords: new Set(
      entries.flatMap(({ entry }) =>
        words(entry.title)
          .filter((word) => termOf(word) !== "")
          .map(fold),
      ),
    ),
  };
}

const wordsOf = (text: string): string[] => words(text).map(fold);
