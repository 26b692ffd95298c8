import type { EntryFeatures } from "~/passages/answer-models";
import type { IndexedPassage } from "./compiled-index.server";
import { cosineWithListed, entryIndex } from "./entry-index.server";

/** How near a question is to the questions listed for a passage. */
export interface ListedNearness
  extends Pick<EntryFeatures, "nearest" | "nearestThree" | "lexicalNearest" | "lexicalThree"> {
  /** The listed question that fits best, and the index of the sentence that answers it. */
  best: { text: string; sentence: number };
}

/** How like a question is to the listed ones. */
export interface Likenesses {
  /** By words, to each listed question by its number. */
  similarities: Float32Array;
  /** Of the question; without it words alone are compared. */
  vector: Float32Array | undefined;
  /** The number of a listed question that is treated as not listed. */
  withoutListed?: number | undefined;
}

/**
 * Written for speed: every question is compared with thousands of listed ones.
 * @param sentence the index of the one whose questions alone are meant
 */
export function listedNearness(
  { listed: [from, to] }: IndexedPassage,
  { similarities, vector, withoutListed }: Likenesses,
  sentence?: number,
): ListedNearness {
  const { listed } = entryIndex();
  const cosines = new HighestThree();
  const alike = new HighestThree();
  const sentences: OfSentence[] = [];
  for (let number = from; number < to; number += 1) {
    if (number === withoutListed || (sentence !== undefined && listed.sentences[number] !== sentence)) continue;
    const cosine = vector ? cosineWithListed(vector, listed, number) : 0;
    const lexical = similarities[number] ?? 0;
    cosines.add(cosine);
    alike.add(lexical);
    noteLikeness(sentences, { number, sentence: listed.sentences[number] ?? 0, likeness: cosine + lexical });
  }
  return {
    nearest: Math.max(0, cosines.first),
    nearestThree: cosines.mean(),
    lexicalNearest: Math.max(0, alike.first),
    lexicalThree: alike.mean(),
    best: bestOf(sentences),
  };
}

/** The two listed questions of a sentence that are most like the one asked. */
interface OfSentence {
  sentence: number;
  /** Of the first. */
  number: number;
  first: number;
  second: number;
}

function noteLikeness(
  sentences: OfSentence[],
  { number, sentence, likeness }: { number: number; sentence: number; likeness: number },
): void {
  const known = sentences.find((one) => one.sentence === sentence);
  if (!known) sentences.push({ sentence, number, first: likeness, second: Number.NEGATIVE_INFINITY });
  else if (likeness > known.first) Object.assign(known, { number, first: likeness, second: known.first });
  else if (likeness > known.second) known.second = likeness;
}

/** The sentence whose two are together most like the question, the first of them; one listed question counts twice. */
function bestOf(sentences: readonly OfSentence[]): ListedNearness["best"] {
  let best: OfSentence | undefined;
  let most = Number.NEGATIVE_INFINITY;
  for (const one of sentences) {
    const together = one.first + (one.second === Number.NEGATIVE_INFINITY ? one.first : one.second);
    if (together <= most) continue;
    [most, best] = [together, one];
  }
  return { text: entryIndex().listed.texts[best?.number ?? -1] ?? "", sentence: best?.sentence ?? 0 };
}

/** The three highest of the numbers added. */
class HighestThree {
  first = Number.NEGATIVE_INFINITY;
  private second = Number.NEGATIVE_INFINITY;
  private third = Number.NEGATIVE_INFINITY;
  private count = 0;

  add(value: number): void {
    this.count += 1;
    if (value > this.first) [this.third, this.second, this.first] = [this.second, this.first, value];
    else if (value > this.second) [this.third, this.second] = [this.second, value];
    else if (value > this.third) this.third = value;
  }

  /** Of fewer, their mean; 0 if there are none. */
  mean(): number {
    if (this.count === 0) return 0;
    const highest = [this.first, this.second, this.third].slice(0, this.count);
    return highest.reduce((sum, value) => sum + value, 0) / highest.length;
  }
}
