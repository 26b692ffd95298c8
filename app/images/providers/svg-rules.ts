/** Allowlist for drawings. Everything else is removed, along with its content if that could be active. */

const paint =
  "fill fill-opacity fill-rule stroke stroke-width stroke-opacity stroke-linecap stroke-linejoin stroke-miterlimit stroke-dasharray stroke-dashoffset opacity transform clip-path clip-rule color";
const gradient = "id gradientUnits gradientTransform spreadMethod";
const text = "x y dx dy font-size font-weight font-style text-anchor letter-spacing";

const listed: Record<string, string> = {
  svg: `viewBox ${paint}`,
  g: paint,
  defs: "",
  path: `d ${paint}`,
  rect: `x y width height rx ry ${paint}`,
  circle: `cx cy r ${paint}`,
  ellipse: `cx cy rx ry ${paint}`,
  line: `x1 y1 x2 y2 ${paint}`,
  polyline: `points ${paint}`,
  polygon: `points ${paint}`,
  text: `${text} ${paint}`,
  tspan: `${text} ${paint}`,
  linearGradient: `x1 y1 x2 y2 ${gradient}`,
  radialGradient: `cx cy r fx fy ${gradient}`,
  stop: "offset stop-color stop-opacity",
  clipPath: "id clipPathUnits",
};

export const allowedElements: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries(listed).map(([name, attributes]) => [name, new Set(attributes.split(" ").filter(Boolean))]),
);

/** No external references and no markup: only colours, numbers, path data and `url(#local-id)`. */
export function isPlainValue(value: string): boolean {
  if (value.length > 60_000 || /[<>&\\"]|javascript:|data:|\/\*|@import|expression/i.test(value)) return false;
  return [...value.matchAll(/url\s*\(/gi)].length === [...value.matchAll(/url\(#[\w-]{1,64}\)/g)].length;
}
