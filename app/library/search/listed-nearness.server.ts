import type { EntryFeatures } from "~/passages/answer-models";
import type { IndexedPassage } from "./compiled-index.server";
import { cosinesWithListed, entryIndex } from "./entry-index.server";

/** How near a question is to the questions listed for a passage. */
export type ListedNearness = Pick<
  EntryFeatures,
  "nearest" | "nearestThree" | "lexicalNearest" | "lexicalThree" | "joint"
>;

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
  const near = vector && cosinesWithListed(vector, listed, [from, to]);
  const cosines = new HighestThree();
  const alike = new HighestThree();
  let joint = 0;
  for (let number = from; number < to; number += 1) {
    if (number === withoutListed || (sentence !== undefined && listed.sentences[number] !== sentence)) continue;
    const cosine = near?.[number - from] ?? 0;
    const likeness = similarities[number] ?? 0;
    cosines.add(cosine);
    alike.add(likeness);
    joint = Math.max(joint, (cosine + likeness) / 2);
  }
  return {
    nearest: Math.max(0, cosines.first),
    nearestThree: cosines.mean(),
    lexicalNearest: Math.max(0, alike.first),
    lexicalThree: alike.mean(),
    joint,
  };
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
