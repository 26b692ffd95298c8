import type { Language } from "~/text/language";

const WIKIPEDIA = /^[a-z][a-z-]*\.wikipedia\.org$/;

/**
 * The wikis to ask, best first: for Wikipedia the edition in the question's language, then the configured one. For any
 * other wiki, or a language we don't know, only the configured one.
 * @param language null when the question does not show it
 */
export function wikipediaEditions(apiUrl: string, language: Language | null): string[] {
  const url = new URL(apiUrl);
  if (language === null || language === "other" || !WIKIPEDIA.test(url.hostname)) return [apiUrl];
  const configured = url.href;
  url.hostname = `${language}.wikipedia.org`;
  return url.href === configured ? [apiUrl] : [url.href, apiUrl];
}
