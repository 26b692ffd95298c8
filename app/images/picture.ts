/** Pictures made of a prompt: plain data, shared with the browser. */

export const pictureSizes = { square: [1024, 1024], landscape: [1216, 832], portrait: [832, 1216] } as const;
export type PictureSize = keyof typeof pictureSizes;

export interface Picture {
  id: string;
  /** A path on this site. */
  src: string;
  /** What is to be seen, for who can't see it. */
  alt: string;
  width: number;
  height: number;
  /** In words, e.g. "Landscape", or the service's name. */
  style: string;
}

/** Characters of an image's prompt at most. */
export const longestImagePrompt = 1_000;

export { type ArtStyle, artStyles, type PictureRecipe } from "~/db/schema/studio-columns";
