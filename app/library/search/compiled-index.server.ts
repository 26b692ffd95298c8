import { readFileSync } from "node:fs";
import path from "node:path";
import { deserialize, serialize } from "node:v8";
import { SHIPPED_FILE, shippedVectors } from "~/embeddings/shipped-vectors.server";
import { reciprocalLength, toBytes } from "~/embeddings/vectors";
import { type InvertedFile, invert } from "~/passages/inverted-file";
import { type PackedTexts, packed } from "~/text/packed-texts";
import { terms } from "~/text/terms";
import { isCurrent } from "../compiled-entries";
import type { Entry } from "../entry";
import { type LexicalTexts, readingTexts } from "./lexical-similarity";
import { atOnce } from "./steps";

/** What matching needs to know of our entries: plain data in few objects, which a build keeps in a file. */
export interface CompiledIndex {
  passages: IndexedPassage[];
  /** A term's number is its place. */
  vocabulary: string[];
  /** The terms of each passage's title, heading and text; of its title and heading; of all that and its listed questions. */
  words: InvertedFile;
  above: InvertedFile;
  answered: InvertedFile;
  /** The terms of everything in each entry. */
  entries: InvertedFile;
  listed: ListedTexts;
  lexical: LexicalTexts;
  centers: Centers;
}

export interface IndexedPassage {
  number: number;
  /** Indexes into the entries, and into the entry's passages. */
  entry: number;
  passage: number;
  /** Of the entry's questions that we show, those that this passage answers. */
  shown: string[];
  /** Its listed questions have the numbers from the first to before the second. */
  listed: readonly [number, number];
}

/** The listed questions, by their numbers: those of a passage follow each other. */
export interface ListedTexts {
  texts: PackedTexts;
  /** The index of the passage's sentence that answers it. */
  sentences: Uint8Array;
  /** The numbers of their shipped vectors' records, and what a cosine with one is multiplied by: 0 where there is none. */
  records: Uint32Array;
  scales: Float32Array;
}

/** By the passages' numbers, the mean of their listed questions' vectors. */
export interface Centers {
  /** One after the other, a byte per component. */
  values: Int8Array;
  /** As those of the listed questions. */
  scales: Float32Array;
}

/** Where a build keeps the index: reading tens of thousands of questions takes seconds. */
export const COMPILED_INDEX = "build/entry-index.bin";

/** The index as the bytes of the compiled file. */
export const compiledIndex = (entries: readonly Entry[]): Buffer => serialize(atOnce(indexing(entries)));

/** @returns undefined if there is no such file, another version of Node wrote it, or what it was made from has changed since */
export function readCompiledIndex(file = path.resolve(COMPILED_INDEX)): CompiledIndex | undefined {
  if (!isCurrent(file, SHIPPED_FILE, "app/embeddings")) return undefined;
  try {
    return deserialize(readFileSync(file)) as CompiledIndex;
  } catch {
    return undefined;
  }
}

/** A step for each entry, and some for what is made of all. */
export function* indexing(entries: readonly Entry[]): Generator<void, CompiledIndex> {
  const numbers = new TermNumbers();
  const passages: IndexedPassage[] = [];
  const listed: { text: string; sentence: number }[] = [];
  const ofPassages: Record<"words" | "above" | "answered", number[]>[] = [];
  const ofEntries: number[][] = [];
  for (const [at, entry] of entries.entries()) {
    const read = readEntry(entry, numbers);
    for (const [passage, { questions, shown }] of read.passages.entries()) {
      const number = passages.length;
      passages.push({ number, entry: at, passage, shown, listed: [listed.length, listed.length + questions.length] });
      listed.push(...questions);
    }
    ofPassages.push(...read.passages);
    ofEntries.push(read.everything);
    yield;
  }
  const lexical = yield* readingTexts(listed.map(({ text }) => text));
  const vectors = vectorsOf(listed.map(({ text }) => text));
  yield;
  const inverted = (of: number[][]) => invert(of, numbers.size);
  return {
    passages,
    vocabulary: numbers.terms(),
    words: inverted(ofPassages.map(({ words }) => words)),
    above: inverted(ofPassages.map(({ above }) => above)),
    answered: inverted(ofPassages.map(({ answered }) => answered)),
    entries: inverted(ofEntries),
    listed: {
      texts: packed(listed.map(({ text }) => text)),
      sentences: Uint8Array.from(listed, ({ sentence }) => sentence),
      ...vectors,
    },
    lexical,
    centers: centersOf(passages, vectors),
  };
}

class TermNumbers {
  private readonly numbers = new Map<string, number>();

  get size(): number {
    return this.numbers.size;
  }

  terms(): string[] {
    return [...this.numbers.keys()];
  }

  of(text: string): number[] {
    return terms(text, "en").map((term) => {
      const known = this.numbers.get(term);
      if (known === undefined) this.numbers.set(term, this.numbers.size);
      return known ?? this.numbers.size - 1;
    });
  }
}

/** The numbers of an entry's terms, passage by passage. */
function readEntry(entry: Entry, numbers: TermNumbers) {
  const title = numbers.of(entry.title);
  const passages = entry.passages.map(({ heading, text }, passage) => {
    const questions = entry.listed.filter((question) => question.passage === passage);
    const asked = questions.flatMap(({ text }) => numbers.of(text));
    const above = [...title, ...numbers.of(heading)];
    const words = [...above, ...numbers.of(text)];
    const own = words.slice(title.length);
    return { questions, asked, above, words, answered: [...words, ...asked], own, shown: [] as string[] };
  });
  placeShown(
    entry.questions.map((text) => ({ text, terms: numbers.of(text) })),
    passages,
  );
  const description = numbers.of(entry.description);
  const everything = [...title, ...description, ...passages.flatMap(({ own, asked }) => [...own, ...asked])];
  return { passages, everything };
}

/** Gives each question that we show to the passage whose listed questions and text have most of its terms. */
function placeShown(
  questions: readonly { text: string; terms: number[] }[],
  passages: readonly { asked: number[]; words: number[]; shown: string[] }[],
): void {
  const having = passages.map(({ asked, words }) => [new Set(asked), new Set(words)]);
  for (const { text, terms } of questions) {
    const shared = having.map((sets) =>
      sets.reduce((sum, set) => sum + terms.filter((term) => set.has(term)).length, 0),
    );
    passages[shared.indexOf(Math.max(...shared))]?.shown.push(text);
  }
}

function vectorsOf(texts: readonly string[]): Pick<ListedTexts, "records" | "scales"> {
  const shipped = shippedVectors();
  const records = texts.map((text) => shipped.recordOf(text));
  return {
    records: Uint32Array.from(records, (record) => record ?? 0),
    scales: Float32Array.from(records, (record) => (record === undefined ? 0 : shipped.scaleOf(record))),
  };
}

function centersOf(
  passages: readonly IndexedPassage[],
  { records, scales }: Pick<ListedTexts, "records" | "scales">,
): Centers {
  const shipped = shippedVectors();
  const centers = {
    values: new Int8Array(passages.length * shipped.dimensions),
    scales: new Float32Array(passages.length),
  };
  for (const { number, listed } of passages) {
    const sum = new Float32Array(shipped.dimensions);
    for (let at = listed[0]; at < listed[1]; at += 1) {
      const scale = scales[at] ?? 0;
      if (scale === 0) continue;
      const vector = new Int8Array(shipped.vectorOf(records[at] ?? 0));
      for (const [place, value] of vector.entries()) sum[place] = (sum[place] ?? 0) + value * scale;
    }
    if (sum.every((value) => value === 0)) continue;
    const center = new Int8Array(toBytes(sum));
    centers.values.set(center, number * shipped.dimensions);
    centers.scales[number] = reciprocalLength(center);
  }
  return centers;
}
