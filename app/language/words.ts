import { createContext, useContext } from "react";
import type { Language } from "./language";

/**
 * The interface's texts. The English text in the code is the key; German and Spanish stand in catalogue/{de,es}/*.ts,
 * a file per area, and a text without a translation is shown in English. English loads no catalogue.
 *
 *   const t = useWords();                                       in a component; always named `t`
 *   t("Sign In")      t("Hi {name}, you are signed in.", { name })
 *   t.count(n, "{n} source", "{n} sources")                     its key is the second, its translation { one, other }
 *   <Words text="Back to <home>the start</home>" parts={{ home: (words) => <Link to="/">{words}</Link> }} />
 *   t.date(at)        t.date(at, { dateStyle: "long" })         a day in UTC      t.language   "en"
 *   const t = wordsOf(matches);                                 in a route's `meta({ matches })`
 *   const t = wordsFor(request);                                on the server (words.server.ts), e.g. for mails
 *   const faces = [{ icon: "sun", label: said("Light") }];      a text of a table or of the server ...
 *   t.said(label)     t.said(problem.message)                   ... and where it is shown
 *   throw new Problem(404, "gone", said("{what} is gone.", { what }))   said fills in English; t.said finds it again
 *
 * tests/unit/catalogue.test.ts reads these calls from the source: texts are literals, and every one is translated.
 * Texts of the API, of logs and of content stay English.
 */
export interface Words {
  /** @param text English; `{name}` stands for a value, numbers are written as the language writes them */
  <Text extends string>(text: Text, ...values: Values<Text>): string;
  /** The form for a number, which `{n}` stands for. */
  count<Other extends string>(n: number, one: string, other: Other, ...values: Values<Other, "n">): string;
  /** A text that was marked by `said` where it is made. What is unknown is returned as it is. */
  said(text: string): string;
  /** @param at ISO 8601 or a Date; the same on the server and in every browser, because the time zone is UTC unless named */
  date(at: string | Date, options?: Intl.DateTimeFormatOptions): string;
  language: Language;
}

type Named<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | Named<Rest> : never;
type Values<Text extends string, Known = never> = [Exclude<Named<Text>, Known>] extends [never]
  ? []
  : [values: Record<Exclude<Named<Text>, Known>, string | number>];

/** A language that is not English: how it finds its texts. Knows nothing of React, so that it loads beside the page's scripts. */
export interface Translation {
  language: Language;
  text(text: string): string;
  form(n: number, one: string, other: string): string;
  said(text: string): string;
}

const asItIs = (text: string) => text;
/** The texts as they stand in the code, for what is English whoever reads it. */
export const english = words({
  language: "en",
  text: asItIs,
  said: asItIs,
  form: (n, one, other) => (n === 1 ? one : other),
});

const known: Partial<Record<string, Words>> = {};

/** Makes a language known: on the server all of them, in a browser the page's before it is hydrated. */
export function learn(translation: Translation): void {
  known[translation.language] = words(translation);
}

/** The texts of a language that is known here, else in English. */
export const wordsIn = (language: string): Words => known[language] ?? english;

export const LanguageContext = createContext<Language>("en");

export const useWords = (): Words => wordsIn(useContext(LanguageContext));

/** The texts for a route's `meta`, from its `matches`: the root knows the language. */
export function wordsOf(matches: readonly { data?: unknown }[] = []): Words {
  const root = matches[0]?.data as { language?: Language } | undefined;
  return wordsIn(root?.language ?? "en");
}

/** Marks a text that is shown by `t.said` elsewhere. @returns it in English, with its values in place */
export function said<Text extends string>(text: Text, ...[values]: Values<Text>): string {
  return fill(text, values, "en");
}

function words({ language, text, form, said }: Translation): Words {
  const t = (key: string, values?: Filling) => fill(text(key), values, language);
  return Object.assign(t, {
    language,
    said,
    count: (n: number, one: string, other: string, values?: Filling) =>
      fill(form(n, one, other), { n, ...values }, language),
    date: (at: string | Date, options: Intl.DateTimeFormatOptions = { dateStyle: "medium" }) =>
      new Date(at).toLocaleString(language, { timeZone: "UTC", ...options }),
  }) as Words;
}

type Filling = Record<string, string | number>;

function fill(text: string, values: Filling | undefined, language: string): string {
  if (!values) return text;
  return text.replace(/\{(\w+)\}/g, (place, name) => values[name]?.toLocaleString(language) ?? place);
}
