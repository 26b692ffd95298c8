import { decidedLanguage } from "~/text/detect-language.server";
import { type Language, languages } from "~/text/language";
import { termOf, words } from "~/text/terms";

/**
 * The terms that a question's words have in other languages than its own, each with its term in the question's. The library
 * keeps a passage in its own language's terms ("Paris" is "paris" in a German one and "pari" in an English one), so that a
 * question finds passages in another language only by these. An English question's names are tried as they are written, which is
 * how other languages mostly keep them: their stems of English words meet other English words too often. Of other questions
 * all words are tried in English, in which libraries were once kept whole, and names in every language; where the question's
 * language is undecided, as of a bare topic, all words in every language.
 * @param own the language that the question is read in, be it decided or not
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

/** No word is longer; what is, can't be kept. */
const LONGEST = 100;

function isCapitalised(word: string): boolean {
  return /^\p{Lu}/u.test(word);
}
