import { type EntryFeatures, models } from "~/passages/answer-models";
import { type AskedTerms, askedTerms, coverage } from "~/passages/asked-terms";
import { confidenceAt, probability } from "~/passages/logistic";
import type { Passage } from "~/passages/source";
import { terms } from "~/text/terms";
import type { Entry } from "../entry";
import type { IndexedPassage } from "./compiled-index.server";
import { cosineWithCenter, cosineWithListed, entryIndex, placeOfWording, type Wording } from "./entry-index.server";

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
  const listed = placeOfWording(question);
  return listed ? withFirst(matches, listed) : matches;
}

/** What is asked in the very words of a listed question, or of an entry's title, needs no judgement. */
function withFirst(matches: readonly EntryMatch[], { entry, passage, sentence }: Wording): EntryMatch[] {
  const asked = entryIndex().entries[entry];
  const meant = matches.find((match) => match.entry === asked && (passage === undefined || match.passage === passage));
  if (!meant) return [...matches];
  const sure = { ...meant, opening: sentence ?? meant.opening, confidence: 1 };
  return [sure, ...matches.filter((match) => match !== meant)];
}

export function matchOf(
  { place: { entry: at, passage, shown }, best }: EntryCandidate,
  confidence: number,
): EntryMatch {
  const entry = entryIndex().entries[at] as Entry;
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

export interface FeatureOptions {
  /** Leaves out the others' passages. */
  about?: (entry: Entry) => boolean;
  /** The number of a listed question that is treated as not listed. */
  withoutListed?: number | undefined;
}

/** The features of the passages that may answer a question. */
export function featuresOfEntries(
  question: string,
  vector: Float32Array | undefined,
  { about = () => true, withoutListed }: FeatureOptions = {},
): EntryCandidate[] {
  const { entries, passages, texts, vocabulary, lexical, centers } = entryIndex();
  const isMeant = entries.map(about);
  const asked = askedTerms(question, "en", texts.words, vocabulary);
  const askedOfEntries = askedTerms(question, "en", texts.entries, vocabulary);
  const similarities = lexical.similarities(question);
  const bm25 = texts.words.bm25(asked);
  const answered = texts.answered.coverage(asked);
  const above = texts.above.coverage(asked);
  const ofEntries = { bm25: texts.entries.bm25(askedOfEntries), coverage: texts.entries.coverage(askedOfEntries) };
  const ofPassages = passages
    .filter((place) => isMeant[place.entry])
    .map((place) => ({
      place,
      bm25: bm25[place.number] ?? 0,
      lexical: mostSimilar(place, similarities),
      central: vector ? cosineWithCenter(vector, centers, place.number) : 0,
    }));
  const termsAsked = Math.min(MOST_TERMS, asked.weights.size);
  const isWithout = ({ listed: [from, to] }: IndexedPassage) =>
    withoutListed !== undefined && from <= withoutListed && withoutListed < to;
  const candidates = promising(ofPassages).map(({ place, bm25 }) => {
    const { best, ...nearness } = listedNearness(place, { similarities, vector, withoutListed });
    return {
      place,
      best,
      features: {
        ...nearness,
        coverage: isWithout(place) ? coverageWithout(asked, place, withoutListed) : (answered[place.number] ?? 0),
        title: above[place.number] ?? 0,
        entryCoverage: ofEntries.coverage[place.entry] ?? 0,
        terms: termsAsked,
        nearestThreeBehind: -nearness.nearestThree,
        bm25Behind: -bm25,
        entryBm25Behind: -(ofEntries.bm25[place.entry] ?? 0),
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

/** The share of the question's weight that a passage and its listed questions have, one of them left out. */
function coverageWithout(
  asked: AskedTerms,
  { entry: at, passage, listed }: IndexedPassage,
  withoutListed = -1,
): number {
  const entry = entryIndex().entries[at] as Entry;
  const { heading, text } = entry.passages[passage] as Passage;
  const others = entryIndex()
    .listed.texts.slice(...listed)
    .filter((_, nth) => listed[0] + nth !== withoutListed);
  return coverage(asked, new Set([entry.title, heading, text, ...others].flatMap((one) => terms(one, "en"))));
}

function mostSimilar({ listed: [from, to] }: IndexedPassage, similarities: Float32Array): number {
  let most = 0;
  for (let number = from; number < to; number += 1) most = Math.max(most, similarities[number] ?? 0);
  return most;
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

interface Likenesses {
  /** The question's, to each listed question by its number. */
  similarities: Float32Array;
  vector: Float32Array | undefined;
  withoutListed: number | undefined;
}

/** Written for speed: every question is compared with thousands of listed ones. */
function listedNearness({ listed: [from, to] }: IndexedPassage, likenesses: Likenesses): Nearness {
  const { similarities, vector, withoutListed } = likenesses;
  const { listed } = entryIndex();
  const cosines = new HighestThree();
  const alike = new HighestThree();
  const sentences: OfSentence[] = [];
  for (let number = from; number < to; number += 1) {
    if (number === withoutListed) continue;
    const cosine = vector ? cosineWithListed(vector, listed, number) : 0;
    const lexical = similarities[number] ?? 0;
    cosines.add(cosine);
    alike.add(lexical);
    noteLikeness(sentences, { number, sentence: listed.sentences[number] ?? 0, likeness: cosine + lexical });
  }
  return {
    nearest: Math.max(0, cosines.first),
    nearestThree: cosines.mean(),
    lexicalThree: alike.mean(),
    best: bestOf(sentences),
  };
}

/** The two listed questions of a sentence that are most like the one asked. */
interface OfSentence {
  sentence: number;
  /** Of the first. */
  number: number;
  first: number;
  second: number;
}

function noteLikeness(
  sentences: OfSentence[],
  { number, sentence, likeness }: { number: number; sentence: number; likeness: number },
): void {
  const known = sentences.find((one) => one.sentence === sentence);
  if (!known) sentences.push({ sentence, number, first: likeness, second: Number.NEGATIVE_INFINITY });
  else if (likeness > known.first) Object.assign(known, { number, first: likeness, second: known.first });
  else if (likeness > known.second) known.second = likeness;
}

/** The sentence whose two are together most like the question, the first of them; one listed question counts twice. */
function bestOf(sentences: readonly OfSentence[]): EntryCandidate["best"] {
  let best: OfSentence | undefined;
  let most = Number.NEGATIVE_INFINITY;
  for (const one of sentences) {
    const together = one.first + (one.second === Number.NEGATIVE_INFINITY ? one.first : one.second);
    if (together <= most) continue;
    [most, best] = [together, one];
  }
  return { text: entryIndex().listed.texts[best?.number ?? -1] ?? "", sentence: best?.sentence ?? 0 };
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
