import { createHash } from "node:crypto";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { brand } from "~/brand";
import { keepLastUsed } from "~/last-used";
import { Lantern } from "~/ui/controls";
import { rasterise } from "./rasterise.server";
import { type FontMetrics, readMetrics, typeface } from "./typeface.server";
import { wrapText } from "./wrap-text";

/** The preview picture of a shared answer's link: the question by lamplight. */

/** The size that Open Graph clients show without cropping. */
export const shareImageSize = { width: 1200, height: 630 } as const;

/** The dark theme's colours (app/ui/theme/theme.css). */
const night = { deep: "#0d0c20", ground: "#13122b", ink: "#f4ecdd", soft: "#bdb6cf", amber: "#ffbe5c" };

const margin = 80;
const textWidth = 760;
const mostLines = 4;
/** Largest first; a question uses the first size that fits. */
const questionSizesPx = [78, 68, 60, 54];
const lineHeight = 1.22;
/** Vertical centre of the lines, from the top. */
const questionMiddle = 286;
const wordless = "A question, answered with its sources";

let metrics: FontMetrics | undefined;

/** How many pictures to cache; each takes about 150 KB. */
const mostKept = 40;
const kept = new Map<string, Promise<Buffer>>();

/**
 * @param question of any length and script
 * @returns the picture's entity tag (RFC 9110, 8.8.3), and a function that draws it
 */
export function shareImage(question: string): { etag: string; png(): Promise<Buffer> } {
  const svg = shareImageSvg(question);
  const etag = `"${createHash("sha256").update(svg).digest("base64url").slice(0, 22)}"`;
  return { etag, png: () => drawnOnce(etag, svg) };
}

/**
 * The drawing as SVG. Characters that Literata lacks (it has Latin, Greek and Cyrillic) would show as boxes, so such a
 * question is replaced by our own words; symbols that can't be drawn, such as emoji, are left out.
 */
export function shareImageSvg(question: string): string {
  metrics ??= readMetrics(typeface.semiboldFile);
  const { lines, sizePx } = setQuestion(drawable(question, metrics) ?? wordless, metrics);
  const { width, height } = shareImageSize;
  const leading = sizePx * lineHeight;
  const firstBaseline = questionMiddle - (leading * (lines.length - 1)) / 2 + sizePx * 0.33;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="${typeface.family}">
  <defs>
    <radialGradient id="halo" gradientUnits="userSpaceOnUse" cx="1015" cy="325" r="520">
      <stop offset="0" stop-color="${night.amber}" stop-opacity=".42"/>
      <stop offset=".35" stop-color="${night.amber}" stop-opacity=".16"/>
      <stop offset="1" stop-color="${night.amber}" stop-opacity="0"/>
    </radialGradient>
    <linearGradient id="night" x1="0" y1="0" x2="0" y2="1">
      <stop offset="0" stop-color="${night.ground}"/>
      <stop offset="1" stop-color="${night.deep}"/>
    </linearGradient>
  </defs>
  <rect width="${width}" height="${height}" fill="url(#night)"/>
  <rect width="${width}" height="${height}" fill="url(#halo)"/>
  ${lanternAt(900, 172, 230, 306)}
  <g font-weight="600" font-size="${sizePx}" fill="${night.ink}">
    ${lines.map((line, index) => `<text x="${margin}" y="${firstBaseline + index * leading}">${escapeXml(line)}</text>`).join("\n    ")}
  </g>
  <text x="${margin}" y="560" font-size="34" font-weight="600" fill="${night.amber}">${escapeXml(brand.name)}</text>
  <text x="${margin + metrics.widthOf(brand.name, 34) + 24}" y="560" font-size="26" fill="${night.soft}">${escapeXml(brand.tagline)}</text>
</svg>`;
}

/** Draws once for concurrent requests: every reader's client fetches a posted link within seconds. */
function drawnOnce(etag: string, svg: string): Promise<Buffer> {
  const picture = kept.get(etag) ?? rasterise(svg);
  // Don't cache failures, and evict the least recently used first.
  picture.catch(() => kept.delete(etag));
  keepLastUsed(kept, etag, picture, mostKept);
  return picture;
}

/** @returns null when a letter or digit can't be drawn */
function drawable(text: string, { has }: FontMetrics): string | null {
  const characters = [...text.normalize("NFC")];
  if (characters.some((character) => /[\p{L}\p{N}]/u.test(character) && !has(character))) return null;
  const drawn = characters.map((character) => (/\s/.test(character) ? " " : has(character) ? character : ""));
  return drawn.join("").trim() || null;
}

function setQuestion(text: string, { widthOf }: FontMetrics): { lines: string[]; sizePx: number } {
  const settings = questionSizesPx.map((sizePx) => ({
    sizePx,
    ...wrapText(text, {
      widthOf: (part) => widthOf(part, sizePx),
      maxWidth: textWidth,
      maxLines: mostLines,
    }),
  }));
  return settings.find(({ cut }) => !cut) ?? settings.at(-1) ?? { lines: [], sizePx: 0 };
}

/** The site's lantern in the dark theme's colours; the rasteriser supports neither CSS variables nor a nested SVG's natural size. */
function lanternAt(x: number, y: number, width: number, height: number): string {
  return renderToStaticMarkup(createElement(Lantern))
    .replace("<svg ", `<svg x="${x}" y="${y}" width="${width}" height="${height}" `)
    .replaceAll("currentColor", night.ink)
    .replaceAll("var(--accent)", night.amber);
}

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
const escapeXml = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
