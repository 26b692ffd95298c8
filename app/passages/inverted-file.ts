import { type AskedTerms, K1, lengthNorm, type TermFigures } from "./asked-terms";

/**
 * Which of some texts have a term, and how often, by the numbers of both (Zobel and Moffat, "Inverted files for text
 * search engines", 2006). Plain data in few objects: tens of thousands of texts take little memory, and are read from a
 * file at once.
 */
export interface InvertedFile {
  /** By a term's number, where its places in `texts` begin; its last is the number of places. */
  starts: Uint32Array;
  /** The numbers of the texts that have the term, ascending. */
  texts: Uint32Array;
  /** How often each has it. */
  counts: Uint16Array;
  /** By a text's number, how many terms it has, repetitions included. */
  lengths: Uint32Array;
}

/**
 * @param texts each as the numbers of its terms, repetitions included
 * @param terms how many different ones there are
 */
export function invert(texts: readonly (readonly number[])[], terms: number): InvertedFile {
  const counted = texts.map((text) => countedOf(text));
  const starts = new Uint32Array(terms + 1);
  for (const counts of counted) for (const term of counts.keys()) starts[term + 1] = (starts[term + 1] ?? 0) + 1;
  for (let term = 0; term < terms; term += 1) starts[term + 1] = (starts[term + 1] ?? 0) + (starts[term] ?? 0);
  const places = starts[terms] ?? 0;
  const file = { starts, texts: new Uint32Array(places), counts: new Uint16Array(places), lengths: lengthsOf(texts) };
  const next = starts.slice();
  for (const [text, counts] of counted.entries())
    for (const [term, count] of counts) {
      const place = next[term] ?? 0;
      next[term] = place + 1;
      file.texts[place] = text;
      file.counts[place] = count;
    }
  return file;
}

const lengthsOf = (texts: readonly (readonly number[])[]) => Uint32Array.from(texts, ({ length }) => length);

function countedOf(text: readonly number[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const term of text) counts.set(term, (counts.get(term) ?? 0) + 1);
  return counts;
}

/** The numbers of the texts that have a term. */
export function textsWith({ starts, texts }: InvertedFile, term: number): Uint32Array {
  return texts.subarray(starts[term], starts[term + 1]);
}

/** Texts that a question's terms are compared with, all at once. */
export class IndexedTexts implements TermFigures {
  readonly texts: number;
  private readonly meanLength: number;

  /** @param numbers of the terms */
  constructor(
    private readonly file: InvertedFile,
    private readonly numbers: ReadonlyMap<string, number>,
  ) {
    this.texts = file.lengths.length;
    this.meanLength = file.lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, this.texts);
  }

  having(term: string): number {
    const number = this.numbers.get(term);
    return number === undefined ? 0 : textsWith(this.file, number).length;
  }

  /** The BM25 of each text, as `bm25` has it for one. */
  bm25({ weights, total }: AskedTerms): Float64Array {
    const { lengths } = this.file;
    return this.sumOf(weights, total, (weight, count, text) => {
      const norm = lengthNorm((lengths[text] ?? 0) / this.meanLength);
      return (weight * count * (K1 + 1)) / (count + norm);
    });
  }

  /** The share, from 0 to 1, of the question's weight that each text has. */
  coverage({ weights, total }: AskedTerms): Float64Array {
    return this.sumOf(weights, total, (weight) => weight);
  }

  /** Of each text, the weight of the question's heaviest term that it lacks; 0 if it has all. */
  heaviestMissing({ weights }: AskedTerms): Float64Array {
    const heaviest = new Float64Array(this.texts);
    const known = new Uint8Array(this.texts);
    for (const [term, weight] of [...weights].sort(([, one], [, other]) => other - one)) {
      const number = this.numbers.get(term);
      const having = new Set(number === undefined ? [] : textsWith(this.file, number));
      for (let text = 0; text < this.texts; text += 1) {
        if (known[text] === 1 || having.has(text)) continue;
        known[text] = 1;
        heaviest[text] = weight;
      }
    }
    return heaviest;
  }

  /** What each term adds to the texts that have it, as a share of the total. */
  private sumOf(
    weights: ReadonlyMap<string, number>,
    total: number,
    added: (weight: number, count: number, text: number) => number,
  ): Float64Array {
    const sums = new Float64Array(this.texts);
    if (total === 0) return sums;
    const { starts, texts, counts } = this.file;
    for (const [term, weight] of weights) {
      const number = this.numbers.get(term);
      if (number === undefined) continue;
      for (let place = starts[number] ?? 0; place < (starts[number + 1] ?? 0); place += 1) {
        const text = texts[place] ?? 0;
        sums[text] = (sums[text] ?? 0) + added(weight, counts[place] ?? 0, text);
      }
    }
    return sums.map((sum) => sum / total);
  }
}
