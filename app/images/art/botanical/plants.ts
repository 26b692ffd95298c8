import type { ArtBrief } from "../brief";
import { n, type Point, stroked } from "../canvas";
import { type Color, hex, lch, lighter, mix } from "../color";
import { flowers } from "./flowers";
import { leafPair } from "./leaves";
import type { Species } from "./species";

export interface Place {
  x: number;
  y: number;
  /** Clockwise from upright, in degrees. */
  angle: number;
  /** Length of the stem. */
  length: number;
  /** Approximate size of the head; leaves scale with it. */
  size: number;
}

/** The picture's plants, in its colours, with enough contrast against the ground. */
export function speciesFor({ mood, random }: ArtBrief, sheet: Color): [Species, ...Species[]] {
  const { main, second, accent, paper, night } = mood.theme;
  const dark = sheet.l < 0.5;
  const leafy = isCool(main);
  const green = mix(dark ? lch(0.66, 0.08, 145) : lch(0.46, 0.07, 150), main, leafy ? 0.5 : 0.16);
  // Flowers take the picture's main colour, unless it is a leaf's.
  const bright = isGreen(main) ? accent : main;
  const other = isGreen(accent) ? mix(second, main, 0.3) : accent;
  const petals = dark
    ? [lighter(bright, 0.16), second, other, paper]
    : [bright, other, mix(second, bright, 0.35), mix(bright, other, 0.5)];
  const heads = random.shuffled(flowers);
  const species = heads.map((head, index): Species => {
    const leaf = lighter(mix(green, index % 2 === 0 ? second : night, 0.22), random.near() * 0.04);
    const flower = petals[index % petals.length] ?? accent;
    return {
      head,
      flower,
      heart: dark ? mix(night, accent, 0.3) : index % 2 === 0 ? night : mix(lch(0.85, 0.13, 85), second, 0.2),
      leaf,
      stem: lighter(leaf, dark ? 0.05 : -0.07),
      pairs: random.whole(3, 6),
      leafWidth: random.between(0.2, 0.46),
      leafLength: random.between(0.75, 1.25),
      spread: random.between(32, 62),
      branches: random.chance(0.4) ? 2 : 0,
    };
  });
  return species as [Species, ...Species[]];
}

/** Hues allowed for leaves: yellowish green to blue. */
const isCool = ({ a }: Color) => a < 0.01;
const isGreen = ({ a, b }: Color) => a < -0.02 && b > -0.01;

/** Grows one plant. @returns its shapes, back to front */
export function grow({ random }: ArtBrief, species: Species, { x, y, angle, length, size }: Place): string[] {
  const bend = random.near() * 16;
  const stem = stemPoints(x, y, angle, length, bend);
  const shapes = [stroked(smooth(stem), hex(species.stem), Math.max(1.6, size * 0.028))];
  for (let pair = 0; pair < species.pairs; pair++) {
    const at = 0.14 + (0.68 * (pair + 0.5)) / species.pairs;
    const { point, heading } = along(stem, at);
    const long = size * species.leafLength * (1.05 - at * 0.7) * random.between(0.88, 1.08);
    shapes.push(...leafPair(point, heading, long, species, pair, random));
  }
  for (let branch = 0; branch < species.branches; branch++) {
    const { point, heading } = along(stem, 0.55 + branch * 0.16);
    const side = branch % 2 === 0 ? 1 : -1;
    const twig = stemPoints(point[0], point[1], heading + side * 30, length * 0.24, -side * 14);
    const tip = along(twig, 1);
    shapes.push(stroked(smooth(twig), hex(species.stem), Math.max(1.2, size * 0.02)));
    shapes.push(...species.head(tip.point, tip.heading, size * 0.52, species, random));
  }
  const top = along(stem, 1);
  shapes.push(...species.head(top.point, top.heading, size, species, random));
  return shapes;
}

function stemPoints(x: number, y: number, angle: number, length: number, bend: number): Point[] {
  const points: Point[] = [[x, y]];
  const parts = 12;
  let [px, py] = [x, y];
  for (let part = 0; part < parts; part++) {
    const heading = ((angle + bend * (part / parts)) * Math.PI) / 180;
    px += (Math.sin(heading) * length) / parts;
    py -= (Math.cos(heading) * length) / parts;
    points.push([px, py]);
  }
  return points;
}

const smooth = (points: Point[]) => `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join("L")}`;

/** @param share of the length, 0 to 1 @returns the point there, and the heading from upright in degrees */
function along(points: Point[], share: number): { point: Point; heading: number } {
  const place = share * (points.length - 1);
  const index = Math.min(points.length - 2, Math.floor(place));
  const from: Point = points[index] ?? [0, 0];
  const to: Point = points[index + 1] ?? from;
  const part = place - index;
  return {
    point: [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part],
    heading: (Math.atan2(to[0] - from[0], from[1] - to[1]) * 180) / Math.PI,
  };
}
