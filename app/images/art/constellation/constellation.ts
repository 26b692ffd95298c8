import type { ArtBrief } from "../brief";
import { circle, filled, n, type Point, polygon, steps, stroked } from "../canvas";
import { type Color, hex, lch, lighter, mix, vivid } from "../color";
import { wandering } from "../noise";
import { drawConstellations } from "./star-figures";

/** A night sky with the prompt's words as constellations, one star per letter. */
export function drawConstellation(brief: ArtBrief): string {
  const { canvas, random, mood } = brief;
  const { width, height } = canvas;
  const night = vivid(mix(mood.theme.night, lch(0.17, 0.05, 270), 0.35), 1.1);
  const composition = random.pick(["chart", "deep", "above"] as const);
  canvas.fill(
    canvas.linear([
      [0, lighter(night, -0.05)],
      [0.6, mix(night, mood.theme.main, 0.16)],
      [1, mix(night, mood.theme.main, composition === "above" ? 0.55 : 0.1)],
    ]),
  );
  drawNebula(brief, composition === "deep" ? 1 : 0.6);
  drawStars(brief);
  if (composition === "chart") drawChart(brief);
  const box =
    composition === "chart"
      ? {
          x: width / 2 - canvas.unit * 0.3,
          y: height / 2 - canvas.unit * 0.3,
          width: canvas.unit * 0.6,
          height: canvas.unit * 0.6,
        }
      : {
          x: width * 0.1,
          y: height * 0.1,
          width: width * 0.8,
          height: height * (composition === "above" ? 0.56 : 0.78),
        };
  drawConstellations(brief, box);
  if (composition === "above") drawHills(brief, night);
  canvas.finish(random, { vignette: 0.3, grain: 0.05 });
  return composition === "chart"
    ? "A round chart of constellations"
    : composition === "above"
      ? "Constellations over dark hills"
      : "Constellations in a glowing nebula";
}

/** Clouds of light along a diagonal band. */
function drawNebula({ canvas, mood, random }: ArtBrief, strength: number): void {
  const { width, height, unit } = canvas;
  const { main, second, accent } = mood.theme;
  const slope = random.pick([-1, 1]);
  const colors = [main, main, second, mix(main, accent, 0.6), vivid(main, 1.3)] as [Color, ...Color[]];
  for (let cloud = 0; cloud < 16; cloud++) {
    const along = cloud / 15;
    const x = width * along + random.near() * unit * 0.12;
    const y = height * (slope > 0 ? 0.15 + along * 0.65 : 0.8 - along * 0.65) + random.near() * unit * 0.16;
    const radius = unit * random.between(0.12, 0.34);
    const color = random.pick(colors);
    canvas.add(
      circle(
        x,
        y,
        radius,
        canvas.radial(x, y, radius, [
          [0, color, 0.3 * strength],
          [0.5, color, 0.12 * strength],
          [1, color, 0],
        ]),
      ),
    );
  }
  for (const [count, size, opacity] of [
    [520, 0.0014, 0.4],
    [160, 0.0022, 0.6],
  ] as const) {
    const dots = Array.from({ length: count }, () => {
      const along = random.between(-0.05, 1.05);
      const y = height * (slope > 0 ? 0.15 + along * 0.65 : 0.8 - along * 0.65) + random.near() * unit * 0.24;
      return `M${n(width * along)} ${n(y)}h0`;
    });
    canvas.add(stroked(dots.join(""), hex(mix(lch(0.96, 0.02, 90), second, 0.25), opacity), unit * size));
  }
}

function drawStars({ canvas, random, mood }: ArtBrief): void {
  const { width, height, unit } = canvas;
  const tints = [lch(0.97, 0.015, 90), lch(0.93, 0.04, 250), mix(lch(0.93, 0.05, 75), mood.theme.accent, 0.25)];
  for (const [index, tint] of tints.entries()) {
    for (const [count, size] of [
      [120, 0.0016],
      [46, 0.0028],
      [9, 0.0046],
    ] as const) {
      const dots = Array.from(
        { length: Math.round(count / (index + 1)) },
        () => `M${n(random.between(0, width))} ${n(random.between(0, height))}h0`,
      );
      canvas.add(stroked(dots.join(""), hex(tint, 0.75), unit * size));
    }
  }
}

/** Altitude circles, hour lines and a graduated rim, as on a planisphere. */
function drawChart({ canvas, mood }: ArtBrief): void {
  const { width, height, unit } = canvas;
  const [x, y, radius] = [width / 2, height / 2, unit * 0.42];
  const line = mix(mood.theme.paper, mood.theme.second, 0.25);
  const ring = (size: number, opacity: number, thick: number) =>
    `<circle cx="${n(x)}" cy="${n(y)}" r="${n(size)}" fill="none" stroke="${hex(line, opacity)}" stroke-width="${n(thick)}"/>`;
  const marks = Array.from({ length: 72 }, (_, mark) => {
    const angle = (mark / 72) * Math.PI * 2;
    const inner = radius * (mark % 6 === 0 ? 0.955 : 0.98);
    return `M${n(x + Math.cos(angle) * inner)} ${n(y + Math.sin(angle) * inner)}L${n(x + Math.cos(angle) * radius)} ${n(y + Math.sin(angle) * radius)}`;
  });
  const hours = Array.from({ length: 12 }, (_, hour) => {
    const angle = (hour / 12) * Math.PI * 2;
    return `M${n(x + Math.cos(angle) * radius * 0.08)} ${n(y + Math.sin(angle) * radius * 0.08)}L${n(x + Math.cos(angle) * radius * 0.94)} ${n(y + Math.sin(angle) * radius * 0.94)}`;
  });
  canvas.add(
    circle(x, y, radius * 1.04, hex(lighter(mood.theme.night, -0.06), 0.42)),
    ring(radius * 1.04, 0.85, unit * 0.0024),
    ring(radius, 0.5, unit * 0.0012),
    ring(radius * 0.66, 0.2, unit * 0.001),
    ring(radius * 0.36, 0.2, unit * 0.001),
    stroked(marks.join(""), hex(line, 0.6), unit * 0.0014),
    stroked(hours.join(""), hex(line, 0.13), unit * 0.001),
  );
}

function drawHills({ canvas, random, mood }: ArtBrief, night: Color): void {
  const { width, height } = canvas;
  for (let layer = 0; layer < 3; layer++) {
    const line = wandering(random, 3, 0.42);
    const shift = random.between(0, 40);
    const ridge: Point[] = steps(width).map((x) => [
      x,
      height * (0.82 + layer * 0.055) - line(shift + (x / width) * 2.4) * height * 0.09,
    ]);
    const color = lighter(mix(night, mood.theme.main, 0.22 - layer * 0.11), -0.03 - layer * 0.02);
    canvas.add(filled(polygon([...ridge, [width, height], [0, height]]), hex(color)));
  }
}
