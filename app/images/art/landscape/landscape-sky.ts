import type { ArtBrief } from "../brief";
import { circle, n, stroked } from "../canvas";
import { type Color, hex, lch, lighter, mix, vivid } from "../color";
import type { Light } from "../lexicon";

export interface Sky {
  light: Light;
  /** The height at which it ends. */
  horizon: number;
  top: Color;
  middle: Color;
  /** The colour of the air at the horizon, which tints distant things. */
  haze: Color;
  sun: { x: number; y: number; radius: number; color: Color };
}

/** @param peaks whether there are mountains: the moon is then above them */
export function skyOf({ canvas, mood, random }: ArtBrief, light: Light, horizon: number, peaks: boolean): Sky {
  const { width, unit } = canvas;
  const { paper, night, main, second, accent } = mood.theme;
  const warm = mix(lch(0.86, 0.1, 70), accent, 0.3);
  const tones: Record<Light, [Color, Color, Color]> = {
    dawn: [mix(main, paper, 0.45), mix(second, paper, 0.55), mix(warm, paper, 0.6)],
    day: [mix(second, main, 0.25), mix(second, paper, 0.5), mix(paper, second, 0.12)],
    dusk: [mix(night, main, 0.55), mix(main, mix(warm, accent, 0.5), 0.55), mix(warm, paper, 0.18)],
    night: [lighter(night, -0.06), mix(night, main, 0.25), mix(night, mix(main, second, 0.5), 0.5)],
  };
  const [top, middle, haze] = tones[light];
  const side = random.pick([0.3, 0.36, 0.64, 0.7]);
  const low = light === "dawn" || light === "dusk";
  const high = low ? random.between(0.6, 0.82) : peaks ? random.between(0.24, 0.34) : random.between(0.38, 0.55);
  const moon = light === "night";
  return {
    light,
    horizon,
    top,
    middle,
    haze,
    sun: {
      x: width * side,
      y: horizon * high,
      radius: unit * (moon ? random.between(0.055, 0.075) : random.between(0.07, 0.11)),
      color: moon
        ? lch(0.95, 0.025, 90)
        : light === "day"
          ? lch(0.98, 0.03, 95)
          : mix(lch(0.93, 0.09, 80), accent, 0.08),
    },
  };
}

/** Gradient, stars, clouds, the sun or moon with its halo, and birds by day. */
export function drawSky(brief: ArtBrief, sky: Sky): void {
  const { canvas, random } = brief;
  const { sun } = sky;
  canvas.fill(
    canvas.down(0, sky.horizon * 1.05, [
      [0, sky.top],
      [0.55, sky.middle],
      [1, sky.haze],
    ]),
  );
  if (sky.light === "night") canvas.add(stars(brief, sky.horizon, 260));
  if (sky.light === "dusk") canvas.add(stars(brief, sky.horizon * 0.4, 50));
  canvas.add(
    circle(
      sun.x,
      sun.y,
      sun.radius * 7,
      canvas.radial(sun.x, sun.y, sun.radius * 7, [
        [0, sun.color, 0.55],
        [0.25, sun.color, 0.22],
        [1, sun.color, 0],
      ]),
    ),
    ...[2.1, 1.5].map((factor) => circle(sun.x, sun.y, sun.radius * factor, hex(sun.color, 0.13))),
    circle(
      sun.x,
      sun.y,
      sun.radius,
      canvas.radial(sun.x - sun.radius * 0.2, sun.y - sun.radius * 0.25, sun.radius * 1.3, [
        [0, lighter(sun.color, 0.04)],
        [1, lighter(vivid(sun.color, 1.15), -0.04)],
      ]),
    ),
  );
  if (sky.light === "night") canvas.add(...craters(brief, sky));
  canvas.add(...clouds(brief, sky));
  if (sky.light !== "night" && random.chance(0.7)) canvas.add(birds(brief, sky));
}

function stars({ canvas, random }: ArtBrief, until: number, count: number): string {
  const dots = Array.from({ length: count }, () => {
    const y = until * random.between(0, 1) ** 1.3;
    return `M${n(random.between(0, canvas.width))} ${n(y)}h0`;
  });
  const part = Math.floor(count * 0.75);
  return (
    stroked(dots.slice(0, part).join(""), hex(lch(0.97, 0.02, 90), 0.55), canvas.unit * 0.0018) +
    stroked(dots.slice(part).join(""), hex(lch(0.98, 0.03, 90), 0.85), canvas.unit * 0.0034)
  );
}

function craters({ random }: ArtBrief, { sun }: Sky): string[] {
  return Array.from({ length: 5 }, () => {
    const [angle, far] = [random.between(0, 6.28), random.between(0.1, 0.62)];
    const size = random.between(0.07, 0.2);
    return circle(
      sun.x + Math.cos(angle) * far * sun.radius,
      sun.y + Math.sin(angle) * far * sun.radius,
      size * sun.radius,
      hex(lighter(sun.color, -0.12), 0.32),
    );
  });
}

/** Long flat banks, each made of a few stacked, rounded strips. */
function clouds({ canvas, random }: ArtBrief, sky: Sky): string[] {
  const { width, unit } = canvas;
  const color = sky.light === "night" ? lighter(sky.middle, 0.08) : mix(sky.haze, lch(0.99, 0.01, 80), 0.55);
  return Array.from({ length: random.whole(2, 4) }, () => {
    const x = random.between(-0.1, 0.85) * width;
    const y = sky.horizon * random.between(0.12, 0.75);
    const long = width * random.between(0.22, 0.45);
    const strips = Array.from({ length: random.whole(3, 5) }, (_, strip) => {
      const thick = unit * random.between(0.008, 0.016);
      const left = x + random.between(0, 0.45) * long;
      const span = long * random.between(0.35, 0.75);
      return `<rect x="${n(left)}" y="${n(y + strip * unit * 0.011)}" width="${n(span)}" height="${n(thick)}" rx="${n(thick / 2)}"/>`;
    });
    return `<g fill="${hex(color)}" opacity="${sky.light === "night" ? ".16" : ".42"}">${strips.join("")}</g>`;
  });
}

function birds({ canvas, random }: ArtBrief, sky: Sky): string {
  const { width, unit } = canvas;
  const [x, y] = [width * (sky.sun.x > width / 2 ? 0.28 : 0.7), sky.horizon * random.between(0.32, 0.5)];
  const marks = Array.from({ length: random.whole(3, 7) }, () => {
    const wing = unit * random.between(0.007, 0.014);
    const [bx, by] = [x + random.near() * unit * 0.12, y + random.near() * unit * 0.05];
    return `M${n(bx - wing)} ${n(by - wing * 0.35)}Q${n(bx - wing * 0.4)} ${n(by - wing * 0.6)} ${n(bx)} ${n(by)}Q${n(bx + wing * 0.4)} ${n(by - wing * 0.6)} ${n(bx + wing)} ${n(by - wing * 0.35)}`;
  });
  return stroked(marks.join(""), hex(lighter(sky.top, -0.3), 0.75), unit * 0.0028);
}
