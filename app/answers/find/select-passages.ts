import { rankPassages } from "~/passages/rank";
import type { Language } from "~/text/language";
import type { Brief, RankedPassage, Source } from "../types";
import { cardOf } from "./about-file";

interface Selection {
  /** How many of the sources are kept in front, however well they fit. */
  first: number;
  /** As many passages as a writer is handed. */
  passages: number;
  /** As many sources as a reader is shown. */
  sources: number;
  /** The question's; told by its words unless given. */
  language?: Language;
  /** By words alone unless given. */
  rank?: typeof rankPassages;
}

/**
 * The best passages over everything found, and only the sources that they stand in.
 * @param searches what was searched for, the question itself first: each gets its share of the passages
 */
export function selectPassages(
  searches: string[],
  found: Source[],
  { first, passages, sources, language, rank = rankPassages }: Selection,
): Pick<Brief, "sources" | "passages"> {
  const order = Array.from({ length: first }, (_, index) => index);
  const kept = bestForAll(searches, found, { limit: passages, language, rank }).filter(({ source }) => {
    if (!order.includes(source) && order.length < sources) order.push(source);
    return order.includes(source);
  });
  return {
    sources: order.flatMap((index) => {
      const source = found[index];
      return source ? [cardOf(source)] : [];
    }),
    passages: kept.map((passage) => ({ ...passage, source: order.indexOf(passage.source) })),
  };
}

/**
 * The question's ranking, of which its searches choose in turn: a comparison's brief holds the best on either side, in the
 * order in which they fit the whole.
 */
function bestForAll(
  [question = "", ...others]: string[],
  found: Source[],
  { limit, language, rank }: { limit: number; language?: Language; rank: typeof rankPassages },
): RankedPassage[] {
  if (others.length === 0) return rank(question, found, { limit, language });
  const ranked = rank(question, found, { limit: Number.POSITIVE_INFINITY, language });
  const rankings = [ranked.slice(0, limit), ...others.map((search) => rank(search, found, { limit, language }))];
  const chosen = inTurn(rankings.map((ranking) => ranking.filter(({ score }) => score > 0).map(keyOf)));
  const kept = new Set([...chosen].slice(0, limit));
  return ranked.filter((passage) => kept.has(keyOf(passage)));
}

/** The first of each list, then the second of each, and so on. */
function inTurn(lists: string[][]): Set<string> {
  const longest = Math.max(...lists.map(({ length }) => length));
  const rounds = Array.from({ length: longest }, (_, round) => lists.flatMap((list) => list[round] ?? []));
  return new Set(rounds.flat());
}

function keyOf({ source, heading, text }: RankedPassage): string {
  return `${source}\n${heading}\n${text}`;
}
