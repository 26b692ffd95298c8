import type { Language } from "./language";
import type { Translation } from "./words";

/** A text's forms by the categories of Intl.PluralRules. */
export type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

/** English text to translation. */
export type Catalogue = Record<string, string | Forms>;

/** The texts of a language that is not English. */
export function translator(language: Language, catalogue: Catalogue): Translation {
  const rules = new Intl.PluralRules(language);
  const found = new Map(Object.entries(catalogue));
  const patterns = patternsOf(catalogue);
  const formOf = (entry: string | Forms, n: number) =>
    typeof entry === "string" ? entry : (entry[rules.select(n)] ?? entry.other);

  const translation: Translation = {
    language,
    text(text) {
      const entry = found.get(text);
      return entry === undefined ? text : formOf(entry, 2);
    },
    form(n, one, other) {
      const entry = found.get(other);
      return entry === undefined ? (n === 1 ? one : other) : formOf(entry, n);
    },
    said(text) {
      if (found.has(text)) return translation.text(text);
      for (const { pattern, entry } of patterns) {
        const values = pattern.exec(text)?.groups;
        if (values) return filled(formOf(entry, Number(values.n)), values, translation.said);
      }
      return text;
    },
  };
  return translation;
}

/** What was filled in may be a text of ours too: "2 minutes" in "Please wait {wait}". */
function filled(form: string, values: Record<string, string>, said: Translation["said"]): string {
  return form.replace(/\{(\w+)\}/g, (place, name) => said(values[name] ?? place));
}

/** Finds a text again in which values are filled in; what has most words of its own is tried first. */
function patternsOf(catalogue: Catalogue): { pattern: RegExp; entry: string | Forms }[] {
  return Object.entries(catalogue)
    .filter(([key]) => /\{\w+\}/.test(key) && ownLetters(key) >= fewestLetters)
    .sort(([a], [b]) => ownLetters(b) - ownLetters(a))
    .map(([key, entry]) => ({ pattern: patternOf(key), entry }));
}

/** Of fewer, too much would be taken for it. */
const fewestLetters = 5;

const ownLetters = (key: string) => key.replace(/\{\w+\}/g, "").replace(/[^\p{L}]/gu, "").length;

function patternOf(key: string): RegExp {
  const named = new Set<string>();
  const source = key.split(/\{(\w+)\}/).map((part, index) => {
    if (index % 2 === 0) return part.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
    if (named.has(part)) return `\\k<${part}>`;
    named.add(part);
    return `(?<${part}>.+?)`;
  });
  return new RegExp(`^${source.join("")}$`, "su");
}
