import { languageOf } from "~/text/detect-language.server";
import type { Language } from "~/text/language";

/**
 * The few words of an answer that come from no passage, in the question's language, or English where we have no
 * translation.
 */
interface Phrases {
  /** Introduces a disagreement between sources. */
  sourcesDiffer: string;
  /** Goes before a year. */
  asOf: string;
}

const ENGLISH: Phrases = { sourcesDiffer: "Sources differ:", asOf: "as of" };

const PHRASES: Readonly<Record<Language, Phrases>> = {
  en: ENGLISH,
  de: { sourcesDiffer: "Die Quellen sagen Verschiedenes:", asOf: "Stand" },
  es: { sourcesDiffer: "Las fuentes no coinciden:", asOf: "dato de" },
  fr: { sourcesDiffer: "Les sources divergent :", asOf: "données de" },
  other: ENGLISH,
};

export function phrasesFor(text: string, language: Language = languageOf(text)): Phrases {
  return PHRASES[language];
}
