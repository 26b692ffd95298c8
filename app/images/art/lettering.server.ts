import { type FontMetrics, readMetrics, typeface } from "../typeface.server";

let metrics: FontMetrics | undefined;
const semibold = () => {
  metrics ??= readMetrics(typeface.semiboldFile);
  return metrics;
};

/** The semibold face for words in pictures, with its metrics: measured widths are never below drawn ones. */
export const letters = {
  family: typeface.family,
  widthOf: (text: string, sizePx: number): number => semibold().widthOf(text, sizePx),

  /** The text without characters that have no glyph, such as emoji; null if that would drop a letter or digit. */
  drawable(text: string): string | null {
    const { has } = semibold();
    const characters = [...text.normalize("NFC")];
    if (characters.some((character) => /[\p{L}\p{N}]/u.test(character) && !has(character))) return null;
    const drawn = characters.map((character) => (/\s/.test(character) ? " " : has(character) ? character : ""));
    return drawn.join("").replace(/ +/g, " ").trim() || null;
  },
};
