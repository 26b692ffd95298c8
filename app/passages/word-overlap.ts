import { fold } from "~/text/fold";
import { plainWords } from "~/text/term-maker";

/** Shared distinct words over those of the shorter text, case and diacritics apart. By itself, because the browser needs it. */
export function wordOverlap(one: string, other: string): number {
  return overlap(plainWords(one).map(fold), plainWords(other).map(fold));
}

/** Shared distinct words over the distinct words of the shorter list. */
export function overlap(one: readonly string[], other: readonly string[]): number {
  const ours = new Set(one);
  const theirs = new Set(other);
  const shared = [...ours].filter((word) => theirs.has(word)).length;
  return shared / Math.max(1, Math.min(ours.size, theirs.size));
}
