import { languageOf } from "~/text/detect-language.server";
import { fold } from "~/text/fold";
import type { Language } from "~/text/language";
import { ANALYSERS } from "~/text/languages/analysers";
import { ASKING_WORDS } from "~/text/languages/asking-words";
import { germanNames } from "~/text/languages/german-names";
import { questionWords } from "~/text/noun-phrases";

/** Searches for one question, for an engine that requires every word to be on the page. */
export interface QueryPlan {
  /** Run first: all distinctive words, then only the names and numbers. */
  precise: string[];
  /**
   * Fallbacks when those find too little: fewer and fewer words, dropping the least distinctive first, down to single
   * words.
   */
  wider: string[];
}

/** Enough words for any question; more in one search only make it find nothing. */
const MAX_TERMS = 8;
const MAX_SINGLE = 6;

/**
 * Plans the searches for a question, most precise first, by the function words of its language. Empty only when the
 * question has no letter or digit.
 */
export function planQueries(question: string, language: Language = languageOf(question)): QueryPlan {
  const terms = tellingTerms(question, language).slice(0, MAX_TERMS);
  const names = terms.filter(({ telling }) => telling <= Telling.Number);
  const precise = unique([searchFor(terms), searchFor(names)]);
  const fewer = [4, 3, 2].map((count) => searchFor(terms.slice(0, count)));
  const single = terms.slice(0, MAX_SINGLE).map((term) => searchFor([term]));
  return { precise, wider: unique([...fewer, ...single]).filter((search) => !precise.includes(search)) };
}

/**
 * Plans searches of pages in another language: the question's names and numbers, which are spelled alike in most
 * languages. A question without any is planned as for its own language.
 */
export function planForeignQueries(question: string, language: Language = languageOf(question)): QueryPlan {
  const terms = tellingTerms(question, language).slice(0, MAX_TERMS);
  const names = terms.filter(({ telling }) => telling === Telling.Name);
  if (names.length === 0) return planQueries(question, language);
  const numbers = terms.filter(({ telling }) => telling === Telling.Number);
  const precise = unique([searchFor([...names, ...numbers]), searchFor(names)]);
  const single = names.slice(0, MAX_SINGLE).map((name) => searchFor([name]));
  return { precise, wider: unique(single).filter((search) => !precise.includes(search)) };
}

/** A word, or a name of several. */
interface Term {
  /** As used in a search. */
  text: string;
  /** Its position in the question. */
  at: number;
  telling: Telling;
}

/** How distinctive a word is, judged by its form alone, best first. */
enum Telling {
  Name,
  Number,
  Word,
  Modifier,
  /** Describes the kind of answer, and rarely appears in it. */
  Asking,
}

/** The question's content words, with the words of a name together, most distinctive first and long before short. */
function tellingTerms(question: string, language: Language): Term[] {
  const words = questionWords(language === "en" ? question : ANALYSERS[language].plain(question));
  const names = language === "de" ? new Set(germanNames(question)) : null;
  const content = words
    .map((word) => word.replace(/'s?$/, ""))
    .map((text, at) => ({ text, at, telling: tellingOf(text, at, language, names) }));
  const chosen = content.filter(({ text }) => !ANALYSERS[language].stopWords.has(fold(text)));
  const terms = joinNames(chosen.length > 0 ? chosen : content);
  const distinct = new Map(terms.map((term) => [fold(term.text), term]));
  return [...distinct.values()].sort((a, b) => a.telling - b.telling || b.text.length - a.text.length);
}

/** @param names the words that are names, in a language where capitals don't show it */
function tellingOf(word: string, at: number, language: Language, names: ReadonlySet<string> | null): Telling {
  if (/\p{N}/u.test(word)) return Telling.Number;
  if (ASKING_WORDS[language].has(fold(word))) return Telling.Asking;
  if (names ? names.has(word) : at > 0 && /^\p{Lu}/u.test(word)) return Telling.Name;
  return language === "en" && /\p{L}{2}(?:ly|ed|ing)$/u.test(word) ? Telling.Modifier : Telling.Word;
}

/** "Lady", "Gaga" as one term, because half a name is misleading. */
function joinNames(words: Term[]): Term[] {
  const terms: Term[] = [];
  let end = -1;
  for (const { text, at, telling } of words) {
    const previous = terms.at(-1);
    const goesOn = telling === Telling.Name && previous?.telling === Telling.Name && at === end + 1;
    if (goesOn) previous.text += ` ${quoted(text)}`;
    else terms.push({ text: quoted(text), at, telling });
    end = at;
  }
  return terms;
}

/** "3rd-and-9" unquoted would forbid "and". */
function quoted(word: string): string {
  return /[^\p{L}\p{N}]/u.test(word) ? `"${word}"` : word;
}

/** In the question's order, which engines that score proximity reward. */
function searchFor(terms: Term[]): string {
  const inOrder = [...terms].sort((a, b) => a.at - b.at);
  return inOrder.map(({ text }) => text).join(" ");
}

function unique(searches: string[]): string[] {
  return [...new Set(searches)].filter((search) => search !== "");
}
