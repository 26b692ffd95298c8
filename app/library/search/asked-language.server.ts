import { decidedLanguage, languageOf } from "~/text/detect-language.server";
import type { Language } from "~/text/language";
import { entryIndex } from "./entry-index.server";
import { wordsOf } from "./lexical-similarity";

/**
 * The language of a question. Few words can look like another language than theirs: by its letters, "Do fish sleep?" is
 * Portuguese. So a question is English if all of its words occur in the questions that we list, which are English. That holds for none of
 * XQuAD's 864 German and Spanish questions, and for 51 of 8,600 beginnings of sentences in 13 other languages, of two to
 * six words.
 * @param likeliest used when the words don't decide, see `languageOf`
 */
export function askedLanguage(question: string, likeliest: Language = "en"): Language {
  const decided = decidedLanguage(question);
  const isEnglish = decided !== null && decided !== "en" && hasOnlyListedWords(question);
  return isEnglish ? "en" : languageOf(question, likeliest);
}

function hasOnlyListedWords(question: string): boolean {
  const { vocabulary } = entryIndex().lexical;
  const written = wordsOf(question);
  return written.length > 0 && written.every((word) => vocabulary.has(word));
}
