import type { Passage, RankedPassage, Source } from "~/passages/source";
import { languageOf } from "~/text/detect-language.server";
import type { Language } from "~/text/language";
import { splitSentences } from "~/text/sentences";
import { inOnePiece, inPieces } from "~/turn.server";
import { models } from "./answer-models";
import { type AskedTerms, askedTerms, bm25, TermCounts, type TermFigures, together } from "./asked-terms";
import { comparing, meanLengthOf } from "./compare";
import { choiceProbabilities, confidenceAt, probability } from "./logistic";
import { knownPassageTerms, type PassageTerms, passageFeatures, sentenceFeatures } from "./passage-features";

/** How to judge. */
export interface JudgeOptions {
  /** The question's; detected from its words by default. */
  language?: Language;
  /** How rare the question's terms are in the library; by default they are counted among the passages themselves. */
  figures?: TermFigures;
  /** The cosine of the question's vector with a passage's, where known. */
  cosineOf?: (place: PassagePlace) => number | undefined;
  /** Whether the learnt model may judge by these cosines; false for those of another model than it has learnt from. */
  judgesByMeaning?: boolean;
}

/** A passage before its sentences are compared, which only those chosen need. */
export type ScoredPassage = Omit<RankedPassage, "opening" | "sentences">;

/** What to choose. */
export interface ChooseOptions {
  limit: number;
  /** Leaves out the comparison of sentences, for which a passage takes up to a millisecond. */
  isOrderOnly?: boolean;
  /** All by default. */
  isWanted?: (passage: ScoredPassage) => boolean;
  /** The cosines of the question's vector with those of a passage's sentences, where known. */
  sentenceCosinesOf?: (place: PassagePlace) => readonly number[] | undefined;
}

export type RankOptions = JudgeOptions & ChooseOptions;

/** A passage by its index in its source, and its source's. */
export interface PassagePlace {
  source: number;
  passage: number;
}

/** All passages of some sources, judged by how well they fit a question, best first. */
export interface Judged {
  asked: AskedTerms;
  passages: (Candidate & Pick<RankedPassage, "score" | "confidence">)[];
}

/**
 * Ranks all passages of all sources by how well they fit the question ({@link comparing}), best first, at most
 * `limit`, each with how confident we can be that it answers, by a learnt model. Passages that the library matched by the
 * questions listed for them keep its confidence.
 */
export function rankPassages(question: string, sources: readonly Source[], options: RankOptions): RankedPassage[] {
  return chosenFrom(inOnePiece(judging(question, sources, options)), options);
}

/**
 * The first part of {@link rankPassages}, which takes the longest, with other work in between.
 * @throws the signal's reason
 */
export function judgePassages(
  question: string,
  sources: readonly Source[],
  options: JudgeOptions & { signal: AbortSignal },
): Promise<Judged> {
  return inPieces(judging(question, sources, options), options.signal);
}

/** The second part of {@link rankPassages}. */
export function chosenFrom({ asked, passages }: Judged, options: ChooseOptions): RankedPassage[] {
  const { limit, isOrderOnly = false, isWanted, sentenceCosinesOf } = options;
  const wanted = isWanted ? passages.filter((judged) => isWanted(scored(judged))) : passages;
  return wanted.slice(0, limit).map((judged) => ({
    ...scored(judged),
    ...(isOrderOnly ? UNREAD : sentencesOf(judged, asked, sentenceCosinesOf?.(judged.place))),
  }));
}

const UNREAD = { opening: 0, sentences: [] };

function scored({ passage, place, score, confidence }: Judged["passages"][number]): ScoredPassage {
  return { ...passage, source: place.source, score, confidence };
}

function* judging(question: string, sources: readonly Source[], options: JudgeOptions): Generator<void, Judged> {
  const candidates = yield* candidatesOf(sources, options.language ?? languageOf(question));
  const asked = yield* understood(question, candidates, options);
  const cosines = candidates.map((candidate) => options.cosineOf?.(candidate.place));
  const words = candidates.map((candidate) => candidate.words);
  const { order, meanLength, grams } = yield* comparing(asked, words, cosines);
  const highest = Math.max(...order, Number.MIN_VALUE);
  let top = { blend: -1, confidence: 0 };
  const judged: (Candidate & { blend: number; confidence: number })[] = [];
  for (const [index, candidate] of candidates.entries()) {
    const { passage, words } = candidate;
    const cosine = cosines[index];
    const features = passageFeatures(asked, words, { meanLength, cosine, grams: grams[index] });
    const byMeaning = cosine !== undefined && (options.judgesByMeaning ?? true);
    const model = byMeaning ? models.passage : models.passageByWords;
    const confidence = passage.match?.confidence ?? confidenceAt(model.declineBelow, probability(model, features));
    const blend = (order[index] ?? 0) / highest;
    if (blend > top.blend) top = { blend, confidence };
    judged.push({ ...candidate, blend, confidence });
    yield;
  }
  const passages = judged.map(({ blend, confidence, ...candidate }) => {
    // The blend tells passages apart, the confidence of its best one places them among the library's matches.
    const score = candidate.passage.match ? Math.max(confidence, blend * top.confidence) : blend * top.confidence;
    return { ...candidate, score, confidence };
  });
  return { asked, passages: passages.sort((a, b) => b.score - a.score) };
}

/** How likely each sentence is the one that answers; the likeliest opens the answer, if the library doesn't know it. */
function sentencesOf(
  { passage: { text, match }, words: { above } }: Candidate,
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
  const candidates = inOnePiece(candidatesOf(sources, languageOf(question)));
  const asked = inOnePiece(understood(question, candidates, {}));
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
  /** In the library, whose figures count it. */
  isOurs: boolean;
}

function* candidatesOf(sources: readonly Source[], language: Language): Generator<void, Candidate[]> {
  const candidates: Candidate[] = [];
  for (const [source, { provider, title, passages }] of sources.entries())
    for (const [index, passage] of passages.entries()) {
      const words = knownPassageTerms(passage, title, language);
      candidates.push({ place: { source, passage: index }, passage, words, isOurs: provider === "library" });
      yield;
    }
  return candidates;
}

function* understood(
  question: string,
  candidates: readonly Candidate[],
  { language = languageOf(question), figures }: JudgeOptions,
): Generator<void, AskedTerms> {
  const counts = new TermCounts();
  const elsewhere = new TermCounts();
  for (const { words, isOurs } of candidates) {
    counts.add(words.all);
    if (!isOurs) elsewhere.add(words.all);
    yield;
  }
  return askedTerms(question, language, figures ? together(figures, elsewhere) : counts, counts);
}
