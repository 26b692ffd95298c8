import type { Citation, Verdict } from "../types";

/** A stretch of a passage, with the numbers (from 1) of the citations that quote it, if any. */
export interface Stretch {
  text: string;
  citations: number[];
}

/** A passage with all its quotes. */
export interface CitedPassage {
  citation: Citation;
  stretches: Stretch[];
  /** How well it supports each sentence that cites it, where that was checked. */
  verdicts: Verdict[];
}

/** The passages cited in an answer, each once, in the order of their first mark. */
export function citedPassages(citations: Citation[]): CitedPassage[] {
  const groups = new Map<string, { citation: Citation; quotes: Map<string, number[]>; verdicts: Verdict[] }>();
  citations.forEach((citation, index) => {
    const key = `${citation.source} ${citation.passage}`;
    const group = groups.get(key) ?? { citation, quotes: new Map<string, number[]>(), verdicts: [] };
    group.quotes.set(citation.quote, [...(group.quotes.get(citation.quote) ?? []), index + 1]);
    if (citation.verdict) group.verdicts.push(citation.verdict);
    groups.set(key, group);
  });
  return [...groups.values()].map(({ citation, quotes, verdicts }) => ({
    citation,
    verdicts,
    stretches: stretches(citation.passage, quotes),
  }));
}

/**
 * Splits a passage at its quotes. Where two quotes overlap, the first keeps the words; a quote not found in the passage
 * is attached to the passage's beginning, so that its mark still leads somewhere.
 */
export function stretches(passage: string, quotes: Map<string, number[]>): Stretch[] {
  const found: { start: number; end: number; citations: number[] }[] = [];
  const lost: number[] = [];
  for (const [quote, citations] of quotes) {
    const start = quote === "" ? -1 : passage.indexOf(quote);
    if (start < 0) lost.push(...citations);
    else found.push({ start, end: start + quote.length, citations });
  }
  const cut: Stretch[] = lost.length > 0 ? [{ text: "", citations: lost }] : [];
  let at = 0;
  for (const { start, end, citations } of found.sort((one, other) => one.start - other.start)) {
    if (start > at) cut.push({ text: passage.slice(at, start), citations: [] });
    cut.push({ text: passage.slice(Math.max(start, at), Math.max(end, at)), citations });
    at = Math.max(at, end);
  }
  if (at < passage.length) cut.push({ text: passage.slice(at), citations: [] });
  return cut;
}
