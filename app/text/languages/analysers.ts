import type { Language } from "../language";
import type { Analyser } from "./analyser";
import { english } from "./english";
import { french } from "./french";
import { german } from "./german";
import { spanish } from "./spanish";

/** For unknown languages: words are only folded. */
const plainFolding: Analyser = { stopWords: new Set(), plain: (text) => text, stem: (folded) => folded };

export const ANALYSERS: Readonly<Record<Language, Analyser>> = {
  en: english,
  de: german,
  es: spanish,
  fr: french,
  other: plainFolding,
};
