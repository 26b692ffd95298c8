import type { Language } from "../language";
import type { Analyser } from "./analyser";
import { english } from "./english";
import { french } from "./french";
import { german } from "./german";
import { spanish } from "./spanish";

/** Languages of which nothing is known: words stand for themselves, folded. */
const plainFolding: Analyser = { stopWords: new Set(), plain: (text) => text, stem: (folded) => folded };

export const ANALYSERS: Readonly<Record<Language, Analyser>> = {
  en: english,
  de: german,
  es: spanish,
  fr: french,
  other: plainFolding,
};
