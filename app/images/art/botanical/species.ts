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
  /** A leaf's width relative to its length. */
  leafWidth: number;
  /** The longest leaf relative to the plant's size. */
  leafLength: number;
  /** Angle between leaf and stem, in degrees. */
  spread: number;
  /** Number of side stems with their own heads. */
  branches: number;
}

/** Draws a flower's head. @param heading of the stem's tip, from upright in degrees @param size approximate diameter */
export type Flower = (tip: Point, heading: number, size: number, species: Species, random: Random) => string[];
