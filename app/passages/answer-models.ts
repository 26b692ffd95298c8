import learnt from "./answer-models.json";
import type { ChoiceModel, LogisticModel } from "./logistic";

/** A model, and the probability below which it is better not to answer. */
export interface AnswerModel<Feature extends string> extends LogisticModel<Feature> {
  declineBelow: number;
}

/** How well a passage fits a question; shares from 0 to 1 unless stated. */
export interface PassageFeatures {
  /** Of the question's weight, in one sentence. */
  bestSentence: number;
  /** Of the question's weight in title and heading, and of their terms in the question. */
  title: number;
  titleAsked: number;
  bm25: number;
  /** Of the weight of the question's character grams, in the passage with its title and heading. */
  grams: number;
  /** Of the question's vector with the passage's; 0 where there is none. */
  cosine: number;
  /** The logarithm of the number of terms. */
  length: number;
  /** 1 in German, whose compounds hide words that both have. */
  isGerman: number;
}

/** How well a passage of our own entries fits a question, also by the questions listed for it. */
export interface EntryFeatures {
  /** The cosine of the nearest listed question, and the mean of the three nearest. */
  nearest: number;
  nearestThree: number;
  /** The cosine of the nearest listed question of another entry. */
  nearestElsewhere: number;
  /**
   * The highest mean of a listed question's cosine and its likeness of words, the same of other entries, and of its entry's
   * other passages.
   */
  joint: number;
  jointElsewhere: number;
  jointSibling: number;
  /** The similarity of the listed question whose words are most like the question's, and the mean of the three most alike. */
  lexicalNearest: number;
  lexicalThree: number;
  /** The share of the question's weight in the passage or its listed questions, its title and heading, its entry. */
  coverage: number;
  title: number;
  entryCoverage: number;
  /** The weight of the question's heaviest term that neither the passage nor its listed questions have. */
  missing: number;
  /** What the question's terms weigh together, the ten heaviest at most. */
  weight: number;
  /** How many terms the question has, ten at most. */
  terms: number;
  /** What the best passage or entry has more. */
  nearestThreeBehind: number;
  bm25Behind: number;
  entryBm25Behind: number;
}

/** How well a sentence answers, beside the others of its passage. */
export interface SentenceFeatures {
  /** The share of the question's weight in it, the sentence before it, title and heading, and in the sentence after it. */
  withPrevious: number;
  after: number;
  /** The share of the question's weight in it alone, where terms weigh by how rare they are in the passage. */
  rareHere: number;
  /** The same of the question's character grams; 0 where there are cosines. */
  gramsHere: number;
  /** What the cosine of the nearest sentence is more than its own; 0 where there is none. */
  cosineBehind: number;
  /** The logarithm of the number of terms. */
  length: number;
}

/** Whether the sentence after the one that answers belongs to the answer, in a passage of our own entries. */
export interface ContinuationFeatures {
  /** Of the questions listed for it: the mean cosine of the three nearest, and the likeness of the one most alike by words. */
  nextNearestThree: number;
  nextLexical: number;
  /** The share of its terms' weight in the questions listed for the opening, without those of title and heading. */
  ofQuestions: number;
  /** The share of its terms' weight in the opening. */
  ofOpening: number;
  /** The opening's index in the passage. */
  opening: number;
  /** The logarithms of one more than the numbers of questions listed for either. */
  openingListed: number;
  nextListed: number;
}

/** How well a sentence of a passage of our own entries answers, beside the others of its passage. */
export interface OpeningFeatures {
  /** Of the questions listed for it: the cosine of the nearest, the mean of the three nearest, and the likeness of the one most alike by words. */
  nearest: number;
  nearestThree: number;
  lexicalNearest: number;
  /** The share of the question's weight in it, and in the questions listed for it. */
  covered: number;
  coveredByListed: number;
}

interface Learnt {
  passage: AnswerModel<keyof PassageFeatures>;
  /** Where there is no vector, or of a model that it hasn't learnt from. */
  passageByWords: AnswerModel<keyof PassageFeatures>;
  entry: AnswerModel<keyof EntryFeatures>;
  entryByWords: AnswerModel<keyof EntryFeatures>;
  continuation: AnswerModel<keyof ContinuationFeatures>;
  continuationByWords: AnswerModel<keyof ContinuationFeatures>;
  opening: ChoiceModel<keyof OpeningFeatures>;
  openingByWords: ChoiceModel<keyof OpeningFeatures>;
  sentence: ChoiceModel<keyof SentenceFeatures>;
  sentenceByWords: ChoiceModel<keyof SentenceFeatures>;
}

/** Written by `npm run eval:train`, with the data and the folds' figures. */
export const models: Learnt = learnt.models;
