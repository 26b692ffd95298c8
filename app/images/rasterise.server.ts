import resvg from "@resvg/resvg-js";
import { typeface } from "./typeface.server";

/** Draws an SVG of ours to PNG at its own size, beside the event loop. Text is set in Literata; no other font is there. */
export async function rasterise(svg: string): Promise<Buffer> {
  const image = await resvg.renderAsync(svg, {
    font: {
      fontFiles: [typeface.regularFile, typeface.semiboldFile],
      loadSystemFonts: false,
      defaultFontFamily: typeface.family,
    },
  });
  return image.asPng();
}
