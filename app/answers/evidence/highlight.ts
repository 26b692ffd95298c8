import type { Citation, Verdict } from "../types";

/** A stretch of a passage: quoted by the citations of these numbers (from 1), or by none. */
export interface Stretch {
  text: string;
  citations: number[];
}

/** One passage with all that was quoted from it. */
export interface CitedPassage {
  citation: Citation;
  stretches: Stretch[];
  /** How well it supports each of the sentences it is cited for, as far as that was checked. */
  verdicts: Verdict[];
}

/** The passages an answer rests on, each once, in order of their first mark. */
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
 * Cuts a passage at its quotes. Where two quotes overlap the first keeps the words; a quote that does not stand in
 * the passage lends its numbers to the passage's beginning, so that its mark still leads somewhere.
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
