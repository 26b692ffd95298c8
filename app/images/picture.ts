/** Generated pictures: plain data, shared with the browser. */

export const pictureSizes = { square: [1024, 1024], landscape: [1216, 832], portrait: [832, 1216] } as const;
export type PictureSize = keyof typeof pictureSizes;

export interface Picture {
  id: string;
  /** A path on this site. */
  src: string;
  /** Alternative text. */
  alt: string;
  width: number;
  height: number;
  /** In words, e.g. "Landscape", or the service's name. */
  style: string;
}

/** Longest image prompt, in characters. */
export const longestImagePrompt = 1_000;

export { type ArtStyle, artStyles, type PictureRecipe } from "~/db/schema/studio-columns";
