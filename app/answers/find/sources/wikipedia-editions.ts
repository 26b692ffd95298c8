import type { Language } from "~/text/language";

const WIKIPEDIA = /^[a-z][a-z-]*\.wikipedia\.org$/;

/**
 * The wikis to ask a question of, best first: for a Wikipedia the edition in the question's language, then the one that is
 * configured. Any other wiki is asked alone, and so is Wikipedia for a language that we don't know.
 * @param language null when the question does not tell it
 */
export function wikipediaEditions(apiUrl: string, language: Language | null): string[] {
  const url = new URL(apiUrl);
  if (language === null || language === "other" || !WIKIPEDIA.test(url.hostname)) return [apiUrl];
  const configured = url.href;
  url.hostname = `${language}.wikipedia.org`;
  return url.href === configured ? [apiUrl] : [url.href, apiUrl];
}
