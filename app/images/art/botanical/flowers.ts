import { circle, disc, filled, n, type Point, stroked } from "../canvas";
import { hex, lighter, mix } from "../color";
import type { Flower } from "./species";

const placed = ([x, y]: Point, heading: number, shapes: string[]) => [
  `<g transform="translate(${n(x)} ${n(y)}) rotate(${n(heading)})">`,
  ...shapes,
  "</g>",
];

const around = (count: number, from = 0) => Array.from({ length: count }, (_, index) => from + (index * 360) / count);

/** A petal pointing up from the centre. */
const petal = (length: number, width: number, pointed = 0) =>
  `M0 0C${n(-width * 0.7)} ${n(-length * 0.35)} ${n(-width * (0.62 - pointed * 0.3))} ${n(-length)} 0 ${n(-length)}S${n(width * 0.7)} ${n(-length * 0.35)} 0 0Z`;

const daisy: Flower = (tip, heading, size, { flower, heart }, random) => {
  const count = random.whole(11, 15);
  const rays = around(count, random.between(0, 30)).map((angle, index) =>
    filled(
      petal(size * 0.5 * random.between(0.92, 1.04), size * 0.13),
      hex(lighter(flower, index % 2 === 0 ? 0.05 : -0.015)),
      ` transform="rotate(${n(angle)})"`,
    ),
  );
  return placed(tip, heading, [
    ...rays,
    circle(0, 0, size * 0.14, hex(heart)),
    circle(-size * 0.03, -size * 0.03, size * 0.07, hex(lighter(heart, 0.1), 0.6)),
  ]);
};

const poppy: Flower = (tip, heading, size, { flower, heart }, random) => {
  const back = around(5, random.between(0, 70)).map((angle) =>
    filled(petal(size * 0.5, size * 0.56), hex(lighter(flower, -0.04)), ` transform="rotate(${n(angle)})"`),
  );
  const front = around(4, random.between(0, 70)).map((angle) =>
    filled(petal(size * 0.38, size * 0.5), hex(lighter(flower, 0.06), 0.85), ` transform="rotate(${n(angle)})"`),
  );
  const stamens = around(14).map((angle) =>
    disc(Math.cos(angle) * size * 0.12, Math.sin(angle) * size * 0.12, size * 0.013),
  );
  return placed(tip, heading, [
    ...back,
    ...front,
    filled(stamens.join(""), hex(heart)),
    circle(0, 0, size * 0.07, hex(heart)),
  ]);
};

const tulip: Flower = (tip, heading, size, { flower }) => {
  const [wide, tall] = [size * 0.26, size * 0.62];
  const cup = (lean: number, by: number) =>
    filled(
      `M0 0C${n(-wide * 1.15)} ${n(-tall * 0.05)} ${n(-wide)} ${n(-tall * 0.65)} ${n(lean * wide)} ${n(-tall)}C${n(wide)} ${n(-tall * 0.65)} ${n(wide * 1.15)} ${n(-tall * 0.05)} 0 0Z`,
      hex(lighter(flower, by)),
    );
  return placed(tip, heading, [cup(-0.85, -0.06), cup(0.85, -0.03), cup(0, 0.05)]);
};

/** Rays that end in dots, like dill or wild carrot. */
const umbel: Flower = (tip, heading, size, { flower, stem }, random) => {
  const rays = Array.from({ length: 15 }, (_, index) => {
    const angle = ((index / 14 - 0.5) * 130 * Math.PI) / 180;
    const long = size * 0.55 * random.between(0.82, 1.05);
    return [Math.sin(angle) * long, -Math.cos(angle) * long] as const;
  });
  const lines = rays.map(([x, y]) => `M0 0Q${n(x * 0.35)} ${n(y * 0.62)} ${n(x)} ${n(y)}`).join("");
  const florets = rays.flatMap(([x, y]) =>
    Array.from({ length: 6 }, () =>
      disc(x + random.near() * size * 0.075, y + random.near() * size * 0.06, size * random.between(0.012, 0.026)),
    ),
  );
  return placed(tip, heading, [
    stroked(lines, hex(stem), Math.max(0.8, size * 0.009)),
    filled(florets.join(""), hex(lighter(flower, 0.05))),
  ]);
};

/** Alternating buds up the stem, smaller towards the tip, like lavender or foxglove. */
const spike: Flower = (tip, heading, size, { flower }) => {
  const buds = Array.from({ length: 13 }, (_, index) => {
    const share = index / 12;
    const side = index % 2 === 0 ? 1 : -1;
    const angle = side * (62 - share * 46);
    return filled(
      petal(size * (0.24 - share * 0.13), size * 0.16 * (1 - share * 0.45)),
      hex(lighter(mix(flower, flower, 0), (index % 3) * 0.03 - 0.02)),
      ` transform="translate(0 ${n(size * (0.28 - share * 0.95))}) rotate(${n(angle)})"`,
    );
  });
  return placed(tip, heading, [
    ...buds,
    filled(petal(size * 0.13, size * 0.08), hex(lighter(flower, 0.06)), ` transform="translate(0 ${n(-size * 0.68)})"`),
  ]);
};

const berries: Flower = (tip, heading, size, { flower, stem }, random) => {
  const twigs = Array.from({ length: 7 }, (_, index) => {
    const angle = (((index / 6 - 0.5) * 120 + random.near() * 8) * Math.PI) / 180;
    const long = size * random.between(0.26, 0.5);
    return [Math.sin(angle) * long, -Math.cos(angle) * long] as const;
  });
  return placed(tip, heading, [
    stroked(
      twigs.map(([x, y]) => `M0 0Q${n(x * 0.2)} ${n(y * 0.7)} ${n(x)} ${n(y)}`).join(""),
      hex(stem),
      Math.max(0.9, size * 0.014),
    ),
    ...twigs.flatMap(([x, y]) => {
      const radius = size * random.between(0.05, 0.075);
      return [
        circle(x, y, radius, hex(flower)),
        circle(x - radius * 0.3, y - radius * 0.35, radius * 0.32, hex(lighter(flower, 0.18), 0.8)),
      ];
    }),
  ]);
};

/** A pair of leaves at the tip with one between: a plant without a flower. */
const sprig: Flower = (tip, heading, size, { leaf }) =>
  placed(
    tip,
    heading,
    [-32, 32, 0].map((angle, index) =>
      filled(
        petal(size * (angle === 0 ? 0.46 : 0.38), size * 0.17, 1),
        hex(lighter(leaf, index * 0.03)),
        ` transform="rotate(${angle})"`,
      ),
    ),
  );

export const flowers: Flower[] = [daisy, poppy, tulip, umbel, spike, berries, sprig];
