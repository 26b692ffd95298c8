import { isWithinOneSlip } from "~/text/near-terms";
import { textAt } from "~/text/packed-texts";
import { termOf, words } from "~/text/terms";
import { type EntryIndex, entryIndex, passageListing } from "./entry-index.server";
import { wordsOf } from "./lexical-similarity";

/** Shorter words have too many neighbors to tell what a typo meant. */
const SHORTEST_CORRECTED = 4;
/** Shorter beginnings of a word in another language begin English titles by chance. */
const SHORTEST_FOREIGN_BEGINNING = 4;

/** Nothing that we suggest is as long, and each word is compared with the whole vocabulary. */
const MOST_WORDS = 40;

/** With less of another visitor's wording typed, that visitor may have meant anything. */
const LEAST_TYPED = 0.5;

/** A text to suggest. */
interface Suggestion {
  text: string;
  words: string[];
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
  const ofOthers = fitsByOthers(understood, all);
  return suggestions
    .map(({ text, words }, at) => ({ text, words, fit: fitByOwn(words, understood) || (ofOthers.get(at) ?? 0) }))
    .filter(({ fit, words }) => fit > 0 && words.join(" ") !== asTyped.join(" "))
    .sort((one, other) => other.fit - one.fit)
    .slice(0, limit)
    .map(({ text }) => text);

  function isOfTitle(word: string, isLast: boolean): boolean {
    if (titleWords.has(word)) return true;
    return isLast && word.length >= SHORTEST_FOREIGN_BEGINNING && [...titleWords].some((one) => one.startsWith(word));
  }
}

/** How well a suggestion's own words continue what was typed: 0 not at all, above 3 if they begin so, else above 2. */
function fitByOwn(words: readonly string[], understood: readonly Understood[]): number {
  const fit = likeness(words, understood);
  return fit > 0 ? 2 + fit : 0;
}

/**
 * How well the suggestions continue what was typed by what other visitors typed and they answer: at most 2. The more of a
 * wording was typed, the better it fits.
 * @returns by the suggestions' numbers
 */
function fitsByOthers(understood: readonly Understood[], { ofPassages }: Suggestible): Map<number, number> {
  const { lexical, listed } = entryIndex();
  const fits = new Map<number, number>();
  const having = understood.map(({ words }) => new Set([...words].flatMap((word) => [...lexical.textsWith(word)])));
  const [fewest = new Set<number>(), ...others] = having.sort((one, other) => one.size - other.size);
  for (const number of fewest) {
    if (understood.length < LEAST_TYPED * lexical.lengthOf(number) || !others.every((texts) => texts.has(number)))
      continue;
    const fit = likeness(wordsOf(textAt(listed.texts, number)), understood);
    const passage = passageListing(number)?.number ?? -1;
    for (const at of ofPassages[passage] ?? []) fits.set(at, Math.max(fit, fits.get(at) ?? 0));
  }
  return fits;
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
  /** By the passages' numbers, the numbers of the suggestions that they answer. */
  ofPassages: number[][];
  /** All words of the suggestions, and of all listed questions. */
  vocabulary: string[];
  /** Those of the suggestions, which are spelt right. */
  ownWords: ReadonlySet<string>;
  titleWords: ReadonlySet<string>;
}

let known: Suggestible | undefined;

function suggestible(): Suggestible {
  known ??= readSuggestible(entryIndex());
  return known;
}

function readSuggestible({ entries, passages, lexical }: EntryIndex): Suggestible {
  const texts = entries.map(({ topic, questions }) => [topic, ...questions]);
  const suggestions = texts.flat().map((text) => ({ text, words: wordsOf(text) }));
  const starts = texts.map((_, entry) => texts.slice(0, entry).flat().length);
  const ownWords = new Set(suggestions.flatMap(({ words }) => words));
  return {
    suggestions,
    ofPassages: passages.map(({ entry, shown }) => {
      const start = starts[entry] ?? 0;
      // What answers none of the questions shown leads to the topic.
      return shown.length === 0 ? [start] : shown.map((text) => start + (texts[entry] ?? []).indexOf(text, 1));
    }),
    vocabulary: [...new Set([...ownWords, ...lexical.vocabulary])],
    ownWords,
    titleWords: new Set(
      entries.flatMap(({ title }) =>
        wordsOf(
          words(title)
            .filter((word) => termOf(word) !== "")
            .join(" "),
        ),
      ),
    ),
  };
}
