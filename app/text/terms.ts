import type { Language } from "./language";
import { ANALYSERS } from "./languages/analysers";
import { type TermMaker, termMaker } from "./term-maker";

export { fold } from "./fold";

/**
 * The content terms of a text in order, including repetitions: folded, without stop words, stemmed, number words as
 * digits.
 * @param language determines stop words and stems; only texts read in the same language are comparable
 */
export function terms(text: string, language: Language = "en"): string[] {
  return MAKERS[language].terms(text);
}

/** The term for a word as written, "" for a stop word. Acronyms are never stop words: "US" is not "us". */
export function termOf(word: string, language: Language = "en"): string {
  return MAKERS[language].termOf(word);
}

/**
 * The words of a text as written, in order: letters and digits, split at hyphens, without possessive endings. Chinese
 * and Japanese, which don't separate words, give overlapping pairs of characters.
 */
export function words(text: string, language: Language = "en"): string[] {
  return MAKERS[language].words(text);
}

/** The stem of a folded English word; irregular forms become their base, number words digits. */
export function stem(folded: string): string {
  return ANALYSERS.en.stem(folded);
}

const MAKERS: Readonly<Record<Language, TermMaker>> = {
  en: termMaker(ANALYSERS.en),
  de: termMaker(ANALYSERS.de),
  es: termMaker(ANALYSERS.es),
  fr: termMaker(ANALYSERS.fr),
  other: termMaker(ANALYSERS.other),
};
