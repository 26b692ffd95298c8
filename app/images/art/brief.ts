import type { Canvas } from "./canvas";
import type { Mood } from "./mood";
import type { Random } from "./random.server";

/** Everything a style needs to draw. */
export interface ArtBrief {
  canvas: Canvas;
  mood: Mood;
  random: Random;
  prompt: string;
}

/** Draws on the brief's canvas. @returns what the picture shows, as the start of a sentence */
export type DrawStyle = (brief: ArtBrief) => string;
