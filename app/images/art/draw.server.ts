import { type ArtStyle, type PictureRecipe, type PictureSize, pictureSizes } from "../picture";
import { drawBotanical } from "./botanical/botanical";
import type { DrawStyle } from "./brief";
import { Canvas } from "./canvas";
import { drawConstellation } from "./constellation/constellation";
import { drawGeometric } from "./geometric";
import { drawLandscape } from "./landscape/landscape";
import { readMood } from "./mood";
import { seededRandom } from "./random.server";
import { drawTypePoster } from "./type-poster";

const styles: Record<ArtStyle, DrawStyle> = {
  landscape: drawLandscape,
  geometric: drawGeometric,
  botanical: drawBotanical,
  constellation: drawConstellation,
  "type poster": drawTypePoster,
};

export interface DrawnArt {
  svg: string;
  /** Alternative text. */
  alt: string;
}

/** Draws a recipe. The same recipe and size always give the same SVG, byte for byte. */
export function drawArt(recipe: PictureRecipe, size: PictureSize): DrawnArt {
  const [width, height] = pictureSizes[size];
  const random = seededRandom(JSON.stringify([recipe.seed, recipe.style, normalized(recipe.prompt)]));
  const canvas = new Canvas(width, height);
  const mood = readMood(recipe.prompt, seededRandom(`colours of ${normalized(recipe.prompt)} ${variationOf(recipe)}`));
  const seen = styles[recipe.style]({ canvas, mood, random, prompt: recipe.prompt });
  return { svg: canvas.toString(), alt: `${seen}, in ${mood.theme.name}` };
}

/** Letter case and spaces don't change the picture. */
export const normalized = (prompt: string) => prompt.normalize("NFC").toLowerCase().replace(/\s+/g, " ").trim();

/** How often the picture was varied: pictures of one set share their colours. */
export const variationOf = ({ seed }: PictureRecipe): number => Number(/^v(\d+)/.exec(seed)?.[1] ?? 0);
