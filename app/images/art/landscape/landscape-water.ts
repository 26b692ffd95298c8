import type { ArtBrief } from "../brief";
import { n, rect, stroked } from "../canvas";
import { hex, lch, lighter, mix } from "../color";
import type { Scene } from "../lexicon";
import type { Sky } from "./landscape-sky";

/** Water below the horizon: a darker sky, the sun's reflection, and ripples that lengthen towards the viewer. */
export function drawWater({ canvas, mood, random }: ArtBrief, sky: Sky, scene: Scene): void {
  const { width, height, unit } = canvas;
  const { main, night } = mood.theme;
  const depth = height - sky.horizon;
  const deep = mix(sky.top, sky.light === "night" ? night : mix(main, night, 0.35), 0.65);
  canvas.add(
    rect(
      0,
      sky.horizon,
      width,
      depth,
      canvas.down(sky.horizon, height, [
        [0, mix(sky.haze, deep, scene === "sea" ? 0.25 : 0.4)],
        [0.35, mix(sky.middle, deep, 0.55)],
        [1, deep],
      ]),
    ),
  );
  if (scene === "lake") canvas.add(shade(width, sky, depth, hex(lighter(deep, -0.05), 0.4)));
  const path = Array.from({ length: 110 }, () => {
    const near = random.between(0, 1) ** 1.5;
    const spread = sky.sun.radius * (0.7 + near * 1.5);
    const length = unit * (0.008 + 0.05 * near) * random.between(0.4, 1.3);
    return `M${n(sky.sun.x + random.near() * spread - length / 2)} ${n(sky.horizon + 3 + near * depth * 0.92)}h${n(length)}`;
  });
  canvas.add(stroked(path.join(""), hex(lighter(sky.sun.color, 0.02), 0.62), unit * 0.0035));
  for (const [color, opacity] of [
    [lch(0.97, 0.02, 90), 0.16],
    [night, 0.14],
  ] as const) {
    const ripples = Array.from({ length: 120 }, () => {
      const near = random.between(0.02, 1) ** 1.4;
      const length = unit * (0.015 + 0.16 * near) * random.between(0.4, 1.2);
      return `M${n(random.between(-0.05, 1) * width)} ${n(sky.horizon + near * depth)}h${n(length)}`;
    });
    canvas.add(stroked(ripples.join(""), hex(color, opacity), unit * 0.0028));
  }
  if (scene === "sea" && random.chance(0.75)) canvas.add(sailingBoat(unit, sky, width, random.between(0.2, 0.32)));
}

/** The mountains' dark reflection near the shore. */
const shade = (width: number, sky: Sky, depth: number, color: string) =>
  `<path d="M0 ${n(sky.horizon)}H${n(width)}V${n(sky.horizon + depth * 0.1)}Q${n(width * 0.75)} ${n(sky.horizon + depth * 0.34)} ${n(width * 0.5)} ${n(sky.horizon + depth * 0.18)}T0 ${n(sky.horizon + depth * 0.14)}Z" fill="${color}"/>`;

function sailingBoat(unit: number, sky: Sky, width: number, aside: number): string {
  const x = width * (sky.sun.x > width / 2 ? aside : 1 - aside);
  const y = sky.horizon + unit * 0.035;
  const size = unit * 0.075;
  const dark = hex(lighter(sky.top, sky.light === "night" ? -0.08 : -0.28));
  const sail = hex(mix(sky.haze, lch(0.99, 0.01, 80), 0.7));
  return [
    `<path d="M${n(x)} ${n(y - size)}L${n(x + size * 0.5)} ${n(y - size * 0.14)}H${n(x)}Z" fill="${sail}"/>`,
    `<path d="M${n(x - size * 0.05)} ${n(y - size * 0.9)}L${n(x - size * 0.36)} ${n(y - size * 0.14)}H${n(x - size * 0.05)}Z" fill="${sail}" fill-opacity=".8"/>`,
    `<path d="M${n(x - size * 0.5)} ${n(y - size * 0.1)}H${n(x + size * 0.6)}L${n(x + size * 0.42)} ${n(y + size * 0.08)}H${n(x - size * 0.36)}Z" fill="${dark}"/>`,
    `<rect x="${n(x - size * 0.35)}" y="${n(y + size * 0.1)}" width="${n(size * 0.8)}" height="${n(size * 0.4)}" fill="${sail}" fill-opacity=".14"/>`,
  ].join("");
}
