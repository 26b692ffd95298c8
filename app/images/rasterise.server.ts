import resvg from "@resvg/resvg-js";
import { typeface } from "./typeface.server";

/** Encoding this many pixels as PNG holds the event loop for some 60 ms. A diagram of 200 boxes has five times as many. */
const mostPixels = 4_000_000;

/**
 * Renders one of our SVGs to PNG, off the event loop: at its own size, or smaller where that has too many pixels.
 * Literata is the only font available.
 * @param svg its root has `width` and `height`, in pixels
 */
export async function rasterise(svg: string): Promise<Buffer> {
  const image = await resvg.renderAsync(svg, {
    fitTo: { mode: "zoom", value: Math.min(1, Math.sqrt(mostPixels / pixelsOf(svg))) },
    font: {
      fontFiles: [typeface.regularFile, typeface.semiboldFile],
      loadSystemFonts: false,
      defaultFontFamily: typeface.family,
    },
  });
  return image.asPng();
}

function pixelsOf(svg: string): number {
  const root = svg.slice(0, svg.indexOf(">"));
  const side = (name: string) => Number(new RegExp(`\\s${name}="([\\d.]+)"`).exec(root)?.[1] ?? 1);
  return side("width") * side("height");
}
