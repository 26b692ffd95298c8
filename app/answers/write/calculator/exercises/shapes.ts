import { parseExpression } from "../expression";
import { shown, sign } from "../formatted";
import { formulaOf } from "../formula";
import { NUMBER, plainNumber } from "../numbers";
import { namesOf, unitNamed } from "../units";
import { type Solve, wording } from "./exercise";

const LABEL = "radius|diameter|height|base|length|width|sides?|edges?|legs?";
const LENGTH = new RegExp(
  `(?:(${LABEL})(?: lengths?)?(?: of| is|:| =)? )?(${NUMBER}) ?(${namesOf("length").join("|")})?(?![\\w.])`,
  "gi",
);
/** What may stand between lengths. */
const BETWEEN = /^(?:[\s,x×*]|\b(?:with|of|by|and|an?|the|whose|having|right|triangle|that has)\b)*$/i;
/** No shape here has more. */
const MOST_LENGTHS = 3;

interface Length {
  label: string;
  value: string;
}

/** What is asked about a shape, by how it is worded; the formula of its lengths, in signs; and the unit's power. */
type Shape = readonly [asked: string, shape: string, labels: readonly string[], formula: string, power: 1 | 2 | 3];

const ANY = "";
const SHAPES: readonly Shape[] = [
  ["area", "circle", ["radius"], "pi * a^2", 2],
  ["area", "circle", ["diameter"], "pi * (a / 2)^2", 2],
  ["circumference|perimeter", "circle", ["radius"], "2 * pi * a", 1],
  ["circumference|perimeter", "circle", ["diameter"], "pi * a", 1],
  ["area", "square", [ANY], "a^2", 2],
  ["perimeter", "square", [ANY], "4 * a", 1],
  ["area", "rectangle|rectangular room|room", [ANY, ANY], "a * b", 2],
  ["perimeter", "rectangle|rectangular room|room", [ANY, ANY], "2 * (a + b)", 1],
  ["area", "triangle|right triangle", ["base", "height"], "a * b / 2", 2],
  ["area", "parallelogram", ["base", "height"], "a * b", 2],
  ["volume", "cube", [ANY], "a^3", 3],
  ["surface area", "cube", [ANY], "6 * a^2", 2],
  ["volume", "box|cuboid|rectangular prism|rectangular box", [ANY, ANY, ANY], "a * b * c", 3],
  ["surface area", "box|cuboid|rectangular prism|rectangular box", [ANY, ANY, ANY], "2 * (a * b + a * c + b * c)", 2],
  ["volume", "sphere|ball", ["radius"], "4 * pi * a^3 / 3", 3],
  ["volume", "sphere|ball", ["diameter"], "pi * a^3 / 6", 3],
  ["surface area", "sphere|ball", ["radius"], "4 * pi * a^2", 2],
  ["volume", "cylinder", ["radius", "height"], "pi * a^2 * b", 3],
  ["volume", "cylinder", ["diameter", "height"], "pi * (a / 2)^2 * b", 3],
  ["volume", "cone", ["radius", "height"], "pi * a^2 * b / 3", 3],
  ["hypotenuse", "(?:right|right-angled|right angled) triangle", [ANY, ANY], "sqrt(a^2 + b^2)", 1],
];

const WORDED = SHAPES.map((shape) => {
  const [asked, name] = shape;
  return { shape, words: wording(`(?:the )?(?:${asked}) of (?:an? |the )?(?:${name})(?= )(.+)`) };
});
const HYPOTENUSE = /^(?:the )?hypotenuse of (?=[\d.])/i;

const POLYGONS = "triangle quadrilateral pentagon hexagon heptagon octagon nonagon decagon".split(" ");
const ANGLES = wording(
  `(?:the )?(?:sum|total) of (?:all )?(?:the )?(?:interior |inside |internal )?angles (?:in|of|inside) (?:an? )?(?:regular )?(${POLYGONS.join("|")})`,
);

/** The area, the volume and the like of a shape. Null for other text. */
export function shapeIn(text: string): Solve | null {
  const [, polygon] = ANGLES.exec(text) ?? [];
  if (polygon) return sumOfAngles(POLYGONS.indexOf(polygon.toLowerCase()) + 3);
  const asked = text.replace(HYPOTENUSE, "hypotenuse of a right triangle ");
  for (const { shape, words } of WORDED) {
    const [, rest] = words.exec(asked) ?? [];
    const solve = rest === undefined ? null : measured(rest, shape);
    if (solve) return solve;
  }
  return null;
}

function sumOfAngles(corners: number): Solve {
  const sum = ((corners - 2) * 180).toLocaleString("en-US");
  return () => ({ result: `${sum}°`, way: `(${corners} − 2) × 180° = ${sum}°` });
}

function measured(rest: string, [, , labels, formula, power]: Shape): Solve | null {
  const given = lengthsIn(rest);
  if (given?.lengths.length !== labels.length) return null;
  const values = labels.map((label, at) => (label === ANY ? given.lengths[at] : labelled(given.lengths, label)));
  if (!values.every((value) => value !== undefined)) return null;
  const signs = formula.replace(/\b[abc]\b/g, (name) => values["abc".indexOf(name)]?.value ?? "");
  const expression = parseExpression(signs, "en");
  if (!expression) return null;
  const unit = given.unit && ` ${given.unit}${["", "", "²", "³"][power]}`;
  return (maths) => {
    const measure = maths.evaluate(expression);
    const whole = shown(measure, "en");
    const rounded = whole.exact ? whole : shown(measure, "en", { digits: 2, counted: "decimals" });
    return {
      result: `${rounded.text}${unit}`,
      way: `${formulaOf(expression, "en", maths)} ${sign(rounded)} ${rounded.text}${unit}`,
    };
  };
}

function labelled(lengths: readonly Length[], label: string): Length | undefined {
  return lengths.find((length) => length.label === label);
}

/** The lengths in their order, and their unit, which the last may say for all; null if there is anything else. */
function lengthsIn(text: string): { lengths: Length[]; unit: string } | null {
  const found = [...text.matchAll(LENGTH)];
  if (found.length === 0 || found.length > MOST_LENGTHS || !BETWEEN.test(text.replace(LENGTH, " "))) return null;
  const units = new Set(found.flatMap(([, , , name = ""]) => unitNamed(name)?.symbol ?? []));
  const values = found.map(([, , written = ""]) => plainNumber(written, "en"));
  if (units.size > 1 || !values.every((value) => value !== null)) return null;
  const lengths = found.map(([, label = ""], at) => ({ label: label.toLowerCase(), value: values[at] ?? "" }));
  return { lengths, unit: [...units][0] ?? "" };
}
