import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

/** The TrueType face for drawn text: the rasteriser reads no web fonts, and system fonts are not used. */
const require = createRequire(import.meta.url);
export const typeface = {
  family: "Literata",
  regularFile: require.resolve("@expo-google-fonts/literata/400Regular/Literata_400Regular.ttf"),
  semiboldFile: require.resolve("@expo-google-fonts/literata/600SemiBold/Literata_600SemiBold.ttf"),
} as const;

export interface FontMetrics {
  /** Whether the font has a glyph for a character. */
  has(character: string): boolean;
  /** The text's width in pixels without kerning: at most a few per cent more than drawn. */
  widthOf(text: string, sizePx: number): number;
}

/**
 * Reads text metrics from a TrueType file (OpenType 1.9.1: tables head, hhea, hmtx and cmap).
 * @throws RangeError when the file is truncated, Error when it maps no Unicode characters
 */
export function readMetrics(file: string): FontMetrics {
  const font = readFileSync(file);
  const tables = tableOffsets(font);
  const unitsPerEm = font.readUInt16BE(tableAt(tables, "head") + 18);
  const widths = advanceWidths(font, tableAt(tables, "hmtx"), font.readUInt16BE(tableAt(tables, "hhea") + 34));
  const glyphs = characterMap(font, tableAt(tables, "cmap"));
  const unitsOf = (character: string) => widths[Math.min(glyphs(codeOf(character)), widths.length - 1)] ?? 0;
  return {
    has: (character) => glyphs(codeOf(character)) !== 0,
    widthOf: (text, sizePx) =>
      ([...text].reduce((sum, character) => sum + unitsOf(character), 0) * sizePx) / unitsPerEm,
  };
}

const codeOf = (character: string) => character.codePointAt(0) ?? 0;

function tableOffsets(font: Buffer): Map<string, number> {
  const records = Array.from({ length: font.readUInt16BE(4) }, (_, index) => 12 + 16 * index);
  return new Map(records.map((at) => [font.toString("latin1", at, at + 4), font.readUInt32BE(at + 8)]));
}

function tableAt(tables: Map<string, number>, tag: string): number {
  const offset = tables.get(tag);
  if (offset === undefined) throw new Error(`The font has no table ${tag}`);
  return offset;
}

/** Glyphs from `count` on share the last width. */
function advanceWidths(font: Buffer, hmtx: number, count: number): number[] {
  return Array.from({ length: count }, (_, index) => font.readUInt16BE(hmtx + 4 * index));
}

/** Maps a code point to its glyph id, 0 for none, using the format 4 Unicode subtable (BMP only). */
function characterMap(font: Buffer, cmap: number): (code: number) => number {
  const records = Array.from({ length: font.readUInt16BE(cmap + 2) }, (_, index) => cmap + 4 + 8 * index);
  const subtables = records.map((at) => cmap + font.readUInt32BE(at + 4));
  const table = subtables.find((at) => font.readUInt16BE(at) === 4);
  if (table === undefined) throw new Error("The font maps no Unicode characters");
  const doubled = font.readUInt16BE(table + 6);
  const [ends, starts, deltas, ranges] = [14, 16 + doubled, 16 + 2 * doubled, 16 + 3 * doubled].map((at) => table + at);
  return (code) => {
    for (let at = 0; at < doubled; at += 2) {
      if (font.readUInt16BE((ends ?? 0) + at) < code) continue;
      const start = font.readUInt16BE((starts ?? 0) + at);
      if (start > code) return 0;
      const delta = font.readUInt16BE((deltas ?? 0) + at);
      const range = font.readUInt16BE((ranges ?? 0) + at);
      if (range === 0) return (code + delta) & 0xffff;
      const glyph = font.readUInt16BE((ranges ?? 0) + at + range + 2 * (code - start));
      return glyph === 0 ? 0 : (glyph + delta) & 0xffff;
    }
    return 0;
  };
}
