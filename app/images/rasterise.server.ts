import resvg from "@resvg/resvg-js";
import { typeface } from "./typeface.server";

/** Renders one of our SVGs to PNG at its own size, off the event loop. Literata is the only font available. */
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
