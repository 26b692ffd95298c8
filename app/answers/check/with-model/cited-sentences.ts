import type { Citation } from "~/answers/types";
import { claimBefore, setMark } from "../claim";

/** A mark of a kept answer, with what it stands for. */
export interface CitedSentence {
  /** Index into the answer's citations. */
  citation: number;
  /** Where the mark stands in the Markdown, the space before it included; the end is exclusive. */
  start: number;
  end: number;
  /** Plain text; "" when there are no words. */
  claim: string;
}

/** An answer's marks in order, each with its citation: the k-th mark is explained by the k-th citation. */
export function citedSentences(markdown: string, citations: Citation[]): CitedSentence[] {
  let next = 0;
  return [...markdown.matchAll(setMark)].flatMap(({ 0: mark, 1: number, index }) => {
    const citation = citations.findIndex(({ marker }, place) => place >= next && marker === Number(number));
    if (citation < 0) return [];
    next = citation + 1;
    const start = markdown[index - 1] === " " ? index - 1 : index;
    return [{ citation, start, end: index + mark.length, claim: claimBefore(markdown.slice(0, index)) }];
  });
}
