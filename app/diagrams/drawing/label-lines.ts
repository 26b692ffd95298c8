import { wrapText } from "~/images/wrap-text";

/** Label typography, in pixels: the same on the canvas, in the SVG and in the PNG. */
export const labelStyle = {
  fontSize: 15,
  lineHeight: 20,
  edgeFontSize: 13,
  paddingX: 14,
  paddingY: 12,
  /** About 22 characters. */
  maxTextWidth: 186,
  minNodeWidth: 88,
} as const;

/** The label broken into lines; a blank label has one empty line. */
export function labelLines(label: string): string[] {
  const measure = { widthOf: textWidth, maxWidth: labelStyle.maxTextWidth, maxLines: Number.POSITIVE_INFINITY };
  const { lines } = wrapText(label, measure);
  return lines.length === 0 ? [""] : lines;
}

/** A node's size for its label, in pixels. */
export function nodeSize(label: string): { width: number; height: number } {
  const lines = labelLines(label);
  const widest = Math.max(...lines.map((line) => textWidth(line)));
  return {
    width: Math.max(labelStyle.minNodeWidth, Math.ceil(widest) + 2 * labelStyle.paddingX),
    height: lines.length * labelStyle.lineHeight + 2 * labelStyle.paddingY,
  };
}

/**
 * A line's width in pixels, slightly overestimated. It is not measured, so that server and canvas agree: widths are
 * Literata's, rounded up; characters it lacks (CJK, emoji) count one em.
 */
export function textWidth(text: string, fontSize: number = labelStyle.fontSize): number {
  let ems = 0;
  for (const character of text) ems += emsOf(character);
  return ems * fontSize;
}

function emsOf(character: string): number {
  if (/[\p{M}\u200b-\u200f]/u.test(character)) return 0;
  if (/[iljI.,:;!|'’‘()[\] t-]/.test(character)) return 0.42;
  if (/[MW@%&—…ŒÆœæ]/.test(character)) return 1.1;
  if (/[mw\p{Lu}]/u.test(character)) return character === "m" ? 0.98 : 0.86;
  if (/[fracegsxyz]/.test(character)) return 0.56;
  if (/[\u0021-\u2fff]/.test(character)) return 0.69;
  return 1.05;
}
