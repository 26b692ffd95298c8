import type { Brief, RankedPassage } from "~/answers/types";
import { termsFor } from "~/passages/asked-measure";
import { holdsAnswerTo } from "~/text/answer-cues";
import { languageOf } from "~/text/detect-language.server";
import { type Question, understand } from "~/text/question";
import { splitSentences } from "~/text/sentences";
import { type TermWeights, weighTerms } from "~/text/term-weights";
import { terms } from "~/text/terms";
import { standingAlone } from "./standing-alone";

/** A sentence of a passage that may go into the answer. */
export interface Candidate {
  /** Index into the brief's passages. */
  passage: number;
  /** Its index among the passage's sentences. */
  order: number;
  /** As written in the passage. */
  sentence: string;
  /** The same, made to stand alone: the name for its "It", the year for its "Two years later", where certain. */
  shown: string;
  /** Whether it says "It" or "This" about something it does not name. */
  leans: boolean;
  terms: ReadonlySet<string>;
  /** How much of the question it covers, from 0 to 1. */
  coverage: number;
  /** How well it answers by itself; comparable within one brief. */
  score: number;
}

type Ground = Pick<Brief, "passages" | "sources">;

/**
 * Every sentence of the brief's passages with its score, best first. A sentence found in several passages counts once.
 */
export function scoreSentences(brief: Ground & Pick<Brief, "question" | "language">): Candidate[] {
  const asked = understand(brief.question, brief.language);
  const found = sentencesOf(brief).map(({ above, ...place }) => ({
    ...place,
    words: termsFor(asked, place.shown, above),
  }));
  const weights = weighTerms(
    asked.terms,
    found.map(({ words }) => words),
  );
  const context = contextPoints(brief, weights, asked);
  const seen = new Set<string>();
  return found
    .map(({ words, ...place }) => {
      const coverage = coverageOf(words, asked, weights);
      const own = POINTS.coverage * coverage + POINTS.word * words.length + formPoints(place.shown, asked, weights);
      const score = own + (context[place.passage] ?? 0);
      return { ...place, leans: POINTS_BACK.test(place.shown), terms: new Set(words), coverage, score };
    })
    .sort((a, b) => b.score - a.score)
    .filter(({ sentence }) => !seen.has(sentence) && seen.add(sentence));
}

/** The title and heading above a passage. */
export function aboveOf({ source, heading }: RankedPassage, { sources }: Pick<Brief, "sources">): string {
  return `${sources[source]?.title ?? ""} ${heading}`;
}

type Place = Pick<Candidate, "passage" | "order" | "sentence" | "shown"> & { above: string };

function sentencesOf(ground: Ground): Place[] {
  return ground.passages.flatMap((passage, index) => {
    const sentences = splitSentences(passage.text);
    const above = aboveOf(passage, ground);
    const isEnglish = languageOf(passage.text) === "en";
    return sentences.map((sentence, order) => ({
      passage: index,
      order,
      sentence,
      shown: isEnglish ? standingAlone({ sentences, order, title: above }) : sentence,
      above,
    }));
  });
}

/** The weight of each feature of a sentence. */
const POINTS = {
  /** Times the share of the question that the sentence itself covers. */
  coverage: 1,
  /** Times the share of the question's weight that its passage, heading and title cover. */
  context: 0.2,
  /** Times the passage's score relative to the best passage's. */
  passage: 0.5,
  /** Contains the expected kind of answer. */
  answer: 0.2,
  /** Gives names or examples, when those are asked for. */
  saying: 0.3,
  /** Defines the thing asked about. */
  definition: 0.4,
  /** Per content word: between two equally good sentences, the shorter answers more directly. */
  word: -0.004,
  /** Depends on the sentence before it. */
  leaning: -0.1,
  /** Is not a complete sentence. */
  fragment: -0.25,
};

/**
 * The share of a term's weight for being in the question; the rest is its rarity here. A term that every sentence has
 * distinguishes nothing.
 */
const EVEN_SHARE = 0.7;

function coverageOf(words: readonly string[], asked: Question, weights: TermWeights): number {
  const places = weights.placesIn(words);
  return EVEN_SHARE * (places.size / Math.max(1, asked.terms.length)) + (1 - EVEN_SHARE) * weights.shareOf(places);
}

function contextPoints(ground: Ground, weights: TermWeights, asked: Question): number[] {
  const best = Math.max(...ground.passages.map(({ score }) => score), Number.MIN_VALUE);
  return ground.passages.map((passage) => {
    const around = weights.placesIn(termsOfPassage(asked, passage, ground));
    return POINTS.context * weights.shareOf(around) + (POINTS.passage * passage.score) / best;
  });
}

/** The terms of a passage with its title and heading, for comparison with a question's. */
export function termsOfPassage(asked: Question, passage: RankedPassage, ground: Pick<Brief, "sources">): string[] {
  const above = aboveOf(passage, ground);
  return [...termsFor(asked, above, ""), ...termsFor(asked, passage.text, above)];
}

function formPoints(sentence: string, asked: Question, weights: TermWeights): number {
  return (
    (holdsAnswerTo(asked, sentence) ? POINTS.answer : 0) +
    (asked.answer === "definition" && defines(sentence, asked, weights) ? POINTS.definition : 0) +
    (saysAsAsked(sentence, asked) ? POINTS.saying : 0) +
    (LEANING.test(sentence) ? POINTS.leaning : 0) +
    (isFragment(sentence) ? POINTS.fragment : 0)
  );
}

/** What a question asks for (names, examples), and the words with which a sentence gives it. */
const SAYINGS: readonly (readonly [RegExp, RegExp])[] = [
  [
    /\b(?:called|termed|nicknamed?|synonyms?|(?:another|other|common|alternative|derogatory) (?:name|term|word)s?|(?:name|term|word) (?:for|of)|known as|referred to as)\b/i,
    /\b(?:called|termed|named|dubbed|nicknamed|known as|referred to as|abbreviated|synonym)\b/i,
  ],
  [/\bexamples? of\b/i, /\b(?:examples?|such as|for instance|including|e\.g\.)(?!\w)/i],
];

function saysAsAsked(sentence: string, { text }: Question): boolean {
  return SAYINGS.some(([asked, said]) => asked.test(text) && said.test(sentence));
}

const LEANING =
  /^(?:it|its|he|his|she|her|they|their|this|that|these|those|such|both|the (?:former|latter)|as such|here|there)\b/i;

/** The clearest cases, excluding "There are" or "Both Rome and Athens". */
const POINTS_BACK = /^(?:it|its|he|his|she|her|they|their|this|these|those|such|as such|the (?:former|latter))\b/i;

/** "Photosynthesis is ...": the question's terms, and hardly any other, come before the first "is". */
export function defines(sentence: string, asked: Question, weights: TermWeights): boolean {
  const subject = terms(/^(.{2,80}?)\s(?:is|are|was|were|means|refers? to)\s/i.exec(sentence)?.[1] ?? "");
  return weights.placesIn(subject).size === asked.terms.length && subject.length <= asked.terms.length + 2;
}

function isFragment(sentence: string): boolean {
  return !/[.!?…。！？]["'”’)\]]*(?:\[[^\]]{1,12}\]|:\d[\d,–-]*)*$/u.test(sentence) || sentence.split(/\s+/).length < 4;
}
