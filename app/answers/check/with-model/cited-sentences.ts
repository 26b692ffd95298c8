import type { Citation } from "~/answers/types";
import { claimBefore, setMark } from "../claim";

/** A mark in a stored answer, and the sentence it stands for. */
export interface CitedSentence {
  /** Index into the answer's citations. */
  citation: number;
  /** The mark's offsets in the Markdown, including the space before it; the end is exclusive. */
  start: number;
  end: number;
  /** Plain text; "" when there are no words. */
  claim: string;
}

/** An answer's marks in order, each with its citation: the k-th mark belongs to the k-th citation. */
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
