import type { Canvas } from "./canvas";
import type { Mood } from "./mood";
import type { Random } from "./random.server";

/** All that a style draws from. */
export interface ArtBrief {
  canvas: Canvas;
  mood: Mood;
  random: Random;
  prompt: string;
}

/** Draws on the brief's canvas. @returns what is to be seen there, as the first words of a sentence */
export type DrawStyle = (brief: ArtBrief) => string;
