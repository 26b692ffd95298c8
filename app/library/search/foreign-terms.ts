import { decidedLanguage } from "~/text/detect-language.server";
import { type Language, languages } from "~/text/language";
import { termOf, words } from "~/text/terms";

/**
 * The terms of a question's words in other languages, each with its term in the question's. The library stores a
 * passage with its own language's terms ("Paris" is "paris" in a German one and "pari" in an English one), so only
 * these find passages in another language. An English question's names are tried as written, as other languages mostly
 * keep them: other stems of English words collide with unrelated words too often. For other questions all words are
 * tried in English, in which whole libraries were once stored, and names in every language; if the question's language
 * is undecided, as for a bare topic, all words in every language.
 * @param own the question's language, decided or not
 */
export function foreignTerms(question: string, own: Language): Map<string, string> {
  const decided = decidedLanguage(question);
  const found = new Map<string, string>();
  for (const word of words(question, own)) {
    const term = termOf(word, own);
    if (term === "") continue;
    const tried = languagesToTry(decided, isCapitalised(word));
    for (const language of tried) {
      const foreign = termOf(word, language);
      if (foreign !== "" && foreign !== term && foreign.length <= LONGEST) found.set(foreign, term);
    }
  }
  return found;
}

function languagesToTry(decided: Language | null, isName: boolean): readonly Language[] {
  if (decided === "en") return isName ? ["other"] : [];
  return decided === null || isName ? languages : ["en"];
}

/** No word is longer, and longer ones can't be stored. */
const LONGEST = 100;

function isCapitalised(word: string): boolean {
  return /^\p{Lu}/u.test(word);
}
