import { type FontMetrics, readMetrics, typeface } from "../typeface.server";

let metrics: FontMetrics | undefined;
const semibold = () => {
  metrics ??= readMetrics(typeface.semiboldFile);
  return metrics;
};

/** The face that words in pictures are set in, semibold, and how wide it runs: what is measured here is at least what is drawn. */
export const letters = {
  family: typeface.family,
  widthOf: (text: string, sizePx: number): number => semibold().widthOf(text, sizePx),

  /** The text with what has no glyph left out, such as emoji; null when that would cost a letter or digit. */
  drawable(text: string): string | null {
    const { has } = semibold();
    const characters = [...text.normalize("NFC")];
    if (characters.some((character) => /[\p{L}\p{N}]/u.test(character) && !has(character))) return null;
    const drawn = characters.map((character) => (/\s/.test(character) ? " " : has(character) ? character : ""));
    return drawn.join("").replace(/ +/g, " ").trim() || null;
  },
};
