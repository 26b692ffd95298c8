import { embeddedText } from "~/embeddings/fill.server";
import { dot } from "~/embeddings/vectors";
import { type AskedTerms, askedTerms, figuresOf } from "~/passages/asked-terms";
import { comparePassages } from "~/passages/compare";
import { type PassageTerms, passageFeatures, passageTerms, sentenceFeatures } from "~/passages/passage-features";
import type { Passage } from "~/passages/source";
import { splitSentences } from "~/text/sentences";
import type { ReadingQuestion, ReadingSet } from "../data-sets";
import { holdsGold } from "../measures";
import type { TrainingRow } from "./rows";
import type { Vectors } from "./vectors";

interface Paragraph extends Passage {
  title: string;
  article: number;
  words: PassageTerms;
  vector: Float32Array | undefined;
  questions: ReadingQuestion[];
}

export interface ReadingRows {
  /** One for each question: the passage ranked first, which is right or not. */
  passages: TrainingRow[];
  /** The sentences of the paragraphs that answer. */
  sentences: TrainingRow[];
}

/**
 * The rows of a reading set whose paragraphs together are the library. Where one article has many paragraphs, each
 * question is asked again without its article: then nothing is right.
 * @param name of the set; sets of the same articles in other languages must share the part before the first point
 * @param vectors without them, words alone rank
 */
export async function readingRows(
  { articles, language }: ReadingSet,
  name: string,
  vectors?: Vectors,
): Promise<ReadingRows> {
  const paragraphs: Paragraph[] = [];
  for (const [article, { title, paragraphs: own }] of articles.entries()) {
    for (const { text, questions } of own) {
      const passage = { text, heading: "", anchor: null };
      const words = passageTerms(passage, title, language);
      const vector = await vectors?.of(embeddedText({ title, ...passage }));
      paragraphs.push({ ...passage, title, article, words, vector, questions });
    }
  }
  const figures = figuresOf(paragraphs.map(({ words }) => words.all));
  const vocabulary = new Set(paragraphs.flatMap(({ words }) => [...words.all]));
  const isWithheld = articles.length * 2 < paragraphs.length;
  const rows: ReadingRows = { passages: [], sentences: [] };
  for (const paragraph of paragraphs) {
    for (const asked of paragraph.questions) {
      const terms = askedTerms(asked.question, language, figures, vocabulary);
      const vector = await vectors?.of(asked.question);
      const about = { group: `${name.split(".")[0]} ${paragraph.article}`, question: asked.question };
      const rank = (among: readonly Paragraph[], set: string) => {
        const { top, features } = firstOf(among, terms, vector);
        const label = top === paragraph && !asked.isImpossible;
        rows.passages.push({ ...about, features: { ...features }, label, set });
      };
      rank(paragraphs, name);
      if (isWithheld)
        rank(
          paragraphs.filter(({ article }) => article !== paragraph.article),
          `${name}, withheld`,
        );
      const cosines = vector && (await cosinesOf(paragraph, vector, vectors));
      const sentences = sentenceRows(paragraph, asked, terms, cosines);
      rows.sentences.push(...sentences.map((row) => ({ ...row, ...about, set: name })));
    }
  }
  return rows;
}

/** The paragraph ranked first as the product ranks, and its features. */
function firstOf(among: readonly Paragraph[], asked: AskedTerms, vector: Float32Array | undefined) {
  const cosines = among.map((paragraph) => vector && paragraph.vector && dot(vector, paragraph.vector));
  const words = among.map((paragraph) => paragraph.words);
  const { order, meanLength, grams } = comparePassages(asked, words, cosines);
  const at = order.indexOf(Math.max(...order));
  const top = among[at] as Paragraph;
  return {
    top,
    features: passageFeatures(asked, top.words, { meanLength, cosine: cosines[at], grams: grams[at] }),
  };
}

async function cosinesOf({ text }: Paragraph, question: Float32Array, vectors?: Vectors): Promise<number[]> {
  const cosines: number[] = [];
  for (const sentence of splitSentences(text))
    cosines.push(dot(question, (await vectors?.of(sentence)) ?? new Float32Array()));
  return cosines;
}

function sentenceRows(
  paragraph: Paragraph,
  { golds, selected, isImpossible }: ReadingQuestion,
  asked: AskedTerms,
  cosines?: readonly number[],
) {
  if (isImpossible) return [];
  const sentences = splitSentences(paragraph.text);
  const isChosen = (sentence: string) =>
    selected.length > 0
      ? selected.some((chosen) => chosen.includes(sentence) || sentence.includes(chosen.trim()))
      : holdsGold(sentence, golds);
  const labels = sentences.map(isChosen);
  if (!labels.includes(true)) return [];
  return sentenceFeatures(asked, sentences, paragraph.words.above, cosines).map((features, at) => ({
    features: { ...features },
    label: labels[at] ?? false,
  }));
}
