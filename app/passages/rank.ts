import type { Passage, RankedPassage, Source } from "~/passages/source";
import { holdsAnswerTo } from "~/text/answer-cues";
import { languageOf } from "~/text/detect-language.server";
import type { Language } from "~/text/language";
import { type Question, understand } from "~/text/question";
import { inverseFrequency, type TermWeights, weighTerms } from "~/text/term-weights";
import { terms } from "~/text/terms";
import { termsFor } from "./asked-measure";

/**
 * Ranks all passages of all sources by how well they fit the question, best first, at most `limit`.
 * Uses BM25 (Robertson and Zaragoza, "The probabilistic relevance framework: BM25 and beyond", 2009) over the given
 * passages, plus features of the question's form, see {@link WEIGHTS}. Scores are comparable within one call only.
 * Everything is read in the question's language, so that both sides have the same terms: names are spelled alike in
 * most languages, and other words of a foreign passage would not match anyway.
 * @param options.language the question's; detected from its words by default
 */
export function rankPassages(
  question: string,
  sources: readonly Source[],
  { limit, language }: { limit: number; language?: Language },
): RankedPassage[] {
  const asked = understand(question, language);
  const candidates = candidatesOf(sources, asked.language, (text, above) => termsFor(asked, text, above));
  const weights = weighTerms(
    asked.terms,
    candidates.map(({ words }) => words),
  );
  const averageLength = meanLength(candidates);
  return candidates
    .map((candidate) => ({
      ...candidate.passage,
      source: candidate.source,
      score: scoreOf(candidate, asked, weights, averageLength),
    }))
    .sort((a, b) => b.score - a.score)
    .slice(0, limit);
}

/** Ranks by BM25 alone, reading title and heading with the text: the baseline for {@link rankPassages}. */
export function rankByBm25(
  question: string,
  sources: readonly Source[],
  { limit }: { limit: number },
): RankedPassage[] {
  const language = languageOf(question);
  const candidates = candidatesOf(sources, language, (text) => terms(text, language)).map((candidate) => ({
    ...candidate,
    words: [...candidate.above, ...candidate.words],
  }));
  const asked = [...new Set(terms(question, language))];
  const texts = candidates.map(({ words }) => new Set(words));
  const idf = asked.map((term) => inverseFrequency(texts.filter((text) => text.has(term)).length, texts.length));
  const places = new Map(asked.map((term, place) => [term, place]));
  const averageLength = meanLength(candidates);
  return candidates
    .map(({ passage, source, words }) => {
      const hits = hitsIn(words, { placeOf: (term) => places.get(term) });
      return { ...passage, source, score: bm25(hits, words.length / averageLength, { idf, total: 1 }) };
    })
    .sort((a, b) => b.score - a.score)
    .slice(0, limit);
}

/**
 * Weights of the features. Except for BM25, all features are shares from 0 to 1 of the total weight of the question's
 * terms.
 */
export const WEIGHTS = {
  bm25: 1,
  /** The question's terms in the text, all weighted equally. */
  even: 0.3,
  /**
   * The question's names and numbers in the text, title or heading: without them the passage is about something else.
   */
  names: 0.3,
  /** Terms in the title or the nearest heading. */
  title: 0.3,
  /** Terms close together. */
  proximity: 0.3,
  /** Adjacent terms that are adjacent here too. */
  phrase: 0.1,
  /** Contains something of the expected kind of answer that is not in the question. */
  answer: 0.2,
};

const K1 = 1.2;
const B = 0.75;

interface Candidate {
  passage: Passage;
  source: number;
  /** Terms of the text, and of its title and heading. */
  words: string[];
  above: string[];
}

function candidatesOf(
  sources: readonly Source[],
  language: Language,
  termsOf: (text: string, above: string) => string[],
): Candidate[] {
  return sources.flatMap((source, index) => {
    const title = terms(source.title, language);
    return source.passages.map((passage) => ({
      passage,
      source: index,
      words: termsOf(passage.text, `${source.title} ${passage.heading}`),
      above: passage.heading === "" ? title : [...title, ...terms(passage.heading, language)],
    }));
  });
}

function meanLength(candidates: readonly Candidate[]): number {
  return candidates.reduce((sum, { words }) => sum + words.length, 0) / Math.max(1, candidates.length);
}

function scoreOf(candidate: Candidate, asked: Question, weights: TermWeights, averageLength: number): number {
  const { words, above, passage } = candidate;
  const hits = hitsIn(words, weights);
  const here = new Set(hits.map(({ place }) => place));
  const placesAbove = weights.placesIn(above);
  const named = asked.names.flatMap((name) => weights.placeOf(name) ?? []);
  return (
    WEIGHTS.bm25 * bm25(hits, words.length / averageLength, weights) +
    WEIGHTS.even * share(here.size, asked.terms.length) +
    WEIGHTS.names * share(named.filter((place) => here.has(place) || placesAbove.has(place)).length, named.length) +
    WEIGHTS.title * weights.shareOf(placesAbove) +
    WEIGHTS.proximity * closestShare(hits, weights) +
    WEIGHTS.phrase * neighbourShare(hits, weights) +
    (hits.length > 0 && holdsAnswerTo(asked, passage.text) ? WEIGHTS.answer : 0)
  );
}

function share(part: number, whole: number): number {
  return whole === 0 ? 0 : part / whole;
}

/** The position in a text, in content words, of one of the question's terms, and which term it is. */
interface Hit {
  at: number;
  place: number;
}

function hitsIn(words: readonly string[], weights: Pick<TermWeights, "placeOf">): Hit[] {
  const hits: Hit[] = [];
  for (const [at, word] of words.entries()) {
    const place = weights.placeOf(word);
    if (place !== undefined) hits.push({ at, place });
  }
  return hits;
}

/** @param length the text's length relative to the average */
function bm25(hits: readonly Hit[], length: number, { idf, total }: Pick<TermWeights, "idf" | "total">): number {
  if (total === 0) return 0;
  const counts = new Map<number, number>();
  for (const { place } of hits) counts.set(place, (counts.get(place) ?? 0) + 1);
  const norm = K1 * (1 - B + B * length);
  const score = [...counts].reduce(
    (sum, [place, count]) => sum + ((idf[place] ?? 0) * count * (K1 + 1)) / (count + norm),
    0,
  );
  return score / total;
}

/** About the number of content words in a sentence. */
const WINDOW = 20;

/** The greatest weight of distinct terms within one window. */
function closestShare(hits: readonly Hit[], weights: TermWeights): number {
  let most = 0;
  for (const [index, { at }] of hits.entries()) {
    const near = new Set<number>();
    for (let next = index; next < hits.length && (hits[next]?.at ?? 0) < at + WINDOW; next++)
      near.add(hits[next]?.place ?? 0);
    most = Math.max(most, weights.shareOf(near));
  }
  return most;
}

/** The weight of the question's terms that directly follow their neighbour, with at most one word between. */
function neighbourShare(hits: readonly Hit[], weights: TermWeights): number {
  const joined = new Set<number>();
  for (const [index, { at, place }] of hits.entries()) {
    const next = hits[index + 1];
    if (next?.place === place + 1 && next.at - at <= 2) joined.add(next.place);
  }
  return weights.shareOf(joined);
}
