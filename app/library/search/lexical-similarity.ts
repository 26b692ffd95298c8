import { firstNot } from "~/first-not";
import { inverseFrequency } from "~/passages/asked-terms";
import { type InvertedFile, invert, textsWith } from "~/passages/inverted-file";
import { meantTerms } from "~/text/near-terms";
import { fold, words } from "~/text/terms";
import { atOnce } from "./steps";

/**
 * Texts to be compared by their very words, function words included, and by their pairs of neighbouring words: "what
 * caused it" and "what did it cause" share words, but no pair. Plain data, see {@link LexicalIndex}.
 */
export interface LexicalTexts {
  /** A word's number is its place. */
  words: string[];
  /** The keys of the pairs, ascending; a pair's number is its place, after the words'. */
  pairs: Float64Array;
  /** The texts that have a word or pair, each once. */
  having: InvertedFile;
  /** Of each text, in words. */
  lengths: Uint8Array;
  /** Of each text's vector. */
  norms: Float32Array;
}

/** How many texts are read in a step. */
const TEXTS_AT_ONCE = 1_000;

/** A text's words, folded. */
export const wordsOf = (text: string): string[] => words(text).map(fold);

/** Numbers the texts in their order. */
export const lexicalTexts = (texts: readonly string[]): LexicalTexts => atOnce(readingTexts(texts));

/** The same, in steps. */
export function* readingTexts(texts: readonly string[]): Generator<void, LexicalTexts> {
  const numbers = new Map<string, number>();
  const written: number[][] = [];
  for (const text of texts) {
    if (written.length % TEXTS_AT_ONCE === TEXTS_AT_ONCE - 1) yield;
    written.push(wordsOf(text).map((word) => numberOf(word, numbers)));
  }
  const beginning = numbers.size;
  const pairs = Float64Array.from(new Set(written.flatMap((text) => pairsOf(text, beginning)))).sort();
  yield;
  const places = new Map(Array.from(pairs, (key, place) => [key, place]));
  const grams = written.map((text) => [
    ...new Set(text),
    ...new Set(pairsOf(text, beginning).map((key) => beginning + (places.get(key) ?? 0))),
  ]);
  yield;
  const having = invert(grams, beginning + pairs.length);
  const squares = grams.map((text) => text.reduce((sum, gram) => sum + squareOf(having, gram), 0));
  return {
    words: [...numbers.keys()],
    pairs,
    having,
    lengths: Uint8Array.from(written, ({ length }) => length),
    norms: Float32Array.from(squares, Math.sqrt),
  };
}

function numberOf(word: string, numbers: Map<string, number>): number {
  const known = numbers.get(word);
  if (known !== undefined) return known;
  numbers.set(word, numbers.size);
  return numbers.size - 1;
}

/** The keys of a text's pairs of neighbours; the first word's pair is with the beginning, which has a number too. */
function pairsOf(text: readonly number[], beginning: number): number[] {
  return text.map((word, at) => (text[at - 1] ?? beginning) * (beginning + 1) + word);
}

/** The square of a word's or pair's weight. */
function squareOf(having: InvertedFile, gram: number): number {
  return inverseFrequency(textsWith(having, gram).length, having.lengths.length) ** 2;
}

export class LexicalIndex {
  private readonly numbers: ReadonlyMap<string, number>;
  /** All words of all texts. */
  readonly vocabulary: ReadonlySet<string>;

  constructor(private readonly of: LexicalTexts) {
    this.numbers = new Map(of.words.map((word, number) => [word, number]));
    this.vocabulary = new Set(of.words);
  }

  /** A text's number of words. */
  lengthOf(text: number): number {
    return this.of.lengths[text] ?? 0;
  }

  /** The numbers of the texts that have a word. */
  textsWith(word: string): Uint32Array {
    const number = this.numbers.get(word);
    return number === undefined ? new Uint32Array() : textsWith(this.of.having, number);
  }

  /**
   * How alike a question and each text are: the cosine, from 0 to 1, of their words and pairs weighted by inverse
   * frequency (Salton and Buckley, "Term-weighting approaches in automatic text retrieval", 1988), each counted once. A
   * word that no text has is read as one nearly spelt alike, or makes the question less like any.
   * @returns by the texts' numbers
   */
  similarities(question: string): Float32Array {
    const { having, norms } = this.of;
    const shared = new Float32Array(norms.length);
    let own = 0;
    const asked = meantTerms(wordsOf(question), this.vocabulary);
    const unknown = new Set(asked.filter((word) => !this.numbers.has(word))).size;
    own += unknown * inverseFrequency(0, norms.length) ** 2;
    for (const gram of this.gramsOf(asked)) {
      if (Number.isNaN(gram)) continue;
      const square = squareOf(having, gram);
      own += square;
      for (const text of textsWith(having, gram)) shared[text] = (shared[text] ?? 0) + square;
    }
    if (own === 0) return shared;
    const ownNorm = Math.sqrt(own);
    for (let text = 0; text < shared.length; text += 1) {
      const sum = shared[text] ?? 0;
      if (sum !== 0) shared[text] = sum / (ownNorm * (norms[text] || 1));
    }
    return shared;
  }

  /** The numbers of the texts that have all of these words, and the pairs of those that are neighbours here. */
  textsWithAll(written: readonly string[]): number[] {
    const grams = this.gramsOf(written);
    if (grams.has(Number.NaN)) return [];
    const having = [...grams]
      .map((gram) => textsWith(this.of.having, gram))
      .sort((one, other) => one.length - other.length);
    const [fewest = new Uint32Array(), ...others] = having;
    return [...fewest].filter((text) => others.every((texts) => !Number.isNaN(placeIn(texts, text))));
  }

  /** The numbers of the words and pairs that a text has; NaN for those that no text of the index has. */
  private gramsOf(written: readonly string[]): Set<number> {
    const beginning = this.of.words.length;
    const numbers = written.map((word) => this.numbers.get(word) ?? Number.NaN);
    const pairs = pairsOf(numbers, beginning).map((key) => beginning + placeIn(this.of.pairs, key));
    return new Set([...numbers, ...pairs]);
  }
}

/** Where a number is among ascending ones; NaN where it isn't. */
function placeIn(ascending: Float64Array | Uint32Array, wanted: number): number {
  const place = firstNot(ascending.length, (at) => (ascending[at] ?? 0) < wanted);
  return ascending[place] === wanted ? place : Number.NaN;
}
