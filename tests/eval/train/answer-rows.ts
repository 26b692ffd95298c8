import { existsSync } from "node:fs";
import path from "node:path";
import { readDataSet } from "../data-sets";
import { OWN_DATA } from "../suites";
import type { VisitorQuestion } from "../visitor-sets";
import { continuationRows } from "./continuation-rows";
import { entryRows } from "./entry-rows";
import { openingRows } from "./opening-rows";
import { type ReadingRows, readingRows } from "./reading-rows";
import type { TrainingRow } from "./rows";
import type { Vectors } from "./vectors";

/** Where what the answers' models learn from comes from: files of the given folder, and of our own. */
export const SETS = {
  reading: ["clapnq-dev.json", "xquad-dev.en.json", "xquad-dev.de.json", "xquad-dev.es.json"],
  own: ["visitors.tsv", "visitors-plain.tsv", "everyday.tsv", "oblique.tsv", "strangers.tsv"],
  visitors: ["visitors-dev.tsv"],
  judged: ["continuations.tsv"],
} as const;

/** The models, each with the rows that it learns from, read when asked for. */
export interface AnswerRows {
  passage(): Promise<TrainingRow[]>;
  passageByWords(): Promise<TrainingRow[]>;
  entry(): Promise<TrainingRow[]>;
  entryByWords(): Promise<TrainingRow[]>;
  continuation(): Promise<TrainingRow[]>;
  continuationByWords(): Promise<TrainingRow[]>;
  opening(): Promise<TrainingRow[]>;
  openingByWords(): Promise<TrainingRow[]>;
  sentence(): Promise<TrainingRow[]>;
  sentenceByWords(): Promise<TrainingRow[]>;
}

/** @param folder of the data sets that are not our own; each method throws an Error if it lacks CLAPnq's or XQuAD's files */
export function answerRows(folder: string, vectors: Vectors): AnswerRows {
  const [clapnq, english] = SETS.reading;
  const byMeaning = once(() => readAll(folder, [clapnq, english], vectors));
  const byWords = once(() => readAll(folder, SETS.reading));
  const visitors = async (by?: Vectors) => {
    const files = [
      ...SETS.own.map((file) => path.join(OWN_DATA, file)),
      ...SETS.visitors.map((file) => path.join(folder, file)).filter(existsSync),
    ];
    const rows: TrainingRow[] = [];
    for (const file of files) rows.push(...(await visitorRows(file, by)));
    return [...rows, ...(await questionsElsewhere(path.join(folder, clapnq), by))];
  };
  const openings = async (by?: Vectors) => {
    const rows: TrainingRow[] = [];
    for (const file of SETS.own) rows.push(...(await openingRows(visitorsIn(path.join(OWN_DATA, file)), file, by)));
    return rows;
  };
  return {
    passage: async () => withTypedTwice(await byMeaning()),
    passageByWords: async () => withTypedTwice(await byWords()),
    entry: () => visitors(vectors),
    entryByWords: () => visitors(),
    opening: () => openings(vectors),
    openingByWords: () => openings(),
    continuation: () => continuationRows(vectors),
    continuationByWords: () => continuationRows(),
    sentence: async () => (await byMeaning()).flatMap(({ sentences }) => sentences),
    sentenceByWords: async () => (await byWords()).flatMap(({ sentences }) => sentences),
  };
}

function once<Value>(read: () => Promise<Value>): () => Promise<Value> {
  let value: Promise<Value> | undefined;
  return () => {
    value ??= read();
    return value;
  };
}

async function readAll(folder: string, names: readonly string[], by?: Vectors): Promise<ReadingRows[]> {
  const read: ReadingRows[] = [];
  for (const name of names) {
    const set = readDataSet(path.join(folder, name));
    if (set.kind !== "reading") throw new Error(`${name} is a set of ${set.kind}`);
    read.push(await readingRows(set, name, by));
  }
  return read;
}

/** The first's questions, which people typed, count twice. */
const withTypedTwice = ([typed, ...others]: readonly ReadingRows[]) =>
  [typed, typed, ...others].flatMap((rows) => rows?.passages ?? []);

async function visitorRows(file: string, by?: Vectors): Promise<TrainingRow[]> {
  const answerable = visitorsIn(file).flatMap((asked) => (asked.kind === "fact" ? [] : [asked]));
  return entryRows(answerable, path.basename(file), by);
}

function visitorsIn(file: string): VisitorQuestion[] {
  const set = readDataSet(file);
  if (set.kind !== "visitors") throw new Error(`${file} is a set of ${set.kind}`);
  return set.questions;
}

/** Questions about all kinds of things, which our entries don't answer. */
async function questionsElsewhere(file: string, by?: Vectors): Promise<TrainingRow[]> {
  const set = readDataSet(file);
  const articles = set.kind === "reading" ? set.articles : [];
  const questions = articles.flatMap(({ paragraphs }) => paragraphs.flatMap((paragraph) => paragraph.questions));
  const asked = questions.map(({ question }) => ({ kind: "none" as const, question }));
  return entryRows(asked, path.basename(file), by);
}
