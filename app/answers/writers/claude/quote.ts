import { splitSentences } from "~/text/sentences";
import { terms } from "~/text/terms";
import { sentenceSpans } from "./passage-blocks";

/** The stretch of a passage that the API cited by its sentences' numbers, verbatim; the end is exclusive. */
export function quoteOfSentences(passage: string, first: number, end: number): string {
  const spans = sentenceSpans(passage);
  const from = spans[first];
  const to = spans[end - 1];
  return from && to && first < end ? passage.slice(from.start, to.end) : passage;
}

/** The passage's sentence that shares most terms with what it is cited for, verbatim; of equal ones the earlier. */
export function bestQuote(passage: string, claim: string): string {
  const wanted = new Set(terms(claim));
  const shared = (sentence: string) => new Set(terms(sentence).filter((term) => wanted.has(term))).size;
  const sentences = sentenceSpans(passage).map(({ start, end }) => passage.slice(start, end));
  return sentences.reduce(
    (best, sentence) => (shared(sentence) > shared(best) ? sentence : best),
    sentences[0] ?? passage,
  );
}

/** The last sentence of a text, finished or not. */
export function lastSentence(text: string): string {
  return splitSentences(text.slice(-longestSentence)).at(-1) ?? "";
}

const longestSentence = 1000;
