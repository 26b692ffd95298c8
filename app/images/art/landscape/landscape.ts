import type { ArtBrief } from "../brief";
import { filled, n, type Point, polygon, steps } from "../canvas";
import { type Color, hex, lighter, mix, vivid } from "../color";
import type { Light, Scene } from "../lexicon";
import { ridged, wandering } from "../noise";
import type { Random } from "../random.server";
import { drawCity } from "../skyline";
import type { Theme } from "../themes";
import { drawForeground } from "./landscape-foreground";
import { drawSky, type Sky, skyOf } from "./landscape-sky";
import { drawWater } from "./landscape-water";

/** How a scene's ground rises, layer by layer. */
const grounds: Record<Scene, { layers: number; horizon: number; rise: number; mountains: boolean; waves: number }> = {
  hills: { layers: 6, horizon: 0.5, rise: 0.13, mountains: false, waves: 2.2 },
  mountains: { layers: 6, horizon: 0.5, rise: 0.26, mountains: true, waves: 2.6 },
  forest: { layers: 5, horizon: 0.48, rise: 0.15, mountains: false, waves: 2.6 },
  desert: { layers: 5, horizon: 0.58, rise: 0.12, mountains: false, waves: 1.5 },
  sea: { layers: 1, horizon: 0.6, rise: 0.07, mountains: false, waves: 3 },
  lake: { layers: 4, horizon: 0.56, rise: 0.22, mountains: true, waves: 2.4 },
  city: { layers: 1, horizon: 0.62, rise: 0.1, mountains: false, waves: 2 },
};

/** Layers of land under a sky, paler with distance. */
export function drawLandscape(brief: ArtBrief): string {
  const { canvas, mood, random } = brief;
  const scene = mood.scene ?? random.pick<Scene>(["hills", "mountains", "sea", "lake", "forest", "hills"]);
  const light = mood.light ?? random.pick<Light>(["dawn", "day", "dusk", "dusk", "night"]);
  const sky = skyOf(brief, light, grounds[scene].horizon * canvas.height, grounds[scene].mountains);
  drawSky(brief, sky);
  if (scene === "city") drawCity(brief, sky);
  else drawGround(brief, sky, scene);
  if (scene === "sea" || scene === "lake" || scene === "city") drawWater(brief, sky, scene);
  drawForeground(brief, sky, scene);
  canvas.finish(random);
  return `${sights[scene]} ${lights[light]}`;
}

const sights: Record<Scene, string> = {
  hills: "Rolling hills",
  mountains: "Mountain ranges",
  forest: "Wooded hills",
  desert: "Dunes",
  sea: "The open sea",
  lake: "A lake among mountains",
  city: "A city by the water",
};

const lights: Record<Light, string> = {
  dawn: "at dawn",
  day: "by day",
  dusk: "at dusk",
  night: "under the moon",
};

function drawGround({ canvas, mood, random }: ArtBrief, sky: Sky, scene: Scene): void {
  const { layers, rise, mountains, waves } = grounds[scene];
  const { width, height } = canvas;
  const bottom = scene === "lake" || scene === "sea" ? sky.horizon : height;
  for (let layer = 0; layer < layers; layer++) {
    const near = layers === 1 ? 0.3 : layer / (layers - 1);
    const peaked = mountains && near < 0.75;
    const line = peaked ? ridged(random, 5) : wandering(random, scene === "desert" ? 1 : 3, 0.4);
    const shift = random.between(0, 40);
    const base = sky.horizon + (bottom - sky.horizon) * near * 0.82;
    const lift = height * rise * (peaked ? 1.1 - near * 0.7 : 0.95 - near * 0.3);
    const ridge: Point[] = steps(width).map((x) => [
      x,
      base - lift * line(shift + (x / width) * waves * (1.3 - near * 0.5)),
    ]);
    const color = landColor(mood.theme, sky, near);
    const top = Math.min(...ridge.map(([, y]) => y));
    const mist = mix(color, sky.haze, 0.5 - near * 0.32);
    canvas.add(
      filled(
        polygon([...ridge, [width, height], [0, height]]),
        canvas.down(top, Math.min(height, base + lift * 0.6 + height * 0.1), [
          [0, color],
          [1, mist],
        ]),
      ),
    );
    if (peaked && near < 0.3)
      canvas.add(
        snow(random, ridge, top + lift * 0.36, lighter(mix(color, sky.haze, 0.45), sky.light === "night" ? 0.1 : 0.16)),
      );
    if (scene === "desert") canvas.add(duneShade(ridge, base + lift, lighter(color, -0.06)));
  }
}

/** Distant land takes on the colour of the air. */
function landColor({ main, night, second }: Theme, sky: Sky, near: number): Color {
  const dark = sky.light === "night";
  const closest = mix(night, main, dark ? 0.12 : 0.28);
  const middle = mix(main, second, dark ? 0.05 : 0.2);
  const own = mix(middle, closest, near ** 1.2);
  return mix(dark ? vivid(lighter(own, -0.13 + 0.1 * near), 0.85) : own, sky.haze, 0.1 + 0.64 * (1 - near) ** 1.15);
}

/** Snow above the snow line, thinning downwards. */
function snow(random: Random, ridge: Point[], line: number, color: Color): string {
  const edge = wandering(random, 3, 0.7);
  const under = ridge.map(
    ([x, y], index): Point => [x, y + Math.max(0, line - y) * (0.15 + 0.75 * edge(index * 0.45))],
  );
  return filled(polygon([...ridge, ...under.reverse()]), hex(vivid(color, 0.5)));
}

/** The shaded side of a dune. */
function duneShade(ridge: Point[], bottom: number, color: Color): string {
  const crest = ridge.reduce((best, point) => (point[1] < best[1] ? point : best), ridge[0] ?? [0, 0]);
  const after = ridge.filter(([x]) => x >= crest[0]).slice(0, 90);
  const end = after.at(-1) ?? crest;
  return `<path d="M${n(crest[0])} ${n(crest[1])}${after.map(([x, y]) => `L${n(x)} ${n(y)}`).join("")}L${n(end[0])} ${n(bottom)}Q${n(crest[0] + 40)} ${n((crest[1] + bottom) / 2)} ${n(crest[0])} ${n(crest[1])}Z" fill="${hex(color)}" fill-opacity=".55"/>`;
}
