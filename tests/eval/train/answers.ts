import { existsSync } from "node:fs";
import path from "node:path";
import type { AnswerModel, EntryFeatures, PassageFeatures, SentenceFeatures } from "~/passages/answer-models";
import type { ChoiceModel, LogisticModel } from "~/passages/logistic";
import { readDataSet } from "../data-sets";
import type { Report, Row } from "../report";
import { OWN_DATA } from "../suites";
import { entryRows } from "./entry-rows";
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
import { readingRows } from "./reading-rows";
import { type TrainingRow, topRows } from "./rows";
import { openVectors, type Vectors } from "./vectors";
import { writeModel } from "./write-model";

const MODELS = path.resolve("app/passages/answer-models.json");
const FOLDS = 10;
const OPTIONS: FitOptions = { l2: 3 };
/**
 * The share of the questions answered rightly that may be declined for the sake of the others. Of what people type here,
 * most is about nothing that our few entries answer, so they must be surer than a reading set, whose questions all fit.
 */
const LOST = { passage: 0.05, passageByWords: 0.01, entry: 0.08, entryByWords: 0.08 };

type Feature = keyof PassageFeatures | keyof EntryFeatures | keyof SentenceFeatures;

/**
 * What each model looks at. A feature stays only while leaving it out costs on the folds: the last table of the report
 * says how much.
 */
const FEATURES = {
  passage: ["grams", "bestSentence", "title", "titleAsked", "cosine", "length"],
  passageByWords: ["grams", "bestSentence", "title", "titleAsked", "bm25", "isGerman"],
  entry: [
    "nearest",
    "lexicalThree",
    "coverage",
    "title",
    "entryCoverage",
    "terms",
    "nearestThreeBehind",
    "entryBm25Behind",
  ],
  entryByWords: ["lexicalThree", "coverage", "title", "entryCoverage", "terms", "entryBm25Behind"],
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
} satisfies Record<string, (keyof SentenceFeatures)[]>;

type ModelName = keyof typeof FEATURES;
type ChoiceName = keyof typeof CHOICES;

/**
 * Learns which passage answers, how likely, and which of its sentences: writes the weights to the product, and reports
 * what to expect of them on articles and entries that they were not learnt from.
 * @throws Error if the folder lacks CLAPnq's or XQuAD's files
 */
export async function trainAnswers(folder: string, day: string): Promise<Report> {
  const vectors = openVectors();
  const data = await readRows(folder, vectors);
  await vectors.close();
  const learnt = (Object.keys(FEATURES) as ModelName[]).map((name) => [name, learn(name, data[name])] as const);
  const chosen = (Object.keys(CHOICES) as ChoiceName[]).map((name) => [name, learnChoice(name, data[name])] as const);
  const models = Object.fromEntries([...learnt, ...chosen].map(([name, { model }]) => [name, model]));
  writeModel(MODELS, { learntFrom: SETS, on: day, models });
  return {
    id: "train-answers",
    heading: "Answers",
    command: "npm run eval:train",
    tables: learnt
      .flatMap(([name, { rows, without }]) => [
        { caption: `${name}, ${data[name].length} rows, ${FOLDS} folds by article or entry`, rows },
        { caption: `${name}: log loss on the folds without a feature`, rows: without },
      ])
      .concat(
        chosen.flatMap(([name, { rows, without }]) => [
          { caption: `${name}, ${data[name].length} sentences, ${FOLDS} folds by article`, rows },
          { caption: `${name}: right openings on the folds without a feature`, rows: without },
        ]),
      ),
  };
}

const SETS = [
  "clapnq-dev.json",
  "xquad-dev.en.json",
  "xquad-dev.de.json",
  "xquad-dev.es.json",
  "visitors.tsv",
  "visitors-plain.tsv",
  "everyday.tsv",
  "visitors-dev.tsv",
];

async function readRows(folder: string, vectors: Vectors): Promise<Record<ModelName | ChoiceName, TrainingRow[]>> {
  const reading = async (name: string, by?: Vectors) => {
    const set = readDataSet(path.join(folder, name));
    if (set.kind !== "reading") throw new Error(`${name} is a set of ${set.kind}`);
    return readingRows(set, name, by);
  };
  const [clapnq = "", english = "", ...others] = SETS.filter((name) => name.endsWith(".json"));
  const byMeaning = [await reading(clapnq, vectors), await reading(english, vectors)];
  const byWords = [
    await reading(clapnq),
    await reading(english),
    ...(await Promise.all(others.map((name) => reading(name)))),
  ];
  const visitors = async (by?: Vectors) => {
    const files = [
      path.join(OWN_DATA, "visitors.tsv"),
      path.join(OWN_DATA, "visitors-plain.tsv"),
      path.join(OWN_DATA, "everyday.tsv"),
      path.join(folder, "visitors-dev.tsv"),
    ].filter(existsSync);
    const sets = await Promise.all(files.map((file) => visitorRows(file, by)));
    return [...sets.flat(), ...(await questionsElsewhere(path.join(folder, clapnq), by))];
  };
  // CLAPnq's questions, which people typed, count twice.
  const [, ...rest] = byWords;
  return {
    passage: [...twice(byMeaning[0]?.passages), ...(byMeaning[1]?.passages ?? [])],
    passageByWords: [...twice(byWords[0]?.passages), ...rest.flatMap(({ passages }) => passages)],
    entry: await visitors(vectors),
    entryByWords: await visitors(),
    sentence: byMeaning.flatMap(({ sentences }) => sentences),
    sentenceByWords: byWords.flatMap(({ sentences }) => sentences),
  };
}

const twice = <T>(rows: readonly T[] = []) => [...rows, ...rows];

async function visitorRows(file: string, by?: Vectors): Promise<TrainingRow[]> {
  const set = readDataSet(file);
  if (set.kind !== "visitors") throw new Error(`${file} is a set of ${set.kind}`);
  const answerable = set.questions.flatMap((asked) => (asked.kind === "fact" ? [] : [asked]));
  return entryRows(answerable, path.basename(file), by);
}

/** Questions about all kinds of things, which our entries don't answer. */
async function questionsElsewhere(file: string, by?: Vectors): Promise<TrainingRow[]> {
  const set = readDataSet(file);
  const articles = set.kind === "reading" ? set.articles : [];
  const questions = articles.flatMap(({ paragraphs }) => paragraphs.flatMap((paragraph) => paragraph.questions));
  const asked = questions.map(({ question }) => ({ kind: "none" as const, question }));
  return entryRows(asked, path.basename(file), by);
}

interface Learnt {
  model: AnswerModel<Feature>;
  rows: Row[];
  without: Row[];
}

function learn(name: ModelName, rows: readonly TrainingRow[]): Learnt {
  const features: readonly Feature[] = FEATURES[name];
  const columns = (by: readonly Feature[]) =>
    HAS_PRODUCTS.has(name) ? table(rows, by).map((row) => [...row, ...productsOf(row)]) : table(rows, by);
  const labels = rows.map(({ label }) => label);
  const folds = foldsOf(rows);
  const unseen = (by: readonly Feature[]) => predictUnseen(columns(by), labels, folds, OPTIONS);
  const likely = unseen(features);
  const threshold = thresholdAt(LOST[name], rows, likely);
  return {
    model: { ...namedWeights(fit(columns(features), labels, OPTIONS), features), declineBelow: rounded(threshold) },
    rows: [
      ["area under the curve, rows", auc(likely, labels).toFixed(3), ""],
      ["log loss", logLoss(likely, labels).toFixed(4), ""],
      ...declinedRows(rows, likely),
    ],
    without: features.map((feature) => [
      `without ${feature}`,
      logLoss(unseen(features.filter((other) => other !== feature)), labels).toFixed(4),
      "",
    ]),
  };
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
  without: Row[];
}

function foldsOf(rows: readonly TrainingRow[]): number[] {
  return groupedFolds(
    rows.map(({ group }) => group),
    FOLDS,
  );
}

/** Learns which sentence of a passage answers, among those of the same passage and question. */
function learnChoice(name: ChoiceName, rows: readonly TrainingRow[]): LearntChoice {
  const features: readonly Feature[] = CHOICES[name];
  const labels = rows.map(({ label }) => label);
  const questions = rows.map(({ set, question, group }) => `${set}\n${group}\n${question}`);
  const numbers = new Map([...new Set(questions)].map((question, at) => [question, at]));
  const sets = questions.map((question) => numbers.get(question) ?? 0);
  const folds = foldsOf(rows);
  const unseen = (by: readonly Feature[]) => utilitiesUnseen(table(rows, by), labels, sets, folds, CHOICE_OPTIONS);
  const { weights } = fitChoice(table(rows, features), labels, sets, CHOICE_OPTIONS);
  return {
    model: { weights: Object.fromEntries(features.map((feature, at) => [feature, rounded(weights[at] ?? 0)])) },
    rows: openingRows(rows, unseen(features)),
    without: features.map((feature) => {
      const utilities = unseen(features.filter((other) => other !== feature));
      return [
        `without ${feature}`,
        "",
        openingRows(rows, utilities)
          .map(([, figure]) => figure)
          .join("; "),
      ];
    }),
  };
}

const CHOICE_OPTIONS = { l2: 1 };

/** Of each set, for how many questions the likeliest sentence is a right one. */
function openingRows(rows: readonly TrainingRow[], utilities: readonly number[]): Row[] {
  const top = topRows(rows, utilities);
  return [...new Set(rows.map(({ set }) => set))].map((set) => {
    const of = top.filter(({ row }) => row.set === set);
    const right = of.filter(({ row }) => row.label).length;
    return [`opening right, ${set}`, (right / of.length).toFixed(3), `${right} of ${of.length}`];
  });
}

function table(rows: readonly TrainingRow[], features: readonly Feature[]): number[][] {
  return rows.map((row) => features.map((feature) => row.features[feature] ?? 0));
}

/** The likelihood below which that share of the questions answered rightly falls. */
function thresholdAt(lost: number, rows: readonly TrainingRow[], likely: readonly number[]): number {
  const right = topRows(rows, likely).flatMap(({ row, score }) => (row.label ? [score] : []));
  return right.sort((a, b) => a - b)[Math.floor(lost * right.length)] ?? 0;
}

const SHARES_LOST = [0.02, 0.05, 0.08, 0.2];

/** How many questions of each set are declined at some thresholds: those not answered rightly should be. */
function declinedRows(rows: readonly TrainingRow[], likely: readonly number[]): Row[] {
  const top = topRows(rows, likely);
  const sets = [...new Set(top.map(({ row }) => row.set))];
  const right: Row[] = sets.map((set) => {
    const of = top.filter(({ row }) => row.set === set);
    const first = of.filter(({ row }) => row.label).length;
    return [`right first, ${set}`, (first / of.length).toFixed(3), `${first} of ${of.length}`];
  });
  const declined: Row[] = SHARES_LOST.map((lost) => {
    const threshold = thresholdAt(lost, rows, likely);
    const shares = sets.map((set) => {
      const wrong = top.filter(({ row }) => row.set === set && !row.label);
      return `${set} ${(wrong.filter(({ score }) => score < threshold).length / Math.max(1, wrong.length)).toFixed(2)}`;
    });
    return [`declined of the others, ${lost} of the right lost`, "", shares.join("; ")];
  });
  return [...right.filter(([, figure]) => figure !== "0.000"), ...declined];
}

function logLoss(likely: readonly number[], labels: readonly boolean[]): number {
  const losses = likely.map((probability, at) => -Math.log(Math.max(1e-9, labels[at] ? probability : 1 - probability)));
  return losses.reduce((sum, loss) => sum + loss, 0) / losses.length;
}

const rounded = (value: number) => Number(value.toPrecision(6));
