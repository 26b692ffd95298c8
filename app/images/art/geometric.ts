import type { ArtBrief } from "./brief";
import { circle, clipped, filled, n, rect, stroked } from "./canvas";
import { type Color, hex, mix } from "./color";
import { tile } from "./geometric-tiles";

/** Compositions of plain shapes, in the style of the Bauhaus and mid-century posters. */
export function drawGeometric(brief: ArtBrief): string {
  const { canvas, random } = brief;
  const compositions = [tiles, suprematist, arches, orbits] as const;
  const seen = random.pick(compositions)(brief);
  canvas.finish(random, { vignette: 0.06, grain: 0.09 });
  return seen;
}

/** Square fields in a paper frame, each with its own figure. */
function tiles({ canvas, mood, random }: ArtBrief): string {
  const { width, height, unit } = canvas;
  const { paper, night, main, second, accent } = mood.theme;
  const across = random.whole(4, 5);
  const margin = unit * 0.07;
  const side = (Math.min(width, height) - margin * 2) / across;
  const columns = Math.floor((width - margin * 2) / side + 0.001);
  const rows = Math.floor((height - margin * 2) / side + 0.001);
  const left = (width - columns * side) / 2;
  const top = (height - rows * side) / 2;
  const colors = [main, second, accent, night, paper, mix(paper, second, 0.45)];
  canvas.fill(hex(paper));
  for (let index = 0; index < columns * rows; index++) {
    const [ground, figure, detail] = random.shuffled(colors);
    if (!ground || !figure || !detail) continue;
    const x = left + (index % columns) * side;
    const y = top + Math.floor(index / columns) * side;
    canvas.add(
      clipped(
        canvas.clip(rect(x, y, side, side, "#000")),
        rect(x, y, side, side, hex(ground)),
        tile(random, { x, y, side }, figure, detail),
      ),
    );
  }
  return "Square fields with circles, arcs and stripes";
}

/** A large disc, bars at one angle, and small shapes for balance. */
function suprematist({ canvas, mood, random }: ArtBrief): string {
  const { width, height, unit } = canvas;
  const { paper, night, main, second, accent } = mood.theme;
  const dark = mood.light === "night";
  const ground = dark ? night : paper;
  const line = dark ? paper : night;
  canvas.fill(hex(ground));
  const slant = random.pick([-32, -24, 24, 32, 45, -45]);
  const toLeft = slant > 0;
  const [x, y] = [width * (toLeft ? 0.4 : 0.6), height * random.between(0.38, 0.46)];
  const radius = unit * random.between(0.25, 0.31);
  canvas.add(
    circle(
      x,
      y,
      radius,
      canvas.radial(x - radius * 0.4, y - radius * 0.4, radius * 1.9, [
        [0, mix(accent, paper, 0.12)],
        [0.6, accent],
        [1, mix(accent, night, 0.35)],
      ]),
    ),
    ...[1.16, 1.23, 1.3].map(
      (factor) =>
        `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius * factor)}" fill="none" stroke="${hex(line, 0.4)}" stroke-width="${n(unit * 0.0016)}"/>`,
    ),
  );
  const bars = [
    { across: -0.34, along: 0.02, long: 0.95, thick: 0.035, color: line },
    { across: 0.1, along: -0.1, long: 0.62, thick: 0.11, color: main },
    { across: 0.245, along: 0.13, long: 0.5, thick: 0.05, color: second },
    { across: 0.33, along: -0.05, long: 0.72, thick: 0.012, color: line },
    { across: -0.22, along: 0.24, long: 0.2, thick: 0.075, color: second },
    { across: 0.42, along: 0.2, long: 0.16, thick: 0.03, color: accent },
  ].map(({ across, along, long, thick, color }) => {
    const [wide, tall] = [long * unit * random.between(0.85, 1.1), thick * unit * random.between(0.85, 1.15)];
    return rect(along * unit - wide / 2, across * unit - tall / 2, wide, tall, hex(color, color === main ? 0.92 : 1));
  });
  canvas.add(`<g transform="translate(${n(width / 2)} ${n(height / 2)}) rotate(${slant})">${bars.join("")}</g>`);
  const [dotX, dotY] = [width * (toLeft ? 0.8 : 0.2), height * 0.17];
  canvas.add(circle(dotX, dotY, unit * 0.055, hex(main)), circle(dotX, dotY, unit * 0.024, hex(ground)));
  canvas.add(
    filled(
      `M${n(width * (toLeft ? 0.13 : 0.87))} ${n(height * 0.86)}l${n(unit * 0.075)} ${n(unit * 0.03)}l${n(-unit * 0.06)} ${n(unit * 0.05)}Z`,
      hex(line),
    ),
  );
  return "A great disc crossed by slanting bars";
}

/** Nested arches side by side on one ground line, under a sun. */
function arches({ canvas, mood, random }: ArtBrief): string {
  const { width, height, unit } = canvas;
  const { paper, night, main, second, accent } = mood.theme;
  const ground = mix(paper, second, 0.16);
  canvas.fill(
    canvas.linear([
      [0, mix(ground, paper, 0.5)],
      [1, ground],
    ]),
  );
  const sunX = width * random.pick([0.3, 0.5, 0.7]);
  canvas.add(circle(sunX, height * 0.29, unit * 0.15, hex(accent)));
  const floor = height * 0.9;
  const count = width > height ? 4 : 3;
  const span = (width * 0.86) / count;
  const sets = random.shuffled([
    [main, paper, main, accent, night],
    [night, second, paper, main, accent],
    [accent, paper, second, night, main],
    [second, main, paper, accent, night],
  ]);
  for (let index = 0; index < count; index++) {
    const x = width * 0.07 + span * (index + 0.5);
    const outer = span * 0.53;
    const rise = height * random.between(0.14, 0.36);
    const colors = sets[index % sets.length] ?? [];
    colors.forEach((color, ring) => {
      const radius = outer * (1 - ring / (colors.length + 0.35));
      canvas.add(gate(x, floor, radius, rise, color));
    });
  }
  canvas.add(
    rect(0, floor, width, height - floor, hex(night)),
    rect(0, floor + unit * 0.018, width, unit * 0.005, hex(second, 0.8)),
  );
  return "Nested arches under a round sun";
}

const gate = (x: number, floor: number, radius: number, rise: number, color: Color) =>
  filled(
    `M${n(x - radius)} ${n(floor)}v${n(-rise)}a${n(radius)} ${n(radius)} 0 0 1 ${n(radius * 2)} 0v${n(rise)}Z`,
    hex(color),
  );

/** Rings of broken arcs around a centre, with discs on them. */
function orbits({ canvas, mood, random }: ArtBrief): string {
  const { width, height, unit } = canvas;
  const { paper, night, main, second, accent } = mood.theme;
  const dark = mood.light !== "day" && random.chance(0.6);
  const ground = dark ? night : paper;
  const line = dark ? paper : night;
  canvas.fill(
    canvas.radial(width / 2, height / 2, Math.hypot(width, height) * 0.6, [
      [0, mix(ground, main, dark ? 0.32 : 0.07)],
      [1, ground],
    ]),
  );
  const [x, y] = [width * random.pick([0.5, 0.46, 0.54]), height * 0.5];
  for (let ring = 10; ring >= 1; ring--) {
    const radius = unit * (0.055 + ring * 0.036);
    const color = random.pick<Color>([main, second, accent, line, main]);
    const thick = unit * random.pick([0.004, 0.008, 0.022, 0.022, 0.034]);
    const start = random.between(0, 360);
    canvas.add(stroked(arc(x, y, radius, start, random.between(90, 300)), hex(color, 0.95), thick));
    canvas.add(
      `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" fill="none" stroke="${hex(line, 0.16)}" stroke-width="1"/>`,
    );
    if (ring % 2 === 0) {
      const [px, py] = onCircle(x, y, radius, start - random.between(14, 40));
      canvas.add(circle(px, py, unit * random.between(0.012, 0.036), hex(random.pick([accent, line, second]))));
    }
  }
  canvas.add(
    circle(
      x,
      y,
      unit * 0.062,
      canvas.radial(x - unit * 0.02, y - unit * 0.02, unit * 0.09, [
        [0, mix(accent, paper, 0.45)],
        [1, accent],
      ]),
    ),
  );
  return "Arcs and discs about one centre";
}

const onCircle = (x: number, y: number, radius: number, degrees: number): [number, number] => [
  x + radius * Math.cos((degrees * Math.PI) / 180),
  y + radius * Math.sin((degrees * Math.PI) / 180),
];

/** @param start in degrees @param span in degrees, less than 360 */
export function arc(x: number, y: number, radius: number, start: number, span: number): string {
  const [fromX, fromY] = onCircle(x, y, radius, start);
  const [toX, toY] = onCircle(x, y, radius, start + span);
  return `M${n(fromX)} ${n(fromY)}A${n(radius)} ${n(radius)} 0 ${span > 180 ? 1 : 0} 1 ${n(toX)} ${n(toY)}`;
}
