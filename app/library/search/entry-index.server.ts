import { loadBuiltInModel } from "~/embeddings/embedder.server";
import { shippedBytes } from "~/embeddings/shipped-vectors.server";
import { type Comparable, comparable, toBytes } from "~/embeddings/vectors";
import { countTerms, figuresOf, type TermFigures } from "~/passages/asked-terms";
import { type PassageTerms, passageTerms } from "~/passages/passage-features";
import { fold, terms, words } from "~/text/terms";
import { listEntries } from "../entries.server";
import type { Entry } from "../entry";
import type { ListedQuestion } from "../listed-questions";
import { type LexicalIndex, lexicalIndex, lexicalIndexing } from "./lexical-similarity";
import { atIntervals, atOnce } from "./steps";

/** Our own entries prepared for matching, once per process: they are few, English, and never change while it runs. */
export interface EntryIndex {
  entries: IndexedEntry[];
  passages: IndexedPassage[];
  /** How rare terms are among passages and whole entries. */
  figures: Record<"passages" | "entries", TermFigures>;
  meanLength: Record<"passages" | "entries", number>;
  vocabulary: ReadonlySet<string>;
  /** Listed and shown questions, titles and topics, by {@link wordingOf}. */
  wordings: ReadonlyMap<string, Wording>;
  /** Of these, the shown questions. */
  shown: ReadonlySet<string>;
}

/** Where the answer to a question in the library's own words is. */
export interface Wording {
  /** Indexes into the index's entries, into the entry's passages and into the passage's sentences, as far as known. */
  entry: number;
  passage?: number;
  sentence?: number;
}

/** A question's words, whatever its capitals and punctuation. */
export function wordingOf(question: string): string {
  return words(fold(question)).join(" ");
}

export interface IndexedEntry {
  entry: Entry;
  /** Of everything in it, its listed questions included. */
  counts: ReadonlyMap<string, number>;
  all: ReadonlySet<string>;
  length: number;
}

export interface IndexedPassage {
  /** Indexes into the index's entries, and into the entry's passages. */
  entry: number;
  passage: number;
  words: PassageTerms;
  /** Of the entry's questions that we show, those that this passage answers. */
  shown: string[];
  /** The terms of all its listed questions. */
  listedTerms: ReadonlySet<string>;
  listed: IndexedQuestion[];
  /** The mean of its listed questions' vectors; undefined if none has one. */
  center: Comparable | undefined;
}

export interface IndexedQuestion {
  text: string;
  /** Among all listed questions. */
  number: number;
  /** The index of the passage's sentence that answers it. */
  sentence: number;
  vector: Comparable | undefined;
}

let index: EntryIndex | undefined;
let wordsOfListed: LexicalIndex | undefined;
let prepared: Promise<void> | undefined;

/**
 * Makes ready what questions need, once, and a little at a time, so that requests don't wait for it.
 * @throws Error if an entry can't be read; the next call tries again
 */
export function prepareToMatch(): Promise<void> {
  prepared ??= prepare().catch((error: unknown) => {
    prepared = undefined;
    throw error;
  });
  return prepared;
}

async function prepare(): Promise<void> {
  loadBuiltInModel();
  const building = indexEntries(listEntries());
  const indexing = lexicalIndexing(allListed(listEntries()).map(({ text }) => text));
  index ??= await atIntervals(building);
  wordsOfListed ??= await atIntervals(indexing);
}

export function entryIndex(): EntryIndex {
  index ??= atOnce(indexEntries(listEntries()));
  return index;
}

/** The words of all listed questions, by their numbers. */
export function listedWords(): LexicalIndex {
  wordsOfListed ??= lexicalIndex(allListed(listEntries()).map(({ text }) => text));
  return wordsOfListed;
}

const allListed = (entries: readonly Entry[]) => entries.flatMap((entry) => entry.listed);

/** Whether it is, in these words, a question that we show to readers: such a one can be understood by itself. */
export function isShownQuestion(question: string): boolean {
  return entryIndex().shown.has(wordingOf(question));
}

/** Whether it is, in these words, a title or a question that we list or show: what answers it is known. */
export function isListedQuestion(question: string): boolean {
  return entryIndex().wordings.has(wordingOf(question));
}

/** A step for each entry, and for each of what is made of all. */
function* indexEntries(all: readonly Entry[]): Generator<void, EntryIndex> {
  const entries: IndexedEntry[] = [];
  const passages: IndexedPassage[] = [];
  let before = 0;
  for (const [at, entry] of all.entries()) {
    entries.push(indexEntry(entry));
    const numbers = new Map(entry.listed.map((question, nth) => [question, before + nth]));
    before += numbers.size;
    const own = entry.passages.map((_, passage) => indexPassage(entry, at, passage, numbers));
    placeShown(entry, own);
    passages.push(...own);
    yield;
  }
  const figures = {
    passages: figuresOf(passages.map(({ words }) => words.all)),
    entries: figuresOf(entries.map((entry) => entry.all)),
  };
  yield;
  const mean = (lengths: number[]) => lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, lengths.length);
  return {
    entries,
    passages,
    figures,
    meanLength: {
      passages: mean(passages.map(({ words }) => words.length)),
      entries: mean(entries.map(({ length }) => length)),
    },
    vocabulary: new Set(entries.flatMap((entry) => [...entry.all])),
    wordings: wordingsOf(all, passages),
    shown: new Set(all.flatMap(({ questions }) => questions.map(wordingOf))),
  };
}

/** A listed question comes before a shown one, and that before a title, where their words are the same. */
function wordingsOf(entries: readonly Entry[], passages: readonly IndexedPassage[]): Map<string, Wording> {
  const titles = entries.flatMap(({ title, topic }, entry) => [title, topic].map((text) => [text, { entry }] as const));
  const shown = passages.flatMap((place) =>
    place.shown.map((text) => [text, { entry: place.entry, passage: place.passage }] as const),
  );
  const listed = passages.flatMap(({ entry, passage, listed }) =>
    listed.map(({ text, sentence }) => [text, { entry, passage, sentence }] as const),
  );
  return new Map([...titles, ...shown, ...listed].map(([text, place]) => [wordingOf(text), place]));
}

function indexEntry(entry: Entry): IndexedEntry {
  const texts = [
    entry.title,
    entry.description,
    ...entry.passages.flatMap(({ text, heading }) => [heading, text]),
    ...entry.listed.map(({ text }) => text),
  ];
  const words = texts.flatMap((text) => terms(text, "en"));
  return { entry, counts: countTerms(words), all: new Set(words), length: words.length };
}

function indexPassage(
  entry: Entry,
  at: number,
  passage: number,
  numbers: ReadonlyMap<ListedQuestion, number>,
): IndexedPassage {
  const own = entry.passages[passage] as Entry["passages"][number];
  const listed = entry.listed.filter((question) => question.passage === passage);
  const indexed = listed.map((question) => ({
    text: question.text,
    number: numbers.get(question) ?? 0,
    sentence: question.sentence,
    vector: vectorOf(question.text),
  }));
  return {
    entry: at,
    passage,
    words: passageTerms(own, entry.title, "en"),
    listedTerms: new Set(listed.flatMap(({ text }) => terms(text, "en"))),
    listed: indexed,
    center: centerOf(indexed.flatMap(({ vector }) => vector ?? [])),
    shown: [],
  };
}

function centerOf(vectors: readonly Comparable[]): Comparable | undefined {
  const [first] = vectors;
  if (!first) return undefined;
  const sum = new Float32Array(first.values.length);
  for (const { values, scale } of vectors)
    for (let place = 0; place < sum.length; place += 1)
      sum[place] = (sum[place] as number) + (values[place] as number) * scale;
  return comparable(toBytes(sum));
}

function vectorOf(question: string): Comparable | undefined {
  const bytes = shippedBytes(question);
  return bytes && comparable(bytes);
}

/** Gives each question that we show to the passage whose listed questions and text have most of its terms. */
function placeShown(entry: Entry, passages: readonly IndexedPassage[]): void {
  for (const question of entry.questions) {
    const asked = terms(question, "en");
    const shared = passages.map(({ words, listedTerms }) => {
      const inListed = asked.filter((term) => listedTerms.has(term)).length;
      return inListed + asked.filter((term) => words.all.has(term)).length;
    });
    passages[shared.indexOf(Math.max(...shared))]?.shown.push(question);
  }
}
