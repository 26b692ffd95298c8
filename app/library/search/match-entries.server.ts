import { cosinesWith } from "~/embeddings/dot-products.server";
import { type EntryFeatures, models } from "~/passages/answer-models";
import { type AskedTerms, askedTerms, coverage } from "~/passages/asked-terms";
import { confidenceAt, probability } from "~/passages/logistic";
import type { Passage, PassageMatch } from "~/passages/source";
import { terms } from "~/text/terms";
import type { Entry } from "../entry";
import type { IndexedPassage } from "./compiled-index.server";
import { goesOn } from "./continuation.server";
import { entryIndex, listedFor, placesOfWording, type Wording } from "./entry-index.server";
import { type Likenesses, listedNearness } from "./listed-nearness.server";
import { openingOf } from "./opening.server";

/** A passage of one of our entries, as an answer to a question. */
export interface EntryMatch {
  entry: Entry;
  /** Its index in the entry. */
  passage: number;
  /** From 0 to 1; below one half it is better not to answer. */
  confidence: number;
  /** Questions for readers that it answers, or else that its entry does. */
  shown: string[];
  /** Where in the passage the answer is: a closer look, which only what is shown is worth. */
  answer(): Pick<PassageMatch, "opening" | "goesOn">;
}

/**
 * Matches a question with the passages of our entries, by the questions listed for them and by their own words.
 * @param vector the question's by the built-in model; without it words alone decide
 * @returns every passage that shares a word or a meaning with it, most confident first
 */
export function matchEntries(question: string, vector: Float32Array | undefined): EntryMatch[] {
  const model = vector ? models.entry : models.entryByWords;
  const worded = placesOfWording(question);
  const matches = featuresOfEntries(question, vector, { always: worded })
    .map((candidate) => {
      const confidence = confidenceAt(model.declineBelow, probability(model, candidate.features));
      return { candidate, confidence };
    })
    .sort((one, other) => other.confidence - one.confidence);
  return withFirst(matches, worded).map((match) => matchOf(match));
}

/** A passage that may answer, how confident we are that it does, and the sentence that opens the answer if that is known. */
interface Judged {
  candidate: EntryCandidate;
  confidence: number;
  opening?: number | undefined;
}

/**
 * What is asked in the very words of a listed question, or of an entry's title, needs no judgement, except which entry's
 * is meant where several list it.
 */
function withFirst(matches: readonly Judged[], worded: readonly Wording[]): Judged[] {
  for (const match of worded.length > 0 ? matches : []) {
    const { entry, passage } = match.candidate.place;
    const place = worded.find((wording) => isAt(wording, entry, passage));
    if (!place) continue;
    const sure = { ...match, opening: place.sentence, confidence: 1 };
    return [sure, ...matches.filter((other) => other !== match)];
  }
  return [...matches];
}

const isAt = (wording: Wording, entry: number, passage: number) =>
  wording.entry === entry && wording.passage === passage;

export function matchOf({ candidate: { place, asked, likenesses }, confidence, opening: known }: Judged): EntryMatch {
  const { entry: at, passage, shown } = place;
  const entry = entryIndex().entries[at] as Entry;
  return {
    entry,
    passage,
    confidence,
    shown: shown.length > 0 ? shown : entry.questions,
    answer() {
      const opening = known ?? openingOf(place, asked, likenesses);
      return { opening, goesOn: goesOn(place, opening, likenesses) };
    },
  };
}

export interface EntryCandidate {
  place: IndexedPassage;
  features: EntryFeatures;
  asked: AskedTerms;
  likenesses: Likenesses;
}

/** Longer questions are judged like one of this many terms: the model was learnt from few that are longer. */
const MOST_TERMS = 10;

export interface FeatureOptions {
  /** Leaves out the others' passages. */
  about?: (entry: Entry) => boolean;
  /** The number of a listed question that is treated as not listed. */
  withoutListed?: number | undefined;
  /** Where the answer may be however little the passage has in common with the question. */
  always?: readonly Wording[];
}

/** The features of the passages that may answer a question. */
export function featuresOfEntries(
  question: string,
  vector: Float32Array | undefined,
  { about = () => true, withoutListed, always = [] }: FeatureOptions = {},
): EntryCandidate[] {
  const { entries, passages, texts, vocabulary, lexical, centers } = entryIndex();
  const isMeant = entries.map(about);
  const asked = askedTerms(question, "en", texts.words, vocabulary);
  const askedOfEntries = askedTerms(question, "en", texts.entries, vocabulary);
  const similarities = lexical.similarities(question);
  const likenesses: Likenesses = { similarities, vector, withoutListed };
  const bm25 = texts.words.bm25(asked);
  const answered = texts.answered.coverage(asked);
  const missing = texts.answered.heaviestMissing(asked);
  const above = texts.above.coverage(asked);
  const ofEntries = { bm25: texts.entries.bm25(askedOfEntries), coverage: texts.entries.coverage(askedOfEntries) };
  const meant = passages.filter((place) => isMeant[place.entry]);
  const central = vector && cosinesWith(vector, centers.values, centers.scales);
  const rough = {
    central: meant.map(({ number }) => central?.[number] ?? 0),
    lexical: meant.map((place) => mostSimilar(place, similarities)),
    bm25: meant.map(({ number }) => bm25[number] ?? 0),
  };
  const heaviest = [...asked.weights.values()].sort((one, other) => other - one).slice(0, MOST_TERMS);
  const weight = heaviest.reduce((sum, one) => sum + one, 0);
  const isWithout = ({ listed: [from, to] }: IndexedPassage) =>
    withoutListed !== undefined && from <= withoutListed && withoutListed < to;
  const candidates = promising(meant, rough, always).map((place) => {
    const nearness = listedNearness(place, likenesses);
    return {
      place,
      asked,
      likenesses,
      features: {
        ...nearness,
        nearestElsewhere: 0,
        jointElsewhere: 0,
        jointSibling: 0,
        coverage: isWithout(place) ? coverageWithout(asked, place, withoutListed) : (answered[place.number] ?? 0),
        missing: missing[place.number] ?? 0,
        title: above[place.number] ?? 0,
        entryCoverage: ofEntries.coverage[place.entry] ?? 0,
        weight,
        terms: heaviest.length,
        nearestThreeBehind: -nearness.nearestThree,
        bm25Behind: -(bm25[place.number] ?? 0),
        entryBm25Behind: -(ofEntries.bm25[place.entry] ?? 0),
      },
    };
  });
  return comparedWithBest(candidates);
}

/**
 * How many passages are compared question by question: the best by the centre of their listed questions, by the likeness
 * of one, and by their own words. Of 1,169 questions of ours none is answered otherwise than with two and a half times as
 * many; with 2,000 of each, five are.
 */
const MOST_PROMISING = { central: 100, lexical: 60, bm25: 40 } as const;

/** In the passages' order, how well each fits by a measure that takes little time. */
type RoughFigures = Record<keyof typeof MOST_PROMISING, readonly number[]>;

/** In their order. */
function promising(
  passages: readonly IndexedPassage[],
  rough: RoughFigures,
  always: readonly Wording[],
): readonly IndexedPassage[] {
  const measures = (Object.keys(MOST_PROMISING) as (keyof RoughFigures)[]).map((by) => {
    const least = new Float64Array(rough[by]).sort().at(-MOST_PROMISING[by]);
    // What has nothing in common fits no better than the rest of its kind.
    return { figures: rough[by], least: least === undefined ? -Infinity : Math.max(least, Number.MIN_VALUE) };
  });
  return passages.filter(
    ({ entry, passage }, at) =>
      measures.some(({ figures, least }) => (figures[at] ?? 0) >= least) ||
      always.some((wording) => isAt(wording, entry, passage)),
  );
}

/** The share of the question's weight that a passage and its listed questions have, one of them left out. */
function coverageWithout(asked: AskedTerms, place: IndexedPassage, withoutListed = -1): number {
  const entry = entryIndex().entries[place.entry] as Entry;
  const { heading, text } = entry.passages[place.passage] as Passage;
  const others = listedFor(place).flatMap(({ number, text }) => (number === withoutListed ? [] : [text]));
  return coverage(asked, new Set([entry.title, heading, text, ...others].flatMap((one) => terms(one, "en"))));
}

function mostSimilar({ listed: [from, to] }: IndexedPassage, similarities: Float32Array): number {
  let most = 0;
  for (let number = from; number < to; number += 1) most = Math.max(most, similarities[number] ?? 0);
  return most;
}

const COMPARED = ["nearestThreeBehind", "bm25Behind", "entryBm25Behind"] as const;

/** Lets the features that compare a passage with others compare it with these candidates. */
export function comparedWithBest(candidates: readonly EntryCandidate[]): EntryCandidate[] {
  const least = COMPARED.map((name) =>
    candidates.reduce((low, { features }) => Math.min(low, features[name]), Infinity),
  );
  const nearestElsewhere = mostElsewhere(candidates, "nearest");
  const jointElsewhere = mostElsewhere(candidates, "joint");
  return candidates.map((candidate) => {
    const { entry } = candidate.place;
    const features = {
      ...candidate.features,
      nearestElsewhere: nearestElsewhere(entry),
      jointElsewhere: jointElsewhere(entry),
      jointSibling: jointOfSiblings(candidates, candidate),
    };
    for (const [at, name] of COMPARED.entries()) features[name] -= least[at] ?? 0;
    return { ...candidate, features };
  });
}

/** For each entry, the highest figure of the others; 0 if there are none. */
function mostElsewhere(candidates: readonly EntryCandidate[], figure: "nearest" | "joint"): (entry: number) => number {
  const highest = new Map<number, number>();
  for (const { place, features } of candidates)
    highest.set(place.entry, Math.max(highest.get(place.entry) ?? 0, features[figure]));
  const [[first, most] = [-1, 0], [, next] = [-1, 0]] = [...highest].sort(([, one], [, other]) => other - one);
  return (entry) => (entry === first ? next : most);
}

/** The highest joint figure of the entry's other passages; 0 if there are none. */
function jointOfSiblings(candidates: readonly EntryCandidate[], of: EntryCandidate): number {
  let highest = 0;
  for (const other of candidates)
    if (other !== of && other.place.entry === of.place.entry) highest = Math.max(highest, other.features.joint);
  return highest;
}
