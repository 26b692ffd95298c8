import americanEnglish from "american-english";
import { isEnglishWord } from "~/text/english-words.server";
import { isWithinOneSlip } from "~/text/near-terms";
import { fold, termOf } from "~/text/terms";
import { entryIndex } from "./entry-index.server";

const american = new Map(Object.entries(americanEnglish.us_spelling));

/** Shorter words have too many neighbors. */
const SHORTEST_CORRECTED = 5;
/** How many listed questions have what a word is taken for: what is rarely asked is rarely meant. */
const LEAST_ASKED = 5;
/** How many times as many as have what is taken for a slip. */
const MUCH_OFTENER = 10;
/** A text in another language consists of unknown words. */
const MOST_UNKNOWN = 4;

/**
 * A question in the spelling of our entries: American, so that "tyre" becomes "tire", and without slips. A word stays if
 * they have it as often as the other, as "aesthetic".
 */
export function inEntrySpelling(question: string): string {
  const spelled = question.replace(/\p{L}+/gu, (word) => {
    const other = american.get(word.toLowerCase());
    return other !== undefined && having(other) > having(word) ? other : word;
  });
  return withoutSlips(spelled);
}

/**
 * A question whose words that are neither English nor in any listed question are read as the one that is asked most often
 * and differs by one letter added, left out, changed or swapped: "captial" as "capital". A slip is never in the first
 * letter.
 * @param alsoListed reads those that a few listed questions have alike: many are slips, as "langauge", others are names, as
 * "Banksy", so that this is only for what is understood word by word
 */
export function withoutSlips(question: string, { alsoListed = false } = {}): string {
  const mostKnown = alsoListed ? LEAST_ASKED - 1 : 0;
  let unknown = 0;
  return question.replace(/\p{L}+(?:['’]\p{L}+)?/gu, (typed) => {
    const word = fold(typed);
    const listed = entryIndex().lexical.textsWith(word).length;
    if (word.length < SHORTEST_CORRECTED || listed > mostKnown) return typed;
    unknown += 1;
    return unknown > MOST_UNKNOWN ? typed : (meantBy(word, Math.max(LEAST_ASKED, listed * MUCH_OFTENER)) ?? typed);
  });
}

/** What an unknown word is meant to be, asked so often at least; null if it is English, or none of ours is near. */
function meantBy(word: string, leastAsked: number): string | null {
  const { lexical } = entryIndex();
  let nearest: string | null = null;
  let most = leastAsked - 1;
  for (const other of lexical.vocabulary) {
    if (other[0] !== word[0] || !isWithinOneSlip(word, other)) continue;
    const asked = lexical.textsWith(other).length;
    if (asked > most) [nearest, most] = [other, asked];
  }
  return nearest !== null && !isEnglishWord(word) ? nearest : null;
}

/** How many passages of our entries have a word in any form, or in a question listed for them. */
function having(word: string): number {
  const term = termOf(word, "en");
  return term === "" ? 0 : entryIndex().texts.answered.having(term);
}
