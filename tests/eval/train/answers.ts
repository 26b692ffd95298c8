import { readFileSync } from "node:fs";
import path from "node:path";
import type {
  AnswerModel,
  ContinuationFeatures,
  EntryFeatures,
  OpeningFeatures,
  PassageFeatures,
  SentenceFeatures,
} from "~/passages/answer-models";
import type { ChoiceModel, LogisticModel } from "~/passages/logistic";
import type { Report, Row } from "../report";
import { declinedFigures, logLoss, openingFigures, thresholdAt, thresholdOfMostWorth } from "./answer-figures";
import { answerRows, SETS } from "./answer-rows";
import {
  auc,
  type FitOptions,
  fit,
  fitChoice,
  groupedFolds,
  type Model,
  predictUnseen,
  utilitiesUnseen,
} from "./logistic";
import type { TrainingRow } from "./rows";
import { openVectors } from "./vectors";
import { writeModel } from "./write-model";

const MODELS = path.resolve("app/passages/answer-models.json");
const FOLDS = 10;
/** To leave out one feature after the other, which takes most of the time. */
const FEWER_FOLDS = 5;
const OPTIONS: FitOptions = { l2: 3 };
/** The share of the questions answered rightly that may be declined for the sake of the others. */
const LOST = {
  passage: 0.05,
  passageByWords: 0.01,
  // A sentence too little is better than one beside the point.
  continuation: 0.15,
  continuationByWords: 0.15,
};
/**
 * Of what people type here, much is about nothing that our entries answer. One of them that answers beside the point costs
 * as much as that many right answers gain, in what was typed: neither asked again without its entry, nor of a reading set.
 */
const COST_OF_WRONG = 2;

type Feature =
  | keyof PassageFeatures
  | keyof EntryFeatures
  | keyof ContinuationFeatures
  | keyof SentenceFeatures
  | keyof OpeningFeatures;

const ENTRY_BY_WORDS = [
  "lexicalNearest",
  "lexicalThree",
  "coverage",
  "title",
  "entryCoverage",
  "missing",
  "weight",
  "terms",
  "entryBm25Behind",
] satisfies Feature[];

const OPENING_BY_WORDS = ["lexicalNearest", "covered", "coveredByListed"] satisfies Feature[];

const CONTINUATION_BY_WORDS = [
  "nextLexical",
  "ofQuestions",
  "ofOpening",
  "opening",
  "openingListed",
  "nextListed",
] satisfies Feature[];

/**
 * What each model looks at. A feature stays only while leaving it out costs on the folds: the last table of the report
 * says how much.
 */
const FEATURES = {
  passage: ["grams", "bestSentence", "title", "titleAsked", "cosine", "length"],
  passageByWords: ["grams", "bestSentence", "title", "titleAsked", "bm25", "isGerman"],
  entry: [
    "nearest",
    "nearestElsewhere",
    "nearestThreeBehind",
    "joint",
    "jointElsewhere",
    "jointSibling",
    ...ENTRY_BY_WORDS,
  ],
  entryByWords: ENTRY_BY_WORDS,
  continuation: ["nextNearestThree", ...CONTINUATION_BY_WORDS],
  continuationByWords: CONTINUATION_BY_WORDS,
} satisfies Record<string, Feature[]>;

/**
 * The models that also look at the products of two features. On the folds they found 0.92 of the plain questions' right
 * passages, and 0.89 without; for passages of other sources they gained nothing.
 */
const HAS_PRODUCTS: ReadonlySet<ModelName> = new Set(["entry", "entryByWords"]);

/** What tells a passage's sentences apart. */
const CHOICES = {
  sentence: ["withPrevious", "after", "rareHere", "cosineBehind", "length"],
  sentenceByWords: ["withPrevious", "after", "rareHere", "gramsHere", "length"],
  opening: ["nearest", "nearestThree", ...OPENING_BY_WORDS],
  openingByWords: OPENING_BY_WORDS,
} satisfies Record<string, (keyof SentenceFeatures | keyof OpeningFeatures)[]>;

type ModelName = keyof typeof FEATURES;
type ChoiceName = keyof typeof CHOICES;

export interface TrainOptions {
  /** These alone, the others keep their weights; all by default. */
  only?: readonly string[];
  /** Leaves out the tables of what each feature adds, which take most of the time. */
  isQuick?: boolean;
}

/**
 * Learns which passage answers, how likely, and which of its sentences: writes the weights to the product, and reports
 * what to expect of them on articles and entries that they were not learnt from.
 * @throws Error if the folder lacks CLAPnq's or XQuAD's files, or no model has such a name
 */
export async function trainAnswers(
  folder: string,
  day: string,
  { only = ANSWER_MODELS, isQuick = false }: TrainOptions = {},
): Promise<Report> {
  const unknown = only.filter((name) => !ANSWER_MODELS.includes(name));
  if (unknown.length > 0) throw new Error(`No model is called ${unknown[0]}; there are ${ANSWER_MODELS.join(", ")}`);
  const vectors = openVectors();
  const rows = answerRows(folder, vectors);
  const { models: before } = JSON.parse(readFileSync(MODELS, "utf8")) as { models: Record<string, object> };
  const models = { ...before };
  const tables: Report["tables"] = [];
  for (const name of namesIn(FEATURES).filter((name) => only.includes(name))) {
    const data = await rows[name]();
    const learnt = learn(name, data);
    models[name] = learnt.model;
    tables.push({ caption: `${name}, ${data.length} rows, ${FOLDS} folds by article or entry`, rows: learnt.rows });
    const caption = `${name}: log loss on ${FEWER_FOLDS} folds without a feature`;
    if (!isQuick) tables.push({ caption, rows: lossesWithout(name, data) });
  }
  for (const name of namesIn(CHOICES).filter((name) => only.includes(name))) {
    const data = await rows[name]();
    const learnt = learnChoice(name, data);
    models[name] = learnt.model;
    tables.push({ caption: `${name}, ${data.length} sentences, ${FOLDS} folds by article`, rows: learnt.rows });
    const caption = `${name}: right openings on the folds without a feature`;
    if (!isQuick) tables.push({ caption, rows: openingsWithout(name, data) });
  }
  await vectors.close();
  writeModel(MODELS, { learntFrom: Object.values(SETS).flat(), on: day, models });
  return { id: "train-answers", heading: "Answers", command: "npm run eval:train", tables };
}

const namesIn = <Name extends string>(of: Record<Name, unknown>) => Object.keys(of) as Name[];

/** The names of the models. */
export const ANSWER_MODELS: readonly string[] = [...namesIn(FEATURES), ...namesIn(CHOICES)];

interface Learnt {
  model: AnswerModel<Feature>;
  rows: Row[];
}

function learn(name: ModelName, rows: readonly TrainingRow[]): Learnt {
  const features: readonly Feature[] = FEATURES[name];
  const labels = rows.map(({ label }) => label);
  const likely = likelyUnseen(name, rows, features, FOLDS);
  const threshold = thresholdOf(name, rows, likely);
  const weights = fit(columnsOf(name, rows, features), labels, OPTIONS);
  return {
    model: { ...namedWeights(weights, features), declineBelow: rounded(threshold) },
    rows: [
      ["area under the curve, rows", auc(likely, labels).toFixed(3), ""],
      ["log loss", logLoss(likely, labels).toFixed(4), ""],
      ...declinedFigures(rows, likely),
    ],
  };
}

/** Below which likelihood it is better to decline. */
function thresholdOf(name: ModelName, rows: readonly TrainingRow[], likely: readonly number[]): number {
  if (name !== "entry" && name !== "entryByWords") return thresholdAt(LOST[name], rows, likely);
  const typed = new Set([...SETS.own, ...SETS.visitors].flatMap((file) => [`${file}, entry`, `${file}, none`]));
  const [ofTyped, likelyOfTyped]: [TrainingRow[], number[]] = [[], []];
  for (const [at, row] of rows.entries()) {
    if (!typed.has(row.set)) continue;
    ofTyped.push(row);
    likelyOfTyped.push(likely[at] ?? 0);
  }
  return thresholdOfMostWorth(COST_OF_WRONG, ofTyped, likelyOfTyped);
}

/** What each feature adds. */
function lossesWithout(name: ModelName, rows: readonly TrainingRow[]): Row[] {
  const features: readonly Feature[] = FEATURES[name];
  const labels = rows.map(({ label }) => label);
  return [undefined, ...features].map((feature) => {
    const others = features.filter((other) => other !== feature);
    const loss = logLoss(likelyUnseen(name, rows, others, FEWER_FOLDS), labels);
    return [feature ? `without ${feature}` : "with all", loss.toFixed(4), ""];
  });
}

function likelyUnseen(
  name: ModelName,
  rows: readonly TrainingRow[],
  features: readonly Feature[],
  folds: number,
): number[] {
  const labels = rows.map(({ label }) => label);
  return predictUnseen(columnsOf(name, rows, features), labels, foldsOf(rows, folds), OPTIONS);
}

function columnsOf(name: ModelName, rows: readonly TrainingRow[], features: readonly Feature[]): number[][] {
  const own = table(rows, features);
  return HAS_PRODUCTS.has(name) ? own.map((row) => [...row, ...productsOf(row)]) : own;
}

/** Each column times itself and each one after it. */
function productsOf(row: readonly number[]): number[] {
  return row.flatMap((one, at) => row.slice(at).map((other) => one * other));
}

/** @param weights the features', then perhaps their products' in the order of {@link productsOf} */
function namedWeights({ bias, weights }: Model, features: readonly Feature[]): LogisticModel<Feature> {
  const left = weights.map(rounded);
  const own = features.map((feature) => [feature, left.shift()] as const);
  const model = { intercept: rounded(bias), weights: Object.fromEntries(own) };
  if (left.length === 0) return model;
  const products = features.map((one, at) => [
    one,
    Object.fromEntries(features.slice(at).map((other) => [other, left.shift()] as const)),
  ]);
  return { ...model, products: Object.fromEntries(products) };
}

interface LearntChoice {
  model: ChoiceModel<Feature>;
  rows: Row[];
}

function foldsOf(rows: readonly TrainingRow[], folds = FOLDS): number[] {
  return groupedFolds(
    rows.map(({ group }) => group),
    folds,
  );
}

/** Learns which sentence of a passage answers, among those of the same passage and question. */
function learnChoice(name: ChoiceName, rows: readonly TrainingRow[]): LearntChoice {
  const features: readonly Feature[] = CHOICES[name];
  const labels = rows.map(({ label }) => label);
  const { weights } = fitChoice(table(rows, features), labels, setsOf(rows), CHOICE_OPTIONS);
  return {
    model: { weights: Object.fromEntries(features.map((feature, at) => [feature, rounded(weights[at] ?? 0)])) },
    rows: openingFigures(rows, choicesUnseen(rows, features)),
  };
}

/** What each feature adds. */
function openingsWithout(name: ChoiceName, rows: readonly TrainingRow[]): Row[] {
  const features: readonly Feature[] = CHOICES[name];
  return features.map((feature) => {
    const utilities = choicesUnseen(
      rows,
      features.filter((other) => other !== feature),
    );
    const figures = openingFigures(rows, utilities).map(([, figure]) => figure);
    return [`without ${feature}`, "", figures.join("; ")];
  });
}

function choicesUnseen(rows: readonly TrainingRow[], features: readonly Feature[]): number[] {
  const labels = rows.map(({ label }) => label);
  return utilitiesUnseen(table(rows, features), labels, setsOf(rows), foldsOf(rows), CHOICE_OPTIONS);
}

/** The number of each row's set: the sentences of a passage for a question. */
function setsOf(rows: readonly TrainingRow[]): number[] {
  const questions = rows.map(({ set, question, group }) => `${set}\n${group}\n${question}`);
  const numbers = new Map([...new Set(questions)].map((question, at) => [question, at]));
  return questions.map((question) => numbers.get(question) ?? 0);
}

const CHOICE_OPTIONS = { l2: 1 };

function table(rows: readonly TrainingRow[], features: readonly Feature[]): number[][] {
  return rows.map((row) => features.map((feature) => row.features[feature] ?? 0));
}

const rounded = (value: number) => Number(value.toPrecision(6));
