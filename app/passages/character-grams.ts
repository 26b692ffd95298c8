import type { AskedTerms } from "./asked-terms";

/**
 * Four characters find most in most European languages (McNamee and Mayfield, "Character n-gram tokenization for European
 * language text retrieval", 2004), and among three, four and five in our German and Spanish questions.
 */
const LENGTH = 4;

/** A question's character grams, weighed as terms are, and how often each text has them. */
export interface SharedGrams {
  asked: AskedTerms;
  counts: ReadonlyMap<string, number>[];
}

/** A question's character grams, and how to count them in a text by how often it has which terms. */
export interface GramCounter {
  asked: AskedTerms;
  countsOf(text: ReadonlyMap<string, number>): Map<string, number>;
}

/**
 * Finds a question's terms in parts of words: "Wandel" in "Klimawandel", "descubrió" in "descubrimiento". A term's weight is
 * spread evenly over its grams, so that no other texts than the term's own weight depends on are needed.
 */
export function gramCounter(asked: AskedTerms): GramCounter {
  const weights = new Map<string, number>();
  for (const [term, weight] of asked.weights) {
    const grams = gramsOf(term);
    for (const gram of grams) weights.set(gram, (weights.get(gram) ?? 0) + weight / grams.length);
  }
  /** By term, since texts repeat terms. */
  const known = new Map<string, string[]>();
  const sharedOf = (term: string) => {
    const before = known.get(term);
    if (before) return before;
    const shared = gramsOf(term).filter((gram) => weights.has(gram));
    known.set(term, shared);
    return shared;
  };
  return {
    asked: { ...asked, weights },
    countsOf(text) {
      const ofText = new Map<string, number>();
      for (const [term, times] of text)
        for (const gram of sharedOf(term)) ofText.set(gram, (ofText.get(gram) ?? 0) + times);
      return ofText;
    },
  };
}

/** The same for several texts. */
export function sharedGrams(asked: AskedTerms, texts: readonly ReadonlyMap<string, number>[]): SharedGrams {
  const grams = gramCounter(asked);
  return { asked: grams.asked, counts: texts.map(grams.countsOf) };
}

/** Where the term begins and ends is part of its grams, so that short terms keep apart from parts of longer ones. */
function gramsOf(term: string): string[] {
  const marked = `^${term}$`;
  if (marked.length <= LENGTH) return [marked];
  return Array.from({ length: marked.length - LENGTH + 1 }, (_, at) => marked.slice(at, at + LENGTH));
}
