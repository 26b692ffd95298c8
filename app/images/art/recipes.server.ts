import { type ArtStyle, artStyles, type PictureRecipe } from "../picture";
import { normalized } from "./draw.server";
import { letters } from "./lettering.server";
import { readMood } from "./mood";
import { seededRandom } from "./random.server";

const picturesInSet = 4;

/** A style with at least this weight was asked for, and gets a second picture. */
const askedFor = 1.6;

/**
 * What to draw for a prompt: four pictures in the styles that fit its words best.
 * @param vary 0 for the first set, 1 and up for variations
 * @param style use this one for all four
 */
export function recipesFor(prompt: string, vary: number, style?: ArtStyle): PictureRecipe[] {
  const chosen = style ? Array.from({ length: picturesInSet }, () => style) : stylesFor(prompt, vary);
  return chosen.map((each, index) => ({ style: each, seed: `v${vary}.${index}${style ? "s" : ""}`, prompt }));
}

function stylesFor(prompt: string, vary: number): ArtStyle[] {
  const random = seededRandom(`styles of ${normalized(prompt)} ${vary}`);
  const { styles: weights } = readMood(prompt, random);
  const possible = artStyles.filter((style) => style !== "type poster" || letters.drawable(prompt) !== null);
  const ranked = possible
    .map((style) => ({ style, rank: weights[style] + random.between(0, 0.9) }))
    .sort((one, other) => other.rank - one.rank)
    .map(({ style }) => style);
  const [best] = ranked;
  if (best && weights[best] >= askedFor) return [best, ...ranked.slice(1, 3), best];
  return ranked.slice(0, picturesInSet);
}
