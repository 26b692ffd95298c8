import { createContext, useContext } from "react";
import type { Language } from "./language";

/**
 * The interface's texts. The English text in the code is the key; German and Spanish are in catalogue/{de,es}/*.ts,
 * one file per area, and text without a translation is shown in English. English loads no catalogue.
 *
 *   const t = useWords();                                       in a component; always named `t`
 *   t("Sign In")      t("Hi {name}, you are signed in.", { name })
 *   t.count(n, "{n} source", "{n} sources")                     its key is the second, its translation { one, other }
 *   <Words text="Back to <home>the start</home>" parts={{ home: (words) => <Link to="/">{words}</Link> }} />
 *   t.date(at)        t.date(at, { dateStyle: "long" })         a day in UTC      t.language   "en"
 *   const t = wordsOf(matches);                                 in a route's `meta({ matches })`
 *   const t = wordsFor(request);                                on the server (words.server.ts), e.g. for mails
 *   const faces = [{ icon: "sun", label: said("Light") }];      a text from a table or the server ...
 *   t.said(label)     t.said(problem.said)                      ... and where it is shown
 *   throw new Problem(404, "gone", said("{what} is gone.", { what }))   with values it is the text and the values, apart
 *   english.said(message)                                       the same as a sentence, for the API and logs
 *
 * tests/unit/catalogue.test.ts reads these calls from the source: texts are literals, and every one is translated.
 * Texts of the API, of logs and of content stay English.
 */
export interface Words {
  /** @param text English; `{name}` stands for a value, numbers are formatted for the language */
  <Text extends string>(text: Text, ...values: Values<Text>): string;
  /** The plural form for a number, which `{n}` stands for. */
  count<Other extends string>(n: number, one: string, other: Other, ...values: Values<Other, "n">): string;
  /** Translates a text that `said` marked where it was created. Any other text, such as a user's, is returned unchanged. */
  said(message: Said): string;
  /** @param at ISO 8601 or a Date; the same on the server and in every browser, because the time zone is UTC unless given */
  date(at: string | Date, options?: Intl.DateTimeFormatOptions): string;
  language: Language;
}

/** A message to translate where it is shown: a text, or a text with values. */
export type Said = string | SaidWith;

/** One of our texts and its values; a value that is one of our texts too is itself a SaidWith. */
export interface SaidWith {
  key: string;
  values: Record<string, string | number | SaidWith>;
}

type Named<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | Named<Rest> : never;
type Values<Text extends string, Known = never> = [Exclude<Named<Text>, Known>] extends [never]
  ? []
  : [values: Record<Exclude<Named<Text>, Known>, string | number>];
type Sayable<Text extends string> = [Named<Text>] extends [never]
  ? []
  : [values: Record<Named<Text>, string | number | SaidWith>];

/** A language other than English: how it finds its texts. Independent of React, so that it loads in parallel with the page's scripts. */
export interface Translation {
  language: Language;
  /** @param n the number that the text counts, if it has plural forms */
  text(text: string, n?: number): string;
  form(n: number, one: string, other: string): string;
}

const asItIs = (text: string) => text;
/** The untranslated texts, for anything that is always in English. */
export const english = words({
  language: "en",
  text: asItIs,
  form: (n, one, other) => (n === 1 ? one : other),
});

const known: Partial<Record<string, Words>> = {};

/** Registers a language: all of them on the server, the page's own in a browser before hydration. */
export function learn(translation: Translation): void {
  known[translation.language] = words(translation);
}

/** The texts of a registered language, else in English. */
export const wordsIn = (language: string): Words => known[language] ?? english;

export const LanguageContext = createContext<Language>("en");

export const useWords = (): Words => wordsIn(useContext(LanguageContext));

/** The texts for a route's `meta`, from its `matches`: the root has the language. */
export function wordsOf(matches: readonly { data?: unknown }[] = []): Words {
  const root = matches[0]?.data as { language?: Language } | undefined;
  return wordsIn(root?.language ?? "en");
}

/** Marks a text to be translated by `t.said` where it is shown. */
export function said<Text extends string>(
  text: Text,
  ...[values]: Sayable<Text>
): [Named<Text>] extends [never] ? string : SaidWith;
export function said(key: string, values?: SaidWith["values"]): Said {
  return values ? { key, values } : key;
}

/** One of our texts as a value in another. */
export const asValue = (message: Said): SaidWith =>
  typeof message === "string" ? { key: message, values: {} } : message;

function words({ language, text, form }: Translation): Words {
  const t = (key: string, values?: Filling) => fill(text(key), values, language);
  const sayValue = (value: string | number | SaidWith) => (typeof value === "object" ? say(value) : value);
  const say = (message: Said): string => {
    if (typeof message === "string") return text(message);
    const { key, values } = message;
    const filling = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, sayValue(value)]));
    return fill(text(key, typeof values.n === "number" ? values.n : undefined), filling, language);
  };
  return Object.assign(t, {
    language,
    said: say,
    count: (n: number, one: string, other: string, values?: Filling) =>
      fill(form(n, one, other), { n, ...values }, language),
    date: (at: string | Date, options: Intl.DateTimeFormatOptions = { dateStyle: "medium" }) =>
      dateFormat(language, options).format(new Date(at)),
  }) as Words;
}

/** Making one takes longer than formatting a hundred dates, and a page may have hundreds. */
const dateFormats = new Map<string, Intl.DateTimeFormat>();

function dateFormat(language: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([language, options]);
  const format = dateFormats.get(key) ?? new Intl.DateTimeFormat(language, { timeZone: "UTC", ...options });
  dateFormats.set(key, format);
  return format;
}

type Filling = Record<string, string | number>;

function fill(text: string, values: Filling | undefined, language: string): string {
  if (!values) return text;
  return text.replace(/\{(\w+)\}/g, (place, name) => values[name]?.toLocaleString(language) ?? place);
}
