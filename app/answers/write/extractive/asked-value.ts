import { fold } from "~/text/fold";
import type { Language } from "~/text/language";

/** A question that a number or a date answers. */
export interface AskedValue {
  kind: "number" | "date";
  /** The question without the words that say so: "How many people live in Rome?" is about "people live in Rome?". */
  about: string;
}

/** By the question's wording; null when it asks for something else. */
export function askedValue(question: string, language: Language): AskedValue | null {
  const text = fold(question).replaceAll("’", "'");
  for (const [kind, wording] of WORDINGS[language])
    if (wording.test(text)) return { kind, about: text.replace(wording, " ") };
  return null;
}

/** For folded text; the first that fits decides. */
const WORDINGS: Readonly<Record<Language, readonly (readonly [AskedValue["kind"], RegExp])[]>> = {
  en: [
    ["number", /\bhow (?:many|much|long|old|tall|high|far|large|big|fast|deep|wide|heavy|hot|cold|often)\b/],
    ["number", /\b(?:what|which) (?:(?:is|are|was|were) )?(?:the )?(?:number|percentage|population|price|cost) of\b/],
    ["date", /\bwhen\b|\b(?:what|which) (?:(?:is|was) )?(?:the )?(?:year|date|day|month|century|decade)\b/],
  ],
  de: [
    [
      "number",
      /\bwie (?:viele?r?|lange?|alt|hoch|gross|weit|tief|breit|schwer|schnell|heiss|kalt|oft)\b|\bwieviele?\b/,
    ],
    ["date", /\bwann\b|\bwelche[mnrs]? (?:jahr|jahrhundert|jahrzehnt|datum|tag|monat)\b/],
  ],
  es: [
    ["number", /\bcuant[oa]s?\b/],
    ["date", /\bcuando\b|\b(?:que|cual) (?:(?:es|fue) la )?(?:ano|fecha|dia|mes|siglo|decada)\b/],
  ],
  fr: [
    ["number", /\bcombien(?: de)?\b/],
    ["date", /\bquand\b|\bquel(?:le)? (?:(?:est|fut) la )?(?:annee|date|jour|mois|siecle|decennie)\b/],
  ],
  other: [],
};
