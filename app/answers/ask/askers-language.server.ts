import { chosenLanguage, preferredLanguage } from "~/language/language";
import { type Language, languages } from "~/text/language";

/**
 * The language to assume for a question whose words don't show it, such as "DNA": the language chosen for our pages, or
 * else the browser's most preferred one that we understand (we understand more than our pages are written in).
 */
export function askersLanguage({ headers }: Request): Language {
  return chosenLanguage(headers) ?? preferredLanguage(headers, understood) ?? "en";
}

const understood = languages.filter((language) => language !== "other");
