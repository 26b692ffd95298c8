import { cosinesWith } from "~/embeddings/dot-products.server";
import { loadBuiltInModel } from "~/embeddings/embedder.server";
import { shippedVectors } from "~/embeddings/shipped-vectors.server";
import { firstNot } from "~/first-not";
import { IndexedTexts, type InvertedFile } from "~/passages/inverted-file";
import { textAt } from "~/text/packed-texts";
import { listEntries } from "../entries.server";
import type { Entry } from "../entry";
import {
  type Centers,
  type CompiledIndex,
  type IndexedPassage,
  indexing,
  type ListedTexts,
  readCompiledIndex,
} from "./compiled-index.server";
import { pluralNames } from "./entry-names";
import { LexicalIndex, wordsOf } from "./lexical-similarity";
import { atIntervals, atOnce } from "./steps";

/** Our own entries prepared for matching, once per process: they are few, English, and never change while it runs. */
export interface EntryIndex {
  entries: readonly Entry[];
  passages: readonly IndexedPassage[];
  /** The terms of all entries. */
  vocabulary: ReadonlySet<string>;
  /** See {@link CompiledIndex}. */
  texts: Record<"words" | "above" | "answered" | "entries", IndexedTexts>;
  listed: ListedTexts;
  lexical: LexicalIndex;
  centers: Centers;
  /** Titles, topics and shown questions, by {@link wordingOf}. */
  wordings: ReadonlyMap<string, Wording>;
  /** Of these, the shown questions. */
  shown: ReadonlySet<string>;
  /** Titles and topics that are in the plural, by the singular, see {@link pluralNames}. */
  plurals: ReadonlyMap<string, string>;
}

/** Where the answer to a question in the library's own words is: to a mere name, in what its entry says first. */
export interface Wording {
  /** Indexes into the index's entries, into the entry's passages and into the passage's sentences, if that is known. */
  entry: number;
  passage: number;
  sentence?: number | undefined;
}

/** A question's words, whatever its capitals and punctuation. */
export const wordingOf = (question: string): string => wordsOf(question).join(" ");

let index: EntryIndex | undefined;
let prepared: Promise<void> | undefined;

/**
 * Makes ready what questions need, once. Without a build's file it does so a little at a time, so that requests don't
 * wait for it.
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
  if (index) return;
  const compiled = readCompiledIndex() ?? (await atIntervals(indexing(listEntries())));
  await shippedVectors().warm();
  index ??= indexOf(compiled);
}

export function entryIndex(): EntryIndex {
  index ??= indexOf(readCompiledIndex() ?? atOnce(indexing(listEntries())));
  return index;
}

/** Whether it is, in these words, a question that we show to readers: such a one can be understood by itself. */
export function isShownQuestion(question: string): boolean {
  return entryIndex().shown.has(wordingOf(question));
}

/** Whether it is, in these words, a title or a question that we list or show: what answers it is known. */
export function isListedQuestion(question: string): boolean {
  return placesOfWording(question).length > 0;
}

/**
 * Where what is asked in the very words of a listed question, a shown one or a title is answered: in the entry that shows
 * it or has that title, or else wherever it is listed. "Bone", which nothing lists, asks for the same as the title "Bones".
 */
export function placesOfWording(question: string): Wording[] {
  const places = placesOf(question);
  const plural = places.length === 0 ? entryIndex().plurals.get(wordingOf(question)) : undefined;
  return plural === undefined ? places : placesOf(plural);
}

function placesOf(question: string): Wording[] {
  const { wordings, listed, lexical } = entryIndex();
  const wording = wordingOf(question);
  const numbers = lexical
    .textsWithAll(wordsOf(question))
    .filter((number) => wordingOf(textAt(listed.texts, number)) === wording);
  const places = numbers.flatMap((number) => {
    const place = passageListing(number);
    return place ? { entry: place.entry, passage: place.passage, sentence: listed.sentences[number] } : [];
  });
  const named = wordings.get(wording);
  if (!named) return places;
  const own = places.filter(({ entry }) => entry === named.entry);
  return own.length > 0 ? own : [named];
}

/** The passage that a listed question is listed for. */
export function passageListing(number: number): IndexedPassage | undefined {
  const { passages } = entryIndex();
  return passages[firstNot(passages.length, (at) => (passages[at]?.listed[1] ?? 0) <= number)];
}

/** The questions listed for a passage, with their numbers. */
export function listedFor({ listed: [from, to] }: IndexedPassage): { number: number; text: string }[] {
  const { texts } = entryIndex().listed;
  return Array.from({ length: to - from }, (_, nth) => ({ number: from + nth, text: textAt(texts, from + nth) }));
}

/** The questions listed for a sentence of a passage. */
export function listedForSentence(place: IndexedPassage, sentence: number): string[] {
  const { sentences } = entryIndex().listed;
  return listedFor(place).flatMap(({ number, text }) => (sentences[number] === sentence ? [text] : []));
}

/**
 * The cosines of a question's vector with those of the listed questions from a number to before another; 0 where there is
 * none. Records that follow each other, as most of a passage's do, are read together.
 */
export function cosinesWithListed(
  vector: Float32Array,
  { records, scales }: ListedTexts,
  [from, to]: readonly [number, number],
): Float32Array {
  const cosines = new Float32Array(to - from);
  for (let at = from; at < to; ) {
    const first = records[at] ?? 0;
    let end = at + 1;
    while (end < to && records[end] === first + end - at) end += 1;
    const values = shippedVectors().vectorsFrom(first, end - at);
    cosines.set(cosinesWith(vector, values, scales.subarray(at, end)), at - from);
    at = end;
  }
  return cosines;
}

function indexOf(compiled: CompiledIndex): EntryIndex {
  const entries = listEntries();
  const { passages, vocabulary, listed, centers } = compiled;
  const numbers = new Map(vocabulary.map((term, number) => [term, number]));
  const texts = (of: InvertedFile) => new IndexedTexts(of, numbers);
  return {
    entries,
    passages,
    vocabulary: new Set(vocabulary),
    texts: {
      words: texts(compiled.words),
      above: texts(compiled.above),
      answered: texts(compiled.answered),
      entries: texts(compiled.entries),
    },
    listed,
    lexical: new LexicalIndex(compiled.lexical),
    centers,
    wordings: wordingsOf(entries, passages),
    shown: new Set(entries.flatMap(({ questions }) => questions.map(wordingOf))),
    plurals: pluralNames(entries),
  };
}

function wordingsOf(entries: readonly Entry[], passages: readonly IndexedPassage[]): Map<string, Wording> {
  const titles = entries.flatMap(({ title, topic }, entry) =>
    [title, topic].map((text) => [text, { entry, passage: 0, sentence: 0 }] as const),
  );
  const shown = passages.flatMap(({ entry, passage, shown }) =>
    shown.map((text) => [text, { entry, passage }] as const),
  );
  return new Map([...titles, ...shown].map(([text, place]) => [wordingOf(text), place]));
}
