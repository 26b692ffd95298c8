import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { makeBuiltInModel } from "~/embeddings/built-in-model.server";
import { embeddedText } from "~/embeddings/fill.server";
import { dot } from "~/embeddings/vectors";
import { listEntries } from "~/library/entries.server";
import { featuresOfEntries } from "~/library/search/match-entries.server";
import { askedTerms, bm25, figuresOf } from "~/passages/asked-terms";
import { blended } from "~/passages/blend";
import { passageFeatures, passageTerms, sentenceFeatures } from "~/passages/passage-features";
import type { Language } from "~/text/language";
import { splitSentences } from "~/text/sentences";
import { holdsGold } from "../measures";
import { auc, type FitOptions, fit, groupedFolds, predictUnseen } from "./logistic";

const MODELS = path.resolve("app/passages/answer-models.json");
const FOLDS = 10;
const OPTIONS: FitOptions = { l2: 3 };

/** A row of features with what is true of it, and the article or entry that no other fold may share. */
interface Row {
  features: Record<string, number>;
  label: boolean;
  group: string;
  /** The question it belongs to. */
  question: string;
  set: string;
}

const model = makeBuiltInModel();
const { signal } = new AbortController();
const known = new Map<string, Float32Array>();
async function vectorOf(text: string): Promise<Float32Array> {
  const [vector] = known.has(text) ? [] : await model.embed([text], { signal, urgent: false });
  if (vector) known.set(text, vector);
  return known.get(text) as Float32Array;
}

interface Reading {
  question: string;
  group: string;
  gold: number;
  golds: string[];
  selected: string[] | undefined;
  impossible: boolean;
}

/** The top passage of each question, whether it is the right one, and that passage's sentences. */
async function readingRows(
  file: string,
  language: Language,
  withMeaning: boolean,
): Promise<{ passages: Row[]; sentences: Row[] }> {
  const set = path.basename(file);
  const { data } = JSON.parse(readFileSync(file, "utf8"));
  const passages: { title: string; text: string; article: number }[] = [];
  const asked: Reading[] = [];
  for (const [article, { title, paragraphs }] of data.entries())
    for (const { context, qas } of paragraphs) {
      for (const { question, answers, is_impossible, selected_sentences } of qas)
        asked.push({
          question: question.trim(),
          group: `${set.slice(0, 5)}${article}`,
          gold: passages.length,
          golds: answers.map((gold: { text: string } | string) => (typeof gold === "string" ? gold : gold.text)),
          selected: selected_sentences,
          impossible: Boolean(is_impossible),
        });
      passages.push({ title: title.replaceAll("_", " "), text: context, article });
    }
  const words = passages.map(({ title, text }) => passageTerms({ text, heading: "", anchor: null }, title, language));
  const figures = figuresOf(words.map(({ all }) => all));
  const vocabulary = new Set(words.flatMap(({ all }) => [...all]));
  const meanLength = words.reduce((sum, { length }) => sum + length, 0) / words.length;
  const vectors = withMeaning
    ? await eachInTurn(passages, ({ title, text }) => vectorOf(embeddedText({ title, heading: "", text })))
    : [];
  const rows: { passages: Row[]; sentences: Row[] } = { passages: [], sentences: [] };
  for (const one of asked) {
    const terms = askedTerms(one.question, language, figures, vocabulary);
    const vector = withMeaning ? await vectorOf(one.question) : undefined;
    const byWords = words.map(({ counts, length }) => bm25(terms, counts, length / meanLength));
    const cosines = passages.map((_, index) => (vector ? dot(vector, vectors[index] as Float32Array) : undefined));
    const blend = blended(byWords, cosines);
    const own = passages[one.gold]?.article;
    for (const withheld of set.startsWith("xquad") ? [false, true] : [false]) {
      let top = -1;
      for (const [index, score] of blend.entries())
        if ((!withheld || passages[index]?.article !== own) && (top < 0 || score > (blend[top] ?? 0))) top = index;
      const passage = passages[top] as (typeof passages)[number];
      const features = passageFeatures(
        terms,
        { text: passage.text, heading: "", anchor: null },
        words[top] as (typeof words)[number],
        { meanLength, cosine: cosines[top] },
      );
      rows.passages.push({
        features: { ...features },
        label: top === one.gold && !one.impossible,
        group: one.group,
        question: `${one.question}${withheld}`,
        set: `${set}`,
      });
    }
    if (one.impossible) continue;
    const sentences = splitSentences(passages[one.gold]?.text ?? "");
    const holds = (sentence: string) =>
      one.selected
        ? one.selected.some((chosen) => chosen.includes(sentence) || sentence.includes(chosen.trim()))
        : holdsGold(sentence, one.golds);
    const labels = sentences.map(holds);
    if (!labels.some(Boolean)) continue;
    for (const [index, features] of sentenceFeatures(
      terms,
      sentences,
      (words[one.gold] as (typeof words)[number]).above,
    ).entries())
      rows.sentences.push({
        features: { ...features },
        label: labels[index] ?? false,
        group: one.group,
        question: one.question,
        set,
      });
  }
  return rows;
}

async function eachInTurn<In, Out>(items: readonly In[], make: (item: In) => Promise<Out>): Promise<Out[]> {
  const made: Out[] = [];
  for (const item of items) made.push(await make(item));
  return made;
}

/** How many passages of each question are learnt from: the others are easily told. */
const MOST_PER_QUESTION = 12;

async function entryRows(withMeaning: boolean, folder: string): Promise<Row[]> {
  const rows: Row[] = [];
  const add = async (question: string, set: string, slug: string, opening: string[]) => {
    const candidates = featuresOfEntries(question, withMeaning ? await vectorOf(question) : undefined);
    const entries = listEntries();
    const isRight = ({ entry, passage }: { entry: number; passage: number }) => {
      const found = entries[entry];
      if (!found || found.slug !== slug) return false;
      const sentences = splitSentences(found.passages[passage]?.text ?? "");
      return opening.length === 0 || sentences.some((sentence) => opening.some((start) => sentence.startsWith(start)));
    };
    const worth = ({ features: f }: (typeof candidates)[number]) =>
      f.nearest + f.nearestThree + f.listedShared / 3 + f.entryCoverage / 2 - f.bm25Behind / 5 - f.entryBm25Behind / 5;
    const top = [...candidates].sort((a, b) => worth(b) - worth(a)).slice(0, MOST_PER_QUESTION);
    for (const { features, place } of top)
      rows.push({
        features: { ...features },
        label: slug !== "" && isRight(place),
        group: slug || `none ${(rows.length % 997) % 40}`,
        question,
        set,
      });
  };
  for (const [kind = "", question = "", slug = "", opening = ""] of tabbed(
    path.resolve("tests/eval/data/visitors.tsv"),
  ))
    await add(question, kind, kind === "entry" ? slug : "", opening === "" ? [] : opening.split(" | "));
  for (const [question = ""] of tabbed(path.resolve("tests/eval/data/everyday.tsv")))
    await add(question, "everyday", "", []);
  const dev = path.join(folder, "visitors-dev.tsv");
  if (existsSync(dev))
    for (const [kind = "", question = "", slug = ""] of tabbed(dev))
      if (kind !== "fact") await add(question, `dev-${kind}`, kind === "entry" ? slug : "", []);
  const { data } = JSON.parse(readFileSync(path.join(folder, "clapnq-dev.json"), "utf8"));
  for (const { paragraphs } of data)
    for (const { qas } of paragraphs) for (const { question } of qas) await add(question, "clapnq", "", []);
  return rows;
}

function tabbed(file: string): string[][] {
  return readFileSync(file, "utf8")
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"))
    .map((line) => line.split("\t"));
}

function learn(name: string, rows: Row[], features: string[], lost: number, show: (unseen: number[]) => string) {
  const table = rows.map((row) => features.map((feature) => row.features[feature] ?? 0));
  const labels = rows.map(({ label }) => label);
  const folds = groupedFolds(
    rows.map(({ group }) => group),
    FOLDS,
  );
  const unseen = predictUnseen(table, labels, folds, OPTIONS);
  console.log(
    name,
    "AUC of rows",
    auc(unseen, labels).toFixed(3),
    "log loss",
    logLoss(unseen, labels).toFixed(4),
    show(unseen),
  );
  if (process.env.WITHOUT)
    for (const feature of features) {
      const rest = features.filter((one) => one !== feature);
      const without = predictUnseen(
        rows.map((row) => rest.map((one) => row.features[one] ?? 0)),
        labels,
        folds,
        OPTIONS,
      );
      console.log("   without", feature, logLoss(without, labels).toFixed(4), show(without));
    }
  const { bias, weights } = fit(table, labels, OPTIONS);
  const best = bestOf(rows, unseen);
  const right = best
    .filter(({ answerable }) => answerable)
    .map(({ score }) => score)
    .sort((a, b) => a - b);
  return {
    intercept: round(bias),
    weights: Object.fromEntries(features.map((feature, at) => [feature, round(weights[at] ?? 0)])),
    declineBelow: round(right[Math.floor(lost * right.length)] ?? 0),
  };
}

const round = (value: number) => Number(value.toPrecision(4));
const logLoss = (likely: number[], labels: boolean[]) =>
  likely.reduce((sum, p, at) => sum - Math.log(Math.max(1e-9, labels[at] ? p : 1 - p)), 0) / likely.length;

/** Each question's best row. */
function bestOf(rows: Row[], scores: number[]) {
  const best = new Map<string, { row: Row; score: number; answerable: boolean }>();
  for (const [at, row] of rows.entries()) {
    const key = `${row.set} ${row.question}`;
    const held = best.get(key);
    const answerable = (held?.answerable ?? false) || row.label || row.set.endsWith("entry");
    if (!held || (scores[at] ?? 0) > held.score) best.set(key, { row, score: scores[at] ?? 0, answerable });
    else held.answerable = answerable;
  }
  return [...best.values()];
}

function declining(rows: Row[]) {
  return (scores: number[]) => {
    const best = bestOf(rows, scores);
    const right = best
      .filter(({ answerable }) => answerable)
      .map(({ score }) => score)
      .sort((a, b) => a - b);
    const sets = [...new Set(best.map(({ row }) => row.set))];
    const at = (lost: number) => {
      const threshold = right[Math.floor(lost * right.length)] ?? 0;
      return `${lost}: ${sets
        .map((set) => {
          const of = best.filter(({ row, answerable }) => row.set === set && !answerable);
          return of.length === 0
            ? ""
            : `${set} ${(of.filter(({ score }) => score < threshold).length / of.length).toFixed(2)}`;
        })
        .filter(Boolean)
        .join(" ")}`;
    };
    const hit = best.filter(({ answerable }) => answerable);
    return `right first ${(hit.filter(({ row }) => row.label).length / hit.length).toFixed(3)}; declined at lost ${[0.02, 0.05, 0.08, 0.1, 0.15].map(at).join("; ")}`;
  };
}

export async function trainAnswers(folder: string, day: string): Promise<void> {
  const file = (name: string) => path.join(folder, name);
  const clapnq = await readingRows(file("clapnq-dev.json"), "en", true);
  const xquad = await readingRows(file("xquad-dev.en.json"), "en", true);
  const [plainClapnq, plainXquad, german, spanish] = [
    await readingRows(file("clapnq-dev.json"), "en", false),
    await readingRows(file("xquad-dev.en.json"), "en", false),
    await readingRows(file("xquad-dev.de.json"), "de", false),
    await readingRows(file("xquad-dev.es.json"), "es", false),
  ];
  const passageFeatureNames = [
    "coverage",
    "bestSentence",
    "bestSentenceAlone",
    "title",
    "titleAsked",
    "bm25",
    "cosine",
    "length",
  ];
  const passageRows = [...clapnq.passages, ...clapnq.passages, ...xquad.passages];
  const passage = learn(
    "passage",
    passageRows,
    passageFeatureNames.filter((name) => name !== "bm25"),
    0.05,
    declining(passageRows),
  );
  const plainRows = [
    ...plainClapnq.passages,
    ...plainClapnq.passages,
    ...plainXquad.passages,
    ...german.passages,
    ...spanish.passages,
  ];
  const passageByWords = learn(
    "passageByWords",
    plainRows,
    passageFeatureNames.filter((name) => !["cosine", "bestSentence", "length"].includes(name)),
    0.05,
    declining(plainRows),
  );
  const entries = await entryRows(true, folder);
  const entry = learn(
    "entry",
    entries,
    [
      "nearest",
      "nearestThree",
      "listedCovered",
      "listedShared",
      "coverage",
      "title",
      "entryCoverage",
      "terms",
      "nearestByTerms",
      "nearestByCoverage",
      "nearestThreeBehind",
      "bm25Behind",
      "entryBm25Behind",
    ],
    0.1,
    declining(entries),
  );
  const plainEntries = await entryRows(false, folder);
  const entryByWords = learn(
    "entryByWords",
    plainEntries,
    ["listedCovered", "listedShared", "coverage", "title", "entryCoverage", "terms", "bm25Behind", "entryBm25Behind"],
    0.15,
    declining(plainEntries),
  );
  const sentenceRows = [
    ...clapnq.sentences,
    ...clapnq.sentences,
    ...xquad.sentences,
    ...german.sentences,
    ...spanish.sentences,
  ];
  const { declineBelow: _, ...sentence } = learn(
    "sentence",
    sentenceRows,
    ["coverage", "coverageBehind", "aloneBehind", "before", "after", "sentences", "length"],
    0.05,
    () => "",
  );
  writeFileSync(
    MODELS,
    `${JSON.stringify({ learntBy: "npm run eval:train", on: day, models: { passage, passageByWords, entry, entryByWords, sentence } }, null, 2)}\n`,
  );
  await model.stop();
}
