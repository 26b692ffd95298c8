import type { Point } from "../canvas";
import type { Color } from "../color";
import type { Random } from "../random.server";

/** How a plant grows and looks. */
export interface Species {
  flower: Color;
  heart: Color;
  stem: Color;
  leaf: Color;
  head: Flower;
  /** Pairs of leaves along the stem. */
  pairs: number;
  /** Of a leaf, by its length. */
  leafWidth: number;
  /** Of the longest leaf, by the plant's size. */
  leafLength: number;
  /** How far leaves stand off the stem, in degrees. */
  spread: number;
  /** Side stems with heads of their own. */
  branches: number;
}

/** Draws a flower's head. @param heading of the stem's tip, from upright in degrees @param size across, about */
export type Flower = (tip: Point, heading: number, size: number, species: Species, random: Random) => string[];
