import type { Language } from "~/text/language";

/** Wikipedia's search takes no more characters. */
const LONGEST_SEARCH = 300;

const WIKIPEDIA = /^https:\/\/[a-z]{2}\.wikipedia\.org\/w\/index\.php\?search=[^\s()[\]<>"]*$/;
const DUCKDUCKGO = /^https:\/\/duckduckgo\.com\/\?q=[^\s()[\]<>"]*$/;

/** Well-known search pages, asked the same question. Nothing is sent to them until a visitor follows the link. */
export function searchPages(question: string, language: Language): { name: string; url: string }[] {
  const search = [...question].slice(0, LONGEST_SEARCH).join("");
  const edition = language === "other" ? "en" : language;
  return [
    { name: "Wikipedia", url: `https://${edition}.wikipedia.org/w/index.php?${new URLSearchParams({ search })}` },
    { name: "DuckDuckGo", url: `https://duckduckgo.com/?${new URLSearchParams({ q: search })}` },
  ];
}

/** Whether an address is one that {@link searchPages} gives. Only a declined answer, whose text is ours, may link there. */
export function isSearchPage(url: string): boolean {
  return WIKIPEDIA.test(url) || DUCKDUCKGO.test(url);
}
