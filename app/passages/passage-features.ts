import { splitSentences } from "~/text/sentences";
import { terms } from "~/text/terms";
import type { PassageFeatures, SentenceFeatures } from "./answer-models";
import { type AskedTerms, bm25, countTerms, coverage, weighedAmong } from "./asked-terms";
import { sharedGrams } from "./character-grams";
import type { Passage } from "./source";

/** A passage's terms, read in the question's language: only then do both have the same terms. */
export interface PassageTerms {
  /** Of its title and heading, and of its text. */
  above: ReadonlySet<string>;
  text: readonly string[];
  /** Of all. */
  all: ReadonlySet<string>;
  counts: ReadonlyMap<string, number>;
  length: number;
  /** Of each sentence of its text, in order. */
  readonly sentences: readonly ReadonlySet<string>[];
}

/** Of a title, in characters: one has to be read for every passage. */
const MOST_OF_TITLE = 300;

export function passageTerms(passage: Passage, title: string, language: AskedTerms["language"]): PassageTerms {
  const above = [
    ...terms(title.slice(0, MOST_OF_TITLE), language),
    ...(passage.heading === "" ? [] : terms(passage.heading, language)),
  ];
  const text = terms(passage.text, language);
  const all = [...above, ...text];
  let sentences: ReadonlySet<string>[] | undefined;
  return {
    above: new Set(above),
    text,
    all: new Set(all),
    counts: countTerms(all),
    length: all.length,
    get sentences() {
      sentences ??= splitSentences(passage.text).map((sentence) => new Set(terms(sentence, language)));
      return sentences;
    },
  };
}

const known = new WeakMap<Passage, { title: string; language: AskedTerms["language"]; words: PassageTerms }>();

/** The same, known from before: a question looks at its passages several times, and reading them takes the longest. */
export function knownPassageTerms(passage: Passage, title: string, language: AskedTerms["language"]): PassageTerms {
  const before = known.get(passage);
  if (before?.title === title && before.language === language) return before.words;
  const words = passageTerms(passage, title, language);
  known.set(passage, { title, language, words });
  return words;
}

/**
 * @param likeness `cosine` of the question's vector with the passage's, if known; `grams` is the share of the weight of the
 * question's character grams that the passage has
 */
export function passageFeatures(
  asked: AskedTerms,
  words: PassageTerms,
  { meanLength, cosine = 0, grams = 0 }: { meanLength: number; cosine?: number; grams?: number },
): PassageFeatures {
  const most = (shares: number[]) => Math.max(0, ...shares);
  const mentioned = [...words.above].filter((term) => asked.weights.has(term)).length;
  return {
    bestSentence: most(words.sentences.map((sentence) => coverage(asked, sentence))),
    title: coverage(asked, words.above),
    titleAsked: mentioned / Math.max(1, words.above.size),
    bm25: bm25(asked, words.counts, words.length / Math.max(1, meanLength)),
    grams,
    cosine,
    length: Math.log(1 + words.text.length),
    isGerman: asked.language === "de" ? 1 : 0,
  };
}

/**
 * The features of each of a passage's sentences, in order.
 * @param cosines of the question's vector with each sentence's, if known
 */
export function sentenceFeatures(
  asked: AskedTerms,
  sentences: readonly string[],
  above: ReadonlySet<string>,
  cosines: readonly number[] = [],
): SentenceFeatures[] {
  const found = sentences.map((sentence) => new Set(terms(sentence, asked.language)));
  const here = weighedAmong(asked, found);
  const nearest = Math.max(...cosines);
  const grams = cosines.length > 0 ? undefined : gramShares(here, found);
  return found.map((words, index) => ({
    withPrevious: coverage(asked, ...found.slice(Math.max(0, index - 1), index + 1), above),
    after: index + 1 < found.length ? coverage(asked, ...found.slice(index + 1, index + 2), above) : 0,
    rareHere: coverage(here, words),
    gramsHere: grams?.[index] ?? 0,
    cosineBehind: cosines.length > 0 ? nearest - (cosines[index] ?? 0) : 0,
    length: Math.log(1 + words.size),
  }));
}

/** The share of the weight of the question's character grams that each text has. */
function gramShares(asked: AskedTerms, texts: readonly ReadonlySet<string>[]): number[] {
  const grams = sharedGrams(
    asked,
    texts.map((text) => countTerms([...text])),
  );
  return grams.counts.map((counts) => coverage(grams.asked, counts));
}
