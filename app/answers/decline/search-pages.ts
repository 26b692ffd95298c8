import type { Language } from "~/text/language";

/** Wikipedia's search takes no more characters. */
const LONGEST_SEARCH = 300;

/** Well-known search pages, asked the same question. Nothing is sent to them until a visitor follows the link. */
export function searchPages(question: string, language: Language): { name: string; url: string }[] {
  const search = [...question].slice(0, LONGEST_SEARCH).join("");
  const edition = language === "other" ? "en" : language;
  return [
    { name: "Wikipedia", url: `https://${edition}.wikipedia.org/w/index.php?${new URLSearchParams({ search })}` },
    { name: "DuckDuckGo", url: `https://duckduckgo.com/?${new URLSearchParams({ q: search })}` },
  ];
}
