import sanitizeHtml from "sanitize-html";
import { allowedElements, isPlainValue } from "./svg-rules";

/** Limits for a drawing: bytes, elements and nesting depth (each level may cost a layer of pixels). */
const largestSvg = 200 * 1024;
const mostElements = 5_000;
const deepest = 24;

/**
 * Makes an external drawing safe to rasterise: only allowed elements, and attributes with plain values, remain.
 * @returns an SVG document of the given size, or null when it contains no drawing or is too large
 */
export function sanitiseSvg(source: string, [width, height]: readonly [number, number]): string | null {
  if (Buffer.byteLength(source) > largestSvg || /<!DOCTYPE|<!ENTITY|<\?xml-stylesheet/i.test(source)) return null;
  const drawing = /<svg[\s>][\s\S]*<\/svg\s*>/i.exec(source)?.[0];
  if (!drawing) return null;
  const clean = allowed(drawing);
  const opening = /^<svg((?:\s[\w-]+="[^"]*")*)\s*>/.exec(clean);
  const shapes = opening ? clean.slice(opening[0].length, clean.lastIndexOf("</svg>")) : "";
  if (!/<(?:path|rect|circle|ellipse|line|polyline|polygon|text)[\s>]/.test(shapes)) return null;
  if (!isModest(shapes)) return null;
  const viewBox = viewBoxOf(opening?.[1] ?? "") ?? `0 0 ${width} ${height}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${viewBox}" preserveAspectRatio="xMidYMid slice">${shapes}</svg>`;
}

function allowed(drawing: string): string {
  return sanitizeHtml(drawing, {
    allowedTags: [...allowedElements.keys()],
    allowedAttributes: Object.fromEntries([...allowedElements].map(([name, attributes]) => [name, [...attributes]])),
    parser: { xmlMode: true, lowerCaseTags: false, lowerCaseAttributeNames: false, decodeEntities: true },
    nonTextTags: [
      "script",
      "style",
      "foreignObject",
      "textarea",
      "option",
      "noscript",
      "title",
      "desc",
      "metadata",
      "iframe",
    ],
    nestingLimit: deepest + 1,
    allowedSchemes: [],
    transformTags: {
      "*": (tagName, attributes) => ({
        tagName,
        attribs: Object.fromEntries(Object.entries(attributes).filter(([, value]) => isPlainValue(value))),
      }),
    },
    textFilter: (text) => text,
    exclusiveFilter: ({ tag }) => !allowedElements.has(tag),
  });
}

function isModest(shapes: string): boolean {
  let [depth, count] = [0, 0];
  for (const [, closing, selfClosing] of shapes.matchAll(/<(\/?)[A-Za-z][^>]*?(\/?)>/g)) {
    if (closing) depth -= 1;
    else if (!selfClosing) depth += 1;
    if (!closing) count += 1;
    if (depth > deepest || count > mostElements) return false;
  }
  return true;
}

/** Four plain numbers, the last two of them lengths; anything else is dropped. */
function viewBoxOf(attributes: string): string | null {
  const numbers =
    /viewBox="([^"]*)"/
      .exec(attributes)?.[1]
      ?.trim()
      .split(/[\s,]+/)
      .map(Number) ?? [];
  const [x, y, width = 0, height = 0] = numbers;
  if (numbers.length !== 4 || !numbers.every((number) => Math.abs(number) <= 20_000) || width < 1 || height < 1)
    return null;
  return `${x} ${y} ${width} ${height}`;
}
