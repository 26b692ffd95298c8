import type { Language } from "./language";
import { ANALYSERS } from "./languages/analysers";
import { type TermMaker, termMaker } from "./term-maker";

export { fold } from "./fold";

/**
 * Content terms of a text in order, repetitions kept: folded, without stop words, stemmed, number words as digits.
 * @param language whose stop words and stems; texts compare only by terms of the same one
 */
export function terms(text: string, language: Language = "en"): string[] {
  return MAKERS[language].terms(text);
}

/** The term of a word as written, "" for a stop word. An acronym is never one: "US" is not "us". */
export function termOf(word: string, language: Language = "en"): string {
  return MAKERS[language].termOf(word);
}

/**
 * The words of a text as written, in order: letters and digits, hyphenated ones apart, possessives without their ending.
 * Chinese and Japanese, which part no words, come as overlapping pairs of characters.
 */
export function words(text: string, language: Language = "en"): string[] {
  return MAKERS[language].words(text);
}

/** The stem of a folded English word, irregular forms led back to their base, number words to digits. */
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
