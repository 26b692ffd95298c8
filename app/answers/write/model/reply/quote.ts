import { splitSentences } from "~/text/sentences";
import { terms } from "~/text/terms";
import { sentenceSpans } from "../passage-blocks";

/** The verbatim stretch of a passage that the API cited by sentence numbers; the end is exclusive. */
export function quoteOfSentences(passage: string, first: number, end: number): string {
  const spans = sentenceSpans(passage);
  const from = spans[first];
  const to = spans[end - 1];
  return from && to && first < end ? passage.slice(from.start, to.end) : passage;
}

/** The passage's sentence that shares the most terms with the cited text, verbatim; the earlier one on a tie. */
export function bestQuote(passage: string, claim: string): string {
  const wanted = new Set(terms(claim));
  const shared = (sentence: string) => new Set(terms(sentence).filter((term) => wanted.has(term))).size;
  const sentences = sentenceSpans(passage).map(({ start, end }) => passage.slice(start, end));
  return sentences.reduce(
    (best, sentence) => (shared(sentence) > shared(best) ? sentence : best),
    sentences[0] ?? passage,
  );
}

/**
 * The words that a mark at the end of a text refers to: its last sentence, finished or not, or the last table cell with
 * its row's label.
 */
export function lastClaim(text: string): string {
  const recent = text.slice(-longestSentence);
  const line = recent.split("\n").at(-1) ?? "";
  if (!/^\s*\|/.test(line)) return splitSentences(recent).at(-1) ?? "";
  const cells = line.split("|").filter((cell) => cell.trim() !== "");
  return [...new Set([cells[0], cells.at(-1)])].join(" ");
}

const longestSentence = 1000;
