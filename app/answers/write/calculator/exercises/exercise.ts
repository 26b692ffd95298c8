import type { Maths } from "../maths.server";

/** A result and its steps, one per line, as plain text. */
export interface Explained {
  result: string;
  way: string;
}

/** @throws NoResult */
export type Solve = (maths: Maths) => Explained;

/** How an exercise may be worded in English, and how what is found in it is solved; null if it is none after all. */
export type Exercise = readonly [RegExp, (...found: (string | undefined)[]) => Solve | null];

/** An exercise that the whole text must word. */
export const wording = (pattern: string): RegExp => new RegExp(`^${pattern}$`, "i");
