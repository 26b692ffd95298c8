import { decidedLanguage, languageOf } from "~/text/detect-language.server";
import type { Language } from "~/text/language";
import { entryIndex } from "./entry-index.server";
import { wordsOf } from "./lexical-similarity";

/**
 * The language of a question. Few words can look like another language than theirs: by its letters, "Do fish sleep?" is
 * Portuguese. So a question is English if each of its words occurs in {@link FEWEST_LISTED} of the questions that we list,
 * which are English. That holds for none of XQuAD's 864 German and Spanish questions.
 * @param likeliest used when the words don't decide, see `languageOf`
 */
export function askedLanguage(question: string, likeliest: Language = "en"): Language {
  const decided = decidedLanguage(question);
  const isEnglish = decided !== null && decided !== "en" && hasOnlyListedWords(question);
  return isEnglish ? "en" : languageOf(question, likeliest);
}

function hasOnlyListedWords(question: string): boolean {
  const { lexical } = entryIndex();
  const written = wordsOf(question);
  return written.length > 0 && written.every((word) => lexical.textsWith(word).length >= FEWEST_LISTED);
}

/**
 * A single one may quote another language, as "der wille zur macht meaning" does. Of the first three words of XQuAD's
 * questions one would let 6 pass for English, two 4 and three 3; with three, "ssd vs hdd" no longer is.
 */
const FEWEST_LISTED = 2;
