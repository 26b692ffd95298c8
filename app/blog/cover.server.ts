import { createHash } from "node:crypto";
import { drawArt } from "~/images/art/draw.server";
import { recipesFor } from "~/images/art/recipes.server";
import { pictureSizes } from "~/images/picture";
import { rasterise } from "~/images/rasterise.server";
import { coverSize } from "./cover-size";

interface Cover {
  /** RFC 9110, 8.8.3. */
  etag: string;
  png(): Promise<Buffer>;
}

/** Every article's cover in both sizes: about 200 KB each. */
const drawn = new Map<string, Promise<Buffer>>();

/**
 * The first picture that our own generator draws for the prompt, cropped to a cover.
 * @param prompt from one of our articles: its picture is cached for the life of the process
 */
export function cover(prompt: string, { small }: { small: boolean }): Cover {
  const svg = coverSvg(prompt, small ? 0.5 : 1);
  const etag = `"${createHash("sha256").update(svg).digest("base64url").slice(0, 22)}"`;
  return { etag, png: () => drawnOnce(etag, svg) };
}

function coverSvg(prompt: string, scale: number): string {
  const [recipe] = recipesFor(prompt, 0);
  if (!recipe) throw new Error("A prompt always has recipes");
  const [side] = pictureSizes.square;
  const cutHeight = Math.round((side * coverSize.height) / coverSize.width);
  const opening = `<svg xmlns="http://www.w3.org/2000/svg" width="${coverSize.width * scale}" height="${coverSize.height * scale}" viewBox="0 ${Math.round((side - cutHeight) / 2)} ${side} ${cutHeight}">`;
  return drawArt(recipe, "square").svg.replace(/^<svg\b[^>]*>/, opening);
}

function drawnOnce(etag: string, svg: string): Promise<Buffer> {
  const picture = drawn.get(etag) ?? rasterise(svg);
  picture.catch(() => drawn.delete(etag));
  drawn.set(etag, picture);
  return picture;
}
