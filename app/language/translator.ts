import type { Language } from "./language";
import type { Translation } from "./words";

/** A text's plural forms, by the categories of Intl.PluralRules. */
export type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

/** Maps English text to its translation. */
export type Catalogue = Record<string, string | Forms>;

/** Looks up texts in a language other than English. */
export function translator(language: Language, catalogue: Catalogue): Translation {
  const rules = new Intl.PluralRules(language);
  const found = new Map(Object.entries(catalogue));
  const formOf = (entry: string | Forms, n: number) =>
    typeof entry === "string" ? entry : (entry[rules.select(n)] ?? entry.other);

  return {
    language,
    text(text, n = 2) {
      const entry = found.get(text);
      return entry === undefined ? text : formOf(entry, n);
    },
    form(n, one, other) {
      const entry = found.get(other);
      return entry === undefined ? (n === 1 ? one : other) : formOf(entry, n);
    },
  };
}
