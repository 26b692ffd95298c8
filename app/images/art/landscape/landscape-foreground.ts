import type { ArtBrief } from "../brief";
import { disc, filled, n, type Point, polygon, steps, stroked } from "../canvas";
import { type Color, hex, lighter, mix } from "../color";
import type { Scene } from "../lexicon";
import { wandering } from "../noise";
import type { Random } from "../random.server";
import type { Sky } from "./landscape-sky";

/** The foreground: trees for most scenes, grass for all, as silhouettes that frame the view. */
export function drawForeground(brief: ArtBrief, sky: Sky, scene: Scene): void {
  const { mood } = brief;
  if (scene === "city") return;
  const { night, main } = mood.theme;
  const nearest = mix(night, main, sky.light === "night" ? 0.02 : 0.1);
  const rows = scene === "forest" ? 3 : scene === "desert" || scene === "sea" ? 1 : 2;
  for (let row = 0; row < rows; row++) {
    const near = rows === 1 ? 1 : row / (rows - 1);
    const color = mix(nearest, sky.haze, 0.07 * (1 - near));
    drawBank(brief, scene, color, near, sky);
  }
}

function drawBank({ canvas, mood, random }: ArtBrief, scene: Scene, color: Color, near: number, sky: Sky): void {
  const { width, height, unit } = canvas;
  const line = wandering(random, 2, 0.35);
  const shift = random.between(0, 30);
  const watery = scene === "sea" || scene === "lake";
  const side = sky.sun.x > width / 2 ? 0 : 1;
  // Over water, land is only in the corner away from the sun, so that the sun's reflection stays visible.
  const base = (x: number) => {
    const across = side === 0 ? x / width : 1 - x / width;
    const slope = watery ? Math.max(-0.2, 0.16 - across * 0.42) : 0.02;
    return height * (0.985 - (1 - near) * 0.13 - slope) - line(shift + (x / width) * 2.2) * height * 0.07;
  };
  const ridge: Point[] = steps(width).map((x) => [x, base(x)]);
  const paint = canvas.down(height * 0.72, height, [
    [0, color],
    [1, lighter(color, -0.05)],
  ]);
  const trees = treesFor(scene, random, unit, near);
  const places = trees.flatMap((tree) => {
    const x = tree.edge ? (side === 0 ? random.between(-0.02, 0.3) : random.between(0.7, 1.02)) : random.between(0, 1);
    return watery && base(x * width) > height ? [] : [{ x: x * width, tree }];
  });
  const evergreen = mood.scene === "mountains" || mood.scene === "forest" || random.chance(0.5);
  const outline = places
    .map(({ x, tree }) => (evergreen ? pine : leafy)(random, x, base(x) + unit * 0.012, tree.height))
    .join("");
  canvas.add(filled(polygon([...ridge, [width, height], [0, height]]) + outline, paint));
  if (near === 1) canvas.add(grass(random, ridge, unit, hex(color)));
}

function treesFor(scene: Scene, random: Random, unit: number, near: number): { height: number; edge: boolean }[] {
  const count = { forest: near === 1 ? 14 : 40, mountains: 16, hills: 9, lake: 10, sea: 4, desert: 0, city: 0 }[scene];
  const tall = unit * (scene === "forest" ? 0.11 + near * 0.22 : 0.07 + near * 0.13);
  return Array.from({ length: count }, (_, index) => ({
    height: tall * random.between(0.55, 1.25),
    edge: near === 1 && index % 4 !== 0,
  }));
}

/** Tiers of drooping, ragged boughs. */
function pine(random: Random, x: number, y: number, height: number): string {
  const tiers = 7;
  const wide = height * random.between(0.19, 0.25);
  const left: Point[] = [];
  const right: Point[] = [];
  for (let tier = 1; tier <= tiers; tier++) {
    const down = y - height + (height * 0.93 * tier) / tiers;
    const out = (wide * tier) / tiers;
    left.push([x - out * random.between(0.85, 1.1), down], [x - out * 0.42, down - height * 0.018]);
    right.push([x + out * random.between(0.85, 1.1), down], [x + out * 0.42, down - height * 0.018]);
  }
  const trunk: Point[] = [
    [x + height * 0.018, y],
    [x - height * 0.018, y],
  ];
  return polygon([[x, y - height], ...right, ...trunk, ...left.reverse()]);
}

/** A trunk under a crown of overlapping circles. */
function leafy(random: Random, x: number, y: number, height: number): string {
  const crown = Array.from({ length: 9 }, (_, index) => {
    const angle = (index / 9) * 6.28;
    const far = index === 0 ? 0 : height * 0.17;
    return disc(
      x + Math.cos(angle) * far * 1.15 + random.near() * height * 0.03,
      y - height * 0.66 + Math.sin(angle) * far + random.near() * height * 0.03,
      height * random.between(0.12, 0.19),
    );
  });
  const trunk = polygon([
    [x - height * 0.03, y],
    [x - height * 0.012, y - height * 0.6],
    [x + height * 0.012, y - height * 0.6],
    [x + height * 0.03, y],
  ]);
  return crown.join("") + trunk;
}

function grass(random: Random, ridge: Point[], unit: number, color: string): string {
  const blades = ridge.flatMap(([x, y]) =>
    Array.from({ length: 3 }, () => {
      const tall = unit * random.between(0.008, 0.03);
      const lean = random.near() * tall * 0.6;
      const at = x + random.near() * 6;
      return `M${n(at)} ${n(y + 4)}q${n(lean * 0.2)} ${n(-tall * 0.6)} ${n(lean)} ${n(-tall)}`;
    }),
  );
  return stroked(blades.join(""), color, unit * 0.0022);
}
