import type { Language } from "~/text/language";
import { meantTerms, type Vocabulary } from "~/text/near-terms";
import { terms } from "~/text/terms";

/** How many texts of a collection contain a term. */
export interface TermFigures {
  texts: number;
  having(term: string): number;
}

/** A question's distinct terms, each with its weight: rarer terms are more significant. */
export interface AskedTerms {
  language: Language;
  weights: ReadonlyMap<string, number>;
  /** The sum of the weights. */
  total: number;
}

/**
 * @param figures of the collection that tells how rare a term is
 * @param vocabulary the terms of the texts to compare with: a term that is not among them is replaced by one nearly
 * spelt alike
 */
export function askedTerms(
  question: string,
  language: Language,
  figures: TermFigures,
  vocabulary: Vocabulary,
): AskedTerms {
  const meant = meantTerms(terms(question, language), vocabulary);
  const weights = new Map(meant.map((term) => [term, inverseFrequency(figures.having(term), figures.texts)]));
  return { language, weights, total: [...weights.values()].reduce((sum, weight) => sum + weight, 0) };
}

/** BM25's weight of a term found in that many texts, kept above zero by adding one, as Lucene does. */
export function inverseFrequency(having: number, texts: number): number {
  return Math.log(1 + (texts - having + 0.5) / (having + 0.5));
}

/** The figures of texts that are added one after the other, and their terms. */
export class TermCounts implements TermFigures, Vocabulary {
  texts = 0;
  private readonly counts = new Map<string, number>();

  /** @param terms the text's, each once */
  add(terms: Iterable<string>): void {
    this.texts += 1;
    for (const term of terms) this.counts.set(term, this.having(term) + 1);
  }

  having(term: string): number {
    return this.counts.get(term) ?? 0;
  }

  has(term: string): boolean {
    return this.counts.has(term);
  }

  [Symbol.iterator](): Iterator<string> {
    return this.counts.keys();
  }
}

/** The figures of two collections as one. */
export function together(one: TermFigures, other: TermFigures): TermFigures {
  return { texts: one.texts + other.texts, having: (term) => one.having(term) + other.having(term) };
}

/** The figures of some texts, each as its terms. */
export function figuresOf(texts: readonly Iterable<string>[]): TermFigures {
  const counts = new TermCounts();
  for (const text of texts) counts.add(new Set(text));
  return counts;
}

/** The same terms, weighed by how rare they are among these texts. */
export function weighedAmong(asked: AskedTerms, texts: readonly Iterable<string>[]): AskedTerms {
  return weighedBy(asked, figuresOf(texts));
}

/** The same terms, weighed by these figures. */
export function weighedBy({ language, weights }: AskedTerms, figures: TermFigures): AskedTerms {
  const here = [...weights.keys()].map(
    (term) => [term, inverseFrequency(figures.having(term), figures.texts)] as const,
  );
  return { language, weights: new Map(here), total: here.reduce((sum, [, weight]) => sum + weight, 0) };
}

/** The share, from 0 to 1, of the question's weight that the terms of some texts together have. */
export function coverage({ weights, total }: AskedTerms, ...texts: Pick<ReadonlySet<string>, "has">[]): number {
  if (total === 0) return 0;
  let found = 0;
  for (const [term, weight] of weights) if (texts.some((text) => text.has(term))) found += weight;
  return found / total;
}

/** BM25's usual constants: term frequency saturation, and length normalisation. */
export const K1 = 1.2;
const B = 0.75;

/** What BM25 adds to a term's count for a text of this length, relative to the average. */
export const lengthNorm = (length: number): number => K1 * (1 - B + B * length);

/**
 * BM25 (Robertson and Zaragoza, "The probabilistic relevance framework: BM25 and beyond", 2009) as a share of the
 * question's weight.
 * @param counts how often the text has each term
 * @param length the text's length relative to the average
 */
export function bm25({ weights, total }: AskedTerms, counts: ReadonlyMap<string, number>, length: number): number {
  if (total === 0) return 0;
  const norm = lengthNorm(length);
  let score = 0;
  for (const [term, weight] of weights) {
    const count = counts.get(term) ?? 0;
    score += (weight * count * (K1 + 1)) / (count + norm);
  }
  return score / total;
}

export function countTerms(words: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}
