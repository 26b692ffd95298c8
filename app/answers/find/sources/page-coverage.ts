import type { Source } from "~/answers/types";
import { languageOf } from "~/text/detect-language.server";
import type { Language } from "~/text/language";
import { ANALYSERS } from "~/text/languages/analysers";
import { fold, words } from "~/text/terms";

/**
 * Orders whole pages by how much of the question they cover: how many of its words are on the page, and how many in its
 * best single passage. The sort is stable. Words are compared by prefix rather than stem, because stemming six
 * encyclopedia articles takes longer than fetching them.
 */
export function rankByCoverage(
  question: string,
  pages: readonly Source[],
  language: Language = languageOf(question),
): Source[] {
  const beginnings = [
    ...new Set(
      words(question, language)
        .filter((word) => !ANALYSERS[language].stopWords.has(fold(word)))
        .map((word) => beginningOf(word, language)),
    ),
  ];
  // English has almost no accents, and folding whole pages is slow.
  const plain = language === "en" ? (text: string) => text.toLowerCase() : fold;
  const scored = pages.map((page) => ({ page, score: coverage(beginnings, page, plain) }));
  return scored.sort((a, b) => b.score - a.score).map(({ page }) => page);
}

/** The prefix a word shares with its stem: "happ" for "happy" and "happi". A word too unlike its stem is used whole. */
function beginningOf(word: string, language: Language): string {
  const lower = language === "en" ? word.toLowerCase() : fold(word);
  const stemmed = ANALYSERS[language].stem(lower);
  let shared = 0;
  while (shared < lower.length && lower[shared] === stemmed[shared]) shared += 1;
  return shared < 3 ? lower : lower.slice(0, shared);
}

function coverage(
  beginnings: readonly string[],
  { title, snippet, passages }: Source,
  plain: (text: string) => string,
): number {
  const texts = passages.map(({ heading, text }) => plain(`${title} ${heading} ${text}`));
  const perText = [plain(`${title} ${snippet}`), ...texts].map((text) =>
    beginnings.filter((beginning) => hasWord(text, beginning)),
  );
  return new Set(perText.flat()).size + Math.max(...perText.map((found) => found.length));
}

function hasWord(text: string, beginning: string): boolean {
  for (let at = text.indexOf(beginning); at !== -1; at = text.indexOf(beginning, at + 1)) {
    if (at === 0 || !LETTER_OR_DIGIT.test(text.charAt(at - 1))) return true;
  }
  return false;
}

const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;
