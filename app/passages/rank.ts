import type { Passage, RankedPassage, Source } from "~/passages/source";
import { languageOf } from "~/text/detect-language.server";
import type { Language } from "~/text/language";
import { splitSentences } from "~/text/sentences";
import { models } from "./answer-models";
import { type AskedTerms, askedTerms, bm25, figuresOf, type TermFigures } from "./asked-terms";
import { comparePassages, meanLengthOf } from "./compare";
import { choiceProbabilities, confidenceAt, probability } from "./logistic";
import { type PassageTerms, passageFeatures, passageTerms, sentenceFeatures } from "./passage-features";

export interface RankOptions {
  limit: number;
  /** The question's; detected from its words by default. */
  language?: Language;
  /** How rare the question's terms are; by default among the passages themselves. */
  figures?: TermFigures;
  /** The cosine of the question's vector with a passage's, where known. */
  cosineOf?: (place: PassagePlace) => number | undefined;
  /** The cosines of the question's vector with those of a passage's sentences, where known. */
  sentenceCosinesOf?: (place: PassagePlace) => readonly number[] | undefined;
  /** Whether the learnt model may judge by these cosines; false for those of another model than it has learnt from. */
  judgesByMeaning?: boolean;
}

/** A passage by its index in its source, and its source's. */
export interface PassagePlace {
  source: number;
  passage: number;
}

/**
 * Ranks all passages of all sources by how well they fit the question ({@link comparePassages}), best first, at most
 * `limit`, each with how confident we can be that it answers, by a learnt model. Passages that the library matched by the
 * questions listed for them keep its confidence.
 */
export function rankPassages(question: string, sources: readonly Source[], options: RankOptions): RankedPassage[] {
  const candidates = candidatesOf(sources, options.language ?? languageOf(question));
  const asked = understood(question, candidates, options);
  const cosines = candidates.map((candidate) => options.cosineOf?.(candidate.place));
  const words = candidates.map((candidate) => candidate.words);
  const { order, meanLength, grams } = comparePassages(asked, words, cosines);
  const highest = Math.max(...order, Number.MIN_VALUE);
  const ranked = candidates.map(({ place, passage, words }, index) => {
    const cosine = cosines[index];
    const features = passageFeatures(asked, passage, words, { meanLength, cosine, grams: grams[index] });
    const byMeaning = cosine !== undefined && (options.judgesByMeaning ?? true);
    const model = byMeaning ? models.passage : models.passageByWords;
    const confidence = passage.match?.confidence ?? confidenceAt(model.declineBelow, probability(model, features));
    return { place, passage, words, blend: (order[index] ?? 0) / highest, confidence };
  });
  const top = ranked.reduce((best, one) => (one.blend > best.blend ? one : best), { blend: -1, confidence: 0 });
  return ranked
    .map(({ place, passage, words, blend, confidence }) => {
      // The blend tells passages apart, the confidence of its best one places them among the library's matches.
      const score = passage.match ? Math.max(confidence, blend * top.confidence) : blend * top.confidence;
      return { place, passage, words, score, confidence };
    })
    .sort((a, b) => b.score - a.score)
    .slice(0, options.limit)
    .map(({ place, passage, words, score, confidence }) => ({
      ...passage,
      source: place.source,
      score,
      confidence,
      ...sentencesOf(passage, words, asked, options.sentenceCosinesOf?.(place)),
    }));
}

/** How likely each sentence is the one that answers; the likeliest opens the answer, if the library doesn't know it. */
function sentencesOf(
  { text, match }: Passage,
  { above }: PassageTerms,
  asked: AskedTerms,
  cosines: readonly number[] | undefined,
): Pick<RankedPassage, "opening" | "sentences"> {
  const features = sentenceFeatures(asked, splitSentences(text), above, cosines);
  const sentences = choiceProbabilities(cosines ? models.sentence : models.sentenceByWords, features);
  return { opening: match?.opening ?? Math.max(0, sentences.indexOf(Math.max(...sentences))), sentences };
}

/** Ranks by BM25 alone, reading title and heading with the text: the baseline for {@link rankPassages}. */
export function rankByBm25(
  question: string,
  sources: readonly Source[],
  { limit }: { limit: number },
): RankedPassage[] {
  const candidates = candidatesOf(sources, languageOf(question));
  const asked = understood(question, candidates, {});
  const meanLength = meanLengthOf(candidates.map(({ words }) => words));
  return candidates
    .map(({ passage, place, words }) => {
      const score = bm25(asked, words.counts, words.length / meanLength);
      return { ...passage, source: place.source, score, confidence: 0, opening: 0, sentences: [] };
    })
    .sort((a, b) => b.score - a.score)
    .slice(0, limit);
}

interface Candidate {
  place: PassagePlace;
  passage: Passage;
  words: PassageTerms;
}

function candidatesOf(sources: readonly Source[], language: Language): Candidate[] {
  return sources.flatMap(({ title, passages }, source) =>
    passages.map((passage, index) => ({
      place: { source, passage: index },
      passage,
      words: passageTerms(passage, title, language),
    })),
  );
}

function understood(
  question: string,
  candidates: readonly Candidate[],
  { language = languageOf(question), figures }: Pick<RankOptions, "language" | "figures">,
): AskedTerms {
  const vocabulary = new Set(candidates.flatMap(({ words }) => [...words.all]));
  const texts = candidates.map(({ words }) => words.all);
  return askedTerms(question, language, figures ?? figuresOf(texts), vocabulary);
}
