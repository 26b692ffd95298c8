import type { Language } from "~/text/language";
import { questionWords } from "~/text/noun-phrases";
import { fold, terms } from "~/text/terms";
import { OTHER_CLOSED, SUBJECT_PRONOUNS } from "~/text/word-classes";

/** With fewer content words a follow-up seldom says what it is about. */
const fewestTerms = 3;

/**
 * Whether a follow-up can surely be understood without its thread, so that rewriting it would cost time and money for
 * nothing. Cautious: it does when the rules left it unchanged, it has no word that may refer back (a pronoun, a
 * demonstrative, "other", "more", an opening "and", ...), and it has three content words of its own. Those word classes
 * are English, so that in other languages nothing is sure.
 *
 * In TREC CAsT 2019 (half of its topics) 157 of the 165 follow-ups that a person had to rewrite are not sure by this, nor
 * are 33 of the 49 that stand alone: `npx tsx tests/eval/query-rewriting.ts`.
 * @param asked as typed
 * @param byRules as the rules rewrote it
 */
export function standsAlone(asked: string, byRules: string, language: Language): boolean {
  if (language !== "en" || asked.trim() !== byRules.trim()) return false;
  const refersBack = questionWords(asked)
    .map(fold)
    .some((word) => OTHER_CLOSED.has(word) || SUBJECT_PRONOUNS.has(word));
  return !refersBack && terms(asked).length >= fewestTerms;
}
