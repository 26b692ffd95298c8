import { inverseFrequency } from "~/passages/asked-terms";
import { meantTerms } from "~/text/near-terms";
import { fold, words } from "~/text/terms";
import { atOnce } from "./steps";

/**
 * Texts compared by their very words, function words included, and by their pairs of neighbouring words: "what caused
 * it" and "what did it cause" share words, but no pair.
 */
export interface LexicalIndex {
  /** By word or pair, the numbers of the texts that have it, and the square of its weight. */
  places: ReadonlyMap<string, { texts: number[]; square: number }>;
  /** Of each text's vector. */
  lengths: Float32Array;
  vocabulary: ReadonlySet<string>;
}

/** How many texts are indexed in a step, and of how many words and pairs the weights are worked out. */
const TEXTS_AT_ONCE = 1_000;
const GRAMS_AT_ONCE = 20_000;

/** Numbers the texts in their order. */
export const lexicalIndex = (texts: readonly string[]): LexicalIndex => atOnce(lexicalIndexing(texts));

/** The same, in steps. */
export function* lexicalIndexing(texts: readonly string[]): Generator<void, LexicalIndex> {
  const having = new Map<string, number[]>();
  const vocabulary = new Set<string>();
  for (const [number, text] of texts.entries()) {
    if (number % TEXTS_AT_ONCE === TEXTS_AT_ONCE - 1) yield;
    const written = wordsOf(text);
    for (const word of written) vocabulary.add(word);
    for (const gram of gramsOf(written)) {
      const numbers = having.get(gram);
      if (numbers) numbers.push(number);
      else having.set(gram, [number]);
    }
  }
  const places = new Map<string, { texts: number[]; square: number }>();
  const squares = new Float32Array(texts.length);
  for (const [gram, numbers] of having) {
    if (places.size % GRAMS_AT_ONCE === GRAMS_AT_ONCE - 1) yield;
    const square = inverseFrequency(numbers.length, texts.length) ** 2;
    places.set(gram, { texts: numbers, square });
    for (const text of numbers) squares[text] = (squares[text] ?? 0) + square;
  }
  return { places, lengths: squares.map(Math.sqrt), vocabulary };
}

/**
 * How alike a question and each text are: the cosine, from 0 to 1, of their words and pairs weighted by inverse
 * frequency (Salton and Buckley, "Term-weighting approaches in automatic text retrieval", 1988), each counted once. A
 * word that no text has is read as one nearly spelt alike, or left out.
 * @returns by the texts' numbers
 */
export function lexicalSimilarities({ places, lengths, vocabulary }: LexicalIndex, question: string): Float32Array {
  const shared = new Float32Array(lengths.length);
  const asked = meantTerms(wordsOf(question), vocabulary);
  let own = 0;
  for (const gram of gramsOf(asked)) {
    const place = places.get(gram);
    if (!place) continue;
    own += place.square;
    for (const text of place.texts) shared[text] = (shared[text] ?? 0) + place.square;
  }
  return own === 0 ? shared : shared.map((sum, text) => sum / (Math.sqrt(own) * (lengths[text] || 1)));
}

const wordsOf = (text: string): string[] => words(text).map(fold);

/** Words, and pairs of neighbours; the first word's pair is with the beginning. */
function gramsOf(all: readonly string[]): Set<string> {
  return new Set([...all, ...all.map((word, at) => `${all[at - 1] ?? ""} ${word}`)]);
}
