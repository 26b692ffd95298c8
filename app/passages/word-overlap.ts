import { fold } from "~/text/fold";
import { plainWords } from "~/text/term-maker";

/**
 * Shared distinct words divided by those of the shorter text, ignoring case and diacritics. In its own file because the
 * browser uses it.
 */
export function wordOverlap(one: string, other: string): number {
  return overlap(plainWords(one).map(fold), plainWords(other).map(fold));
}

/** Shared distinct words divided by the distinct words of the shorter list. */
export function overlap(one: readonly string[], other: readonly string[]): number {
  const ours = new Set(one);
  const theirs = new Set(other);
  const shared = [...ours].filter((word) => theirs.has(word)).length;
  return shared / Math.max(1, Math.min(ours.size, theirs.size));
}
