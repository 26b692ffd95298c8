import type { Brief } from "~/answers/types";
import { splitSentences } from "~/text/sentences";
import { terms } from "~/text/terms";
import type { Candidate } from "./candidates";

/** An overview is no longer than an answer. */
const MOST_WORDS = 95;
const FEWEST_WORDS_OF_A_SENTENCE = 4;

/**
 * A file's contents in its own words: the first complete sentence of each passage, in reading order, as far as space
 * allows.
 */
export function firstSentences({ passages }: Pick<Brief, "passages">): Candidate[] {
  let length = 0;
  return passages.flatMap(({ text }, passage) => {
    const sentences = splitSentences(text);
    const order = sentences.findIndex((sentence) => wordsIn(sentence) >= FEWEST_WORDS_OF_A_SENTENCE);
    const sentence = sentences[order];
    if (sentence === undefined || (length > 0 && length + wordsIn(sentence) > MOST_WORDS)) return [];
    length += wordsIn(sentence);
    return [
      {
        passage,
        order,
        sentence,
        shown: sentence,
        leans: false,
        terms: new Set(terms(sentence)),
        coverage: 1,
        score: 1,
      },
    ];
  });
}

function wordsIn(sentence: string): number {
  return sentence.split(/\s+/).length;
}
