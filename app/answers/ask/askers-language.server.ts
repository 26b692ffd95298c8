import { chosenLanguage, preferredLanguage } from "~/language/language";
import { type Language, languages } from "~/text/language";

/**
 * The language that a visitor's question is in where its words do not tell, as of "DNA": the one chosen for our pages, else the
 * one that the browser likes best of those that we understand, which are more than our pages are written in.
 */
export function askersLanguage({ headers }: Request): Language {
  return chosenLanguage(headers) ?? preferredLanguage(headers, understood) ?? "en";
}

const understood = languages.filter((language) => language !== "other");
