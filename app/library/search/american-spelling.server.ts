import americanEnglish from "american-english";
import { termOf } from "~/text/terms";
import { entryIndex } from "./entry-index.server";

const american = new Map(Object.entries(americanEnglish.us_spelling));

/**
 * A question in the spelling of our entries, which are American: "tyre" becomes "tire". A word stays if they have it as
 * often as the other, as "aesthetic".
 */
export function inAmericanSpelling(question: string): string {
  return question.replace(/\p{L}+/gu, (word) => {
    const other = american.get(word.toLowerCase());
    return other !== undefined && having(other) > having(word) ? other : word;
  });
}

/** How many passages of our entries have a word in any form, or in a question listed for them. */
function having(word: string): number {
  const term = termOf(word, "en");
  return term === "" ? 0 : entryIndex().texts.answered.having(term);
}
