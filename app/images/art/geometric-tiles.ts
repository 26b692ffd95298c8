import { circle, filled, n, rect } from "./canvas";
import { type Color, hex } from "./color";
import type { Random } from "./random.server";

interface Field {
  x: number;
  y: number;
  side: number;
}

/** A random figure in a square field. It may cross the field's edge, so the caller clips. */
export function tile(random: Random, field: Field, figure: Color, detail: Color): string {
  const { x, y, side } = field;
  const drawing = random.pick(figures)(field, hex(figure), hex(detail));
  const turn = random.pick([0, 90, 180, 270]);
  return `<g transform="rotate(${turn} ${n(x + side / 2)} ${n(y + side / 2)})">${drawing}</g>`;
}

type Figure = (field: Field, figure: string, detail: string) => string;

const quarter: Figure = ({ x, y, side }, figure, detail) =>
  circle(x, y, side, figure) + circle(x, y, side * 0.5, detail);

const quarterRings: Figure = ({ x, y, side }, figure, detail) =>
  [1, 0.8, 0.6, 0.4, 0.2].map((part, ring) => circle(x, y, side * part, ring % 2 === 0 ? figure : detail)).join("");

const eye: Figure = ({ x, y, side }, figure, detail) =>
  circle(x + side / 2, y + side / 2, side * 0.4, figure) + circle(x + side / 2, y + side / 2, side * 0.17, detail);

const halves: Figure = ({ x, y, side }, figure, detail) =>
  filled(`M${n(x)} ${n(y)}a${n(side / 2)} ${n(side / 2)} 0 0 0 ${n(side)} 0Z`, figure) +
  filled(`M${n(x)} ${n(y + side)}a${n(side / 2)} ${n(side / 2)} 0 0 1 ${n(side)} 0Z`, detail);

const leaf: Figure = ({ x, y, side }, figure, detail) =>
  filled(
    `M${n(x)} ${n(y)}a${n(side)} ${n(side)} 0 0 1 ${n(side)} ${n(side)}a${n(side)} ${n(side)} 0 0 1 ${n(-side)} ${n(-side)}Z`,
    figure,
  ) +
  filled(
    `M${n(x + side * 0.28)} ${n(y + side * 0.28)}a${n(side * 0.46)} ${n(side * 0.46)} 0 0 1 ${n(side * 0.44)} ${n(side * 0.44)}a${n(side * 0.46)} ${n(side * 0.46)} 0 0 1 ${n(-side * 0.44)} ${n(-side * 0.44)}Z`,
    detail,
  );

const stripes: Figure = ({ x, y, side }, figure) =>
  [0, 2, 4, 6].map((stripe) => rect(x, y + (stripe * side) / 7, side, side / 7, figure)).join("");

const triangle: Figure = ({ x, y, side }, figure, detail) =>
  filled(`M${n(x)} ${n(y + side)}V${n(y)}L${n(x + side)} ${n(y + side)}Z`, figure) +
  circle(x + side * 0.7, y + side * 0.3, side * 0.14, detail);

const dots: Figure = ({ x, y, side }, figure) =>
  Array.from({ length: 16 }, (_, dot) =>
    circle(x + (((dot % 4) + 0.5) * side) / 4, y + ((Math.floor(dot / 4) + 0.5) * side) / 4, side * 0.072, figure),
  ).join("");

const bow: Figure = ({ x, y, side }, figure, detail) =>
  circle(x + side / 2, y + side, side / 2, figure) +
  circle(x + side / 2, y + side, side * 0.32, detail) +
  circle(x + side / 2, y + side, side * 0.16, figure);

const fourLeaves: Figure = ({ x, y, side }, figure, detail) => {
  const half = side / 2;
  const petal = (cx: number, cy: number, flip: number) =>
    `M${n(cx)} ${n(cy)}a${n(half)} ${n(half)} 0 0 ${flip} ${n(half)} ${n(half)}a${n(half)} ${n(half)} 0 0 ${flip} ${n(-half)} ${n(-half)}Z`;
  return (
    filled(petal(x, y, 1) + petal(x + half, y + half, 1), figure) +
    `<g transform="rotate(90 ${n(x + half)} ${n(y + half)})">${filled(petal(x, y, 1) + petal(x + half, y + half, 1), detail)}</g>`
  );
};

const plain: Figure = ({ x, y, side }, figure) => circle(x + side / 2, y + side / 2, side / 2, figure);

const figures = [
  ...[quarter, quarter, quarterRings, eye, halves, leaf, leaf],
  ...[stripes, triangle, dots, bow, fourLeaves, plain],
] as [Figure, ...Figure[]];
