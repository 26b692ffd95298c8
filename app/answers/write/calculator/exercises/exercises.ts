import type { Exercise, Solve } from "./exercise";
import { FRACTIONS_AND_ROOTS } from "./fractions-and-roots";
import { INTEREST } from "./interest";
import { LISTS } from "./lists";
import { shapeIn } from "./shapes";
import { WHOLE_NUMBERS } from "./whole-numbers";

const EXERCISES: readonly Exercise[] = [...LISTS, ...FRACTIONS_AND_ROOTS, ...WHOLE_NUMBERS, ...INTEREST];

/** What pupils are set besides plain sums: medians, factors, fractions, interest, shapes. Null for other text. */
export function exerciseIn(text: string): Solve | null {
  for (const [words, solved] of EXERCISES) {
    const found = words.exec(text);
    if (found) return solved(...found.slice(1));
  }
  return shapeIn(text);
}
