import { splitSentences } from "~/text/sentences";
import { terms } from "~/text/terms";
import type { PassageFeatures, SentenceFeatures } from "./answer-models";
import { type AskedTerms, bm25, countTerms, coverage } from "./asked-terms";
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
}

export function passageTerms(passage: Passage, title: string, language: AskedTerms["language"]): PassageTerms {
  const above = [...terms(title, language), ...(passage.heading === "" ? [] : terms(passage.heading, language))];
  const text = terms(passage.text, language);
  const all = [...above, ...text];
  return { above: new Set(above), text, all: new Set(all), counts: countTerms(all), length: all.length };
}

/** @param cosine of the question's vector with the passage's, if known */
export function passageFeatures(
  asked: AskedTerms,
  passage: Passage,
  words: PassageTerms,
  { meanLength, cosine = 0 }: { meanLength: number; cosine?: number },
): PassageFeatures {
  const sentences = splitSentences(passage.text).map((sentence) => new Set(terms(sentence, asked.language)));
  const most = (shares: number[]) => Math.max(0, ...shares);
  const mentioned = [...words.above].filter((term) => asked.weights.has(term)).length;
  return {
    coverage: coverage(asked, words.all),
    bestSentence: most(sentences.map((sentence) => coverage(asked, sentence, words.above))),
    bestSentenceAlone: most(sentences.map((sentence) => coverage(asked, sentence))),
    title: coverage(asked, words.above),
    titleAsked: mentioned / Math.max(1, words.above.size),
    bm25: bm25(asked, words.counts, words.length / Math.max(1, meanLength)),
    cosine,
    length: Math.log(1 + words.text.length),
  };
}

/** The features of each of a passage's sentences, in order. */
export function sentenceFeatures(
  asked: AskedTerms,
  sentences: readonly string[],
  above: ReadonlySet<string>,
): SentenceFeatures[] {
  const found = sentences.map((sentence) => terms(sentence, asked.language));
  const covered = found.map((words) => coverage(asked, new Set(words), above));
  const alone = found.map((words) => coverage(asked, new Set(words)));
  const [most, mostAlone] = [Math.max(...covered), Math.max(...alone)];
  return found.map((words, index) => ({
    coverage: covered[index] ?? 0,
    coverageBehind: most - (covered[index] ?? 0),
    aloneBehind: mostAlone - (alone[index] ?? 0),
    before: covered[index - 1] ?? 0,
    after: covered[index + 1] ?? 0,
    isFirst: index === 0 ? 1 : 0,
    place: index / found.length,
    sentences: found.length,
    length: Math.log(1 + words.length),
  }));
}
