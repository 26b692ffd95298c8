import { rankPassages, type ScoredPassage } from "~/passages/rank";
import type { Language } from "~/text/language";
import type { Brief, RankedPassage, Source } from "../types";
import { cardOf } from "./about-file";
import type { Ranking } from "./rank-sources.server";

interface Selection {
  /** How many sources stay in front regardless of fit. */
  first: number;
  /** The most passages a writer gets. */
  passages: number;
  /** The most sources a reader sees. */
  sources: number;
  /** The question's; detected from its words by default. */
  language?: Language;
  /** Keyword ranking by default. */
  rank?: Ranking;
}

/**
 * The best passages of everything found, and only the sources they come from.
 * @param searches the searches made, the question itself first: each gets its share of the passages
 */
export function selectPassages(
  searches: string[],
  found: Source[],
  { first, passages, sources, language, rank = rankPassages }: Selection,
): Pick<Brief, "sources" | "passages"> {
  const order = Array.from({ length: first }, (_, index) => index);
  const selected = bestForAll(searches, found, { limit: passages, language, rank }).filter(({ source }) => {
    if (!order.includes(source) && order.length < sources) order.push(source);
    return order.includes(source);
  });
  return {
    sources: order.flatMap((index) => {
      const source = found[index];
      return source ? [cardOf(source)] : [];
    }),
    passages: selected.map((passage) => ({ ...passage, source: order.indexOf(passage.source) })),
  };
}

/**
 * Lets the searches choose in turn from the question's ranking, so that a comparison has the best of either side; keeps
 * the order of the whole ranking. What a source says again and again is chosen once.
 */
function bestForAll(
  [question = "", ...others]: string[],
  found: Source[],
  { limit, language, rank }: { limit: number; language?: Language; rank: Ranking },
): RankedPassage[] {
  if (others.length === 0) return rank(question, found, { limit, language, isWanted: firstOfItsKind() });
  const rankings = [question, ...others].map((search) =>
    rank(search, found, { limit, language, isOrderOnly: true, isWanted: firstOfItsKind() }),
  );
  const chosen = inTurn(rankings.map((ranking) => ranking.filter(({ score }) => score > 0).map(keyOf)));
  const chosenKeys = new Set([...chosen].slice(0, limit));
  // Each once: what was wanted is wanted no more.
  const isWanted = (passage: ScoredPassage) => chosenKeys.delete(keyOf(passage));
  return rank(question, found, { limit: Number.POSITIVE_INFINITY, language, isWanted });
}

/** Whether a passage is the first of those alike that it is asked about. */
function firstOfItsKind(): (passage: ScoredPassage) => boolean {
  const seen = new Set<string>();
  return (passage) => {
    const key = keyOf(passage);
    const isFirst = !seen.has(key);
    seen.add(key);
    return isFirst;
  };
}

/** The first of each list, then the second of each, and so on. */
function inTurn(lists: string[][]): Set<string> {
  const longest = Math.max(...lists.map(({ length }) => length));
  const rounds = Array.from({ length: longest }, (_, round) => lists.flatMap((list) => list[round] ?? []));
  return new Set(rounds.flat());
}

function keyOf({ source, heading, text }: ScoredPassage): string {
  return `${source}\n${heading}\n${text}`;
}
