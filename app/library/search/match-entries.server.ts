import { cosineWith } from "~/embeddings/vectors";
import { type EntryFeatures, models } from "~/passages/answer-models";
import { type AskedTerms, askedTerms, bm25, coverage } from "~/passages/asked-terms";
import { confidenceAt, probability } from "~/passages/logistic";
import type { Entry } from "../entry";
import {
  type EntryIndex,
  entryIndex,
  type IndexedPassage,
  listedWords,
  type Wording,
  wordingOf,
} from "./entry-index.server";
import { lexicalSimilarities } from "./lexical-similarity";

/** A passage of one of our entries, as an answer to a question. */
export interface EntryMatch {
  entry: Entry;
  /** Its index in the entry. */
  passage: number;
  /** The index of the sentence with which the answer begins. */
  opening: number;
  /** From 0 to 1; below one half it is better not to answer. */
  confidence: number;
  /** The listed question nearest to the one asked. */
  question: string;
  /** Questions for readers that it answers, or else that its entry does. */
  shown: string[];
}

/**
 * Matches a question with the passages of our entries, by the questions listed for them and by their own words.
 * @param vector the question's by the built-in model; without it words alone decide
 * @returns every passage that shares a word or a meaning with it, most confident first
 */
export function matchEntries(question: string, vector: Float32Array | undefined): EntryMatch[] {
  const model = vector ? models.entry : models.entryByWords;
  const matches = featuresOfEntries(question, vector)
    .map((candidate) => matchOf(candidate, confidenceAt(model.declineBelow, probability(model, candidate.features))))
    .sort((one, other) => other.confidence - one.confidence);
  const listed = entryIndex().wordings.get(wordingOf(question));
  return listed ? withFirst(matches, listed) : matches;
}

/** What is asked in the very words of a listed question, or of an entry's title, needs no judgement. */
function withFirst(matches: readonly EntryMatch[], { entry, passage, sentence }: Wording): EntryMatch[] {
  const asked = entryIndex().entries[entry]?.entry;
  const meant = matches.find((match) => match.entry === asked && (passage === undefined || match.passage === passage));
  if (!meant) return [...matches];
  const sure = { ...meant, opening: sentence ?? meant.opening, confidence: 1 };
  return [sure, ...matches.filter((match) => match !== meant)];
}

export function matchOf(
  { place: { entry: at, passage, shown }, best }: EntryCandidate,
  confidence: number,
): EntryMatch {
  const { entry } = entryIndex().entries[at] as EntryIndex["entries"][number];
  return {
    entry,
    passage,
    opening: best.sentence,
    confidence,
    question: best.text,
    shown: shown.length > 0 ? shown : entry.questions,
  };
}

export interface EntryCandidate {
  place: IndexedPassage;
  features: EntryFeatures;
  /** The listed question that fits best. */
  best: { text: string; sentence: number };
}

/** Longer questions are judged like one of this many terms: the model was learnt from few that are longer. */
const MOST_TERMS = 10;

/**
 * The features of the passages that may answer a question.
 * @param about leaves out the others' passages
 */
export function featuresOfEntries(
  question: string,
  vector: Float32Array | undefined,
  about: (entry: Entry) => boolean = () => true,
): EntryCandidate[] {
  const { entries, passages: all, figures, meanLength, vocabulary } = entryIndex();
  const isMeant = entries.map(({ entry }) => about(entry));
  const passages = all.filter((place) => isMeant[place.entry]);
  const asked = askedTerms(question, "en", figures.passages, vocabulary);
  const byPassages = onlyKnown(asked, vocabulary);
  const byEntries = onlyKnown(askedTerms(question, "en", figures.entries, vocabulary), vocabulary);
  const similarities = lexicalSimilarities(listedWords(), question);
  const ofEntries = entries.map(({ counts, all, length }) => ({
    bm25: bm25(byEntries, counts, length / meanLength.entries),
    coverage: coverage(byEntries, all),
  }));
  const ofPassages = passages.map((place) => ({
    place,
    bm25: bm25(byPassages, place.words.counts, place.words.length / meanLength.passages),
    lexical: mostSimilar(place, similarities),
    central: vector && place.center ? cosineWith(vector, place.center) : 0,
  }));
  const termsAsked = Math.min(MOST_TERMS, asked.weights.size);
  const candidates = promising(ofPassages).map(({ place, bm25 }) => {
    const { best, ...nearness } = listedNearness(place, similarities, vector);
    return {
      place,
      best,
      features: {
        ...nearness,
        coverage: coverage(byPassages, place.words.all, place.listedTerms),
        title: coverage(byPassages, place.words.above),
        entryCoverage: ofEntries[place.entry]?.coverage ?? 0,
        terms: termsAsked,
        nearestThreeBehind: -nearness.nearestThree,
        bm25Behind: -bm25,
        entryBm25Behind: -(ofEntries[place.entry]?.bm25 ?? 0),
      },
    };
  });
  return comparedWithBest(candidates);
}

/**
 * How many passages are compared question by question: the best by the centre of their listed questions, by the likeness
 * of one, and by their own words. Of 510 questions of ours none is answered otherwise than if all passages are compared; of
 * 3,300 passages that took four times as long.
 */
const MOST_PROMISING = { central: 250, lexical: 150, bm25: 100 } as const;

interface RoughPassage extends Record<keyof typeof MOST_PROMISING, number> {
  place: IndexedPassage;
}

/** In their order. */
function promising(passages: readonly RoughPassage[]): readonly RoughPassage[] {
  const most = Object.entries(MOST_PROMISING) as [keyof typeof MOST_PROMISING, number][];
  const chosen = new Set(
    most.flatMap(([by, count]) => [...passages].sort((one, other) => other[by] - one[by]).slice(0, count)),
  );
  return passages.filter((passage) => chosen.has(passage));
}

function mostSimilar({ listed }: IndexedPassage, similarities: Float32Array): number {
  let most = 0;
  for (const { number } of listed) most = Math.max(most, similarities[number] ?? 0);
  return most;
}

/** Without the terms that no entry has: they weigh in the total, and are not looked for in every passage. */
function onlyKnown(asked: AskedTerms, vocabulary: ReadonlySet<string>): AskedTerms {
  return { ...asked, weights: new Map([...asked.weights].filter(([term]) => vocabulary.has(term))) };
}

const COMPARED = ["nearestThreeBehind", "bm25Behind", "entryBm25Behind"] as const;

/** Lets the features that tell how far a passage is behind the best tell it of the best of these candidates. */
export function comparedWithBest(candidates: readonly EntryCandidate[]): EntryCandidate[] {
  const least = COMPARED.map((name) =>
    candidates.reduce((low, { features }) => Math.min(low, features[name]), Infinity),
  );
  return candidates.map((candidate) => {
    const features = { ...candidate.features };
    for (const [at, name] of COMPARED.entries()) features[name] -= least[at] ?? 0;
    return { ...candidate, features };
  });
}

type Nearness = Pick<EntryFeatures, "nearest" | "nearestThree" | "lexicalThree"> & Pick<EntryCandidate, "best">;

/**
 * Written for speed: every question is compared with all listed ones.
 * @param lexical the question's similarity to each listed question, by number
 */
function listedNearness({ listed }: IndexedPassage, lexical: Float32Array, vector: Float32Array | undefined): Nearness {
  // In a loop of its own, which is twice as fast.
  const near = listed.map(({ vector: own }) => (vector && own ? cosineWith(vector, own) : 0));
  const cosines = new HighestThree();
  const likenesses = new HighestThree();
  const sentences: OfSentence[] = [];
  for (const [at, { text, number, sentence }] of listed.entries()) {
    const cosine = near[at] ?? 0;
    const alike = lexical[number] ?? 0;
    cosines.add(cosine);
    likenesses.add(alike);
    noteLikeness(sentences, { text, sentence, likeness: cosine + alike });
  }
  return {
    nearest: Math.max(0, cosines.first),
    nearestThree: cosines.mean(),
    lexicalThree: likenesses.mean(),
    best: bestOf(sentences),
  };
}

/** The two listed questions of a sentence that are most like the one asked. */
interface OfSentence {
  sentence: number;
  text: string;
  first: number;
  second: number;
}

function noteLikeness(
  sentences: OfSentence[],
  { text, sentence, likeness }: { text: string; sentence: number; likeness: number },
): void {
  const known = sentences.find((one) => one.sentence === sentence);
  if (!known) sentences.push({ sentence, text, first: likeness, second: Number.NEGATIVE_INFINITY });
  else if (likeness > known.first) Object.assign(known, { text, first: likeness, second: known.first });
  else if (likeness > known.second) known.second = likeness;
}

/** The sentence whose two are together most like the question, the first of them; one listed question counts twice. */
function bestOf(sentences: readonly OfSentence[]): EntryCandidate["best"] {
  const best = { text: "", sentence: 0 };
  let most = Number.NEGATIVE_INFINITY;
  for (const { sentence, text, first, second } of sentences) {
    const together = first + (second === Number.NEGATIVE_INFINITY ? first : second);
    if (together <= most) continue;
    most = together;
    Object.assign(best, { text, sentence });
  }
  return best;
}

/** The three highest of the numbers added. */
class HighestThree {
  first = Number.NEGATIVE_INFINITY;
  private second = Number.NEGATIVE_INFINITY;
  private third = Number.NEGATIVE_INFINITY;
  private count = 0;

  add(value: number): void {
    this.count += 1;
    if (value > this.first) [this.third, this.second, this.first] = [this.second, this.first, value];
    else if (value > this.second) [this.third, this.second] = [this.second, value];
    else if (value > this.third) this.third = value;
  }

  /** Of fewer, their mean; 0 if there are none. */
  mean(): number {
    if (this.count === 0) return 0;
    const highest = [this.first, this.second, this.third].slice(0, this.count);
    return highest.reduce((sum, value) => sum + value, 0) / highest.length;
  }
}
