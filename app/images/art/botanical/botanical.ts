import type { ArtBrief } from "../brief";
import { circle, filled, n, rect, stroked } from "../canvas";
import { type Color, hex, lighter, mix } from "../color";
import { grow, speciesFor } from "./plants";
import type { Species } from "./species";

/** Procedurally grown plants: a specimen sheet, a bunch, a wreath or a meadow. */
export function drawBotanical(brief: ArtBrief): string {
  const { canvas, random } = brief;
  const compositions = [specimens, bunch, wreath, meadow] as const;
  const seen = random.pick(compositions)(brief);
  canvas.finish(random, { vignette: 0.08, grain: 0.07 });
  return seen;
}

/** Paper, with one quiet shape behind the plants for depth. */
function ground({ canvas, mood, random }: ArtBrief, shape: "disc" | "arch" | "none"): Color {
  const { width, height, unit } = canvas;
  const { paper, night, second, main } = mood.theme;
  const dark = mood.light === "night" || random.chance(0.22);
  const sheet = dark ? mix(night, main, 0.08) : paper;
  const quiet = dark ? mix(night, main, 0.34) : mix(paper, second, 0.5);
  canvas.fill(
    canvas.radial(width / 2, height * 0.45, Math.hypot(width, height) * 0.62, [
      [0, lighter(sheet, dark ? 0.03 : 0.012)],
      [1, mix(sheet, quiet, 0.3)],
    ]),
  );
  if (shape === "disc") canvas.add(circle(width * 0.5, height * 0.43, unit * 0.34, hex(quiet)));
  if (shape === "arch") {
    const half = unit * 0.32;
    const top = height * 0.1;
    canvas.add(
      filled(
        `M${n(width / 2 - half)} ${n(height * 0.9)}V${n(top + half)}a${n(half)} ${n(half)} 0 0 1 ${n(half * 2)} 0V${n(height * 0.9)}Z`,
        hex(quiet),
      ),
    );
  }
  return sheet;
}

function specimens(brief: ArtBrief): string {
  const { canvas, random } = brief;
  const { width, height, unit } = canvas;
  const sheet = ground(brief, "none");
  const count = width > height ? 5 : width < height ? 3 : 4;
  const kinds = random.shuffled(speciesFor(brief, sheet)).slice(0, count);
  const span = (width * 0.84) / count;
  kinds.forEach((species, index) => {
    const x = width * 0.08 + span * (index + 0.5);
    const tall = height * (0.6 + 0.13 * Math.sin(index * 2.1 + 1)) * random.between(0.94, 1.04);
    canvas.add(
      circle(x, height * 0.865, unit * 0.004, hex(species.stem)),
      ...grow(brief, species, {
        x,
        y: height * 0.85,
        angle: random.near() * 4,
        length: Math.min(tall, unit * 0.78),
        size: Math.min(span, unit * 0.2),
      }),
    );
  });
  canvas.add(
    stroked(
      `M${n(width * 0.08)} ${n(height * 0.9)}H${n(width * 0.92)}`,
      hex(kinds[0]?.stem ?? sheet, 0.5),
      unit * 0.0016,
    ),
  );
  return "Specimens of plants side by side";
}

function bunch(brief: ArtBrief): string {
  const { canvas, random } = brief;
  const { width, height, unit } = canvas;
  const sheet = ground(brief, random.pick(["disc", "arch"] as const));
  const kinds = random.shuffled(speciesFor(brief, sheet));
  const count = 11;
  const order = random.shuffled(Array.from({ length: count }, (_, index) => index));
  const foot = { x: width / 2, y: height * 0.86 };
  for (const index of order) {
    const species = kinds[index % Math.min(4, kinds.length)];
    if (!species) continue;
    const share = index / (count - 1) - 0.5;
    const length = unit * (0.68 - Math.abs(share) * 0.34) * random.between(0.88, 1.06);
    canvas.add(
      ...grow(brief, species, {
        x: foot.x + share * unit * 0.05,
        y: foot.y,
        angle: share * 84 + random.near() * 4,
        length,
        size: unit * 0.15,
      }),
    );
  }
  vase(brief, foot.x, foot.y, sheet);
  return "A bunch of stems in a vase";
}

function vase({ canvas, mood }: ArtBrief, x: number, y: number, sheet: Color): void {
  const { unit } = canvas;
  const { accent, night, main } = mood.theme;
  const [mouth, belly, tall] = [unit * 0.055, unit * 0.1, unit * 0.15];
  const top = y - unit * 0.09;
  const body = `M${n(x - mouth)} ${n(top)}C${n(x - mouth)} ${n(top + tall * 0.25)} ${n(x - belly)} ${n(top + tall * 0.3)} ${n(x - belly)} ${n(top + tall * 0.65)}S${n(x - mouth)} ${n(top + tall)} ${n(x - mouth)} ${n(top + tall)}H${n(x + mouth)}S${n(x + belly)} ${n(top + tall * 0.95)} ${n(x + belly)} ${n(top + tall * 0.65)}S${n(x + mouth)} ${n(top + tall * 0.25)} ${n(x + mouth)} ${n(top)}Z`;
  const glaze = mix(accent, main, 0.15);
  canvas.add(
    `<ellipse cx="${n(x)}" cy="${n(top + tall)}" rx="${n(belly * 1.4)}" ry="${n(unit * 0.014)}" fill="${hex(mix(sheet, night, 0.5), 0.35)}"/>`,
    filled(
      body,
      canvas.linear(
        [
          [0, lighter(glaze, 0.08)],
          [0.5, glaze],
          [1, lighter(glaze, -0.13)],
        ],
        90,
      ),
    ),
    rect(
      x - mouth * 1.12,
      top - unit * 0.008,
      mouth * 2.24,
      unit * 0.014,
      hex(lighter(glaze, 0.06)),
      ` rx="${n(unit * 0.006)}"`,
    ),
  );
}

function wreath(brief: ArtBrief): string {
  const { canvas, random } = brief;
  const { width, height, unit } = canvas;
  const sheet = ground(brief, "none");
  const kinds = random.shuffled(speciesFor(brief, sheet));
  const [x, y, radius] = [width / 2, height / 2, unit * 0.3];
  canvas.add(
    `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" fill="none" stroke="${hex(kinds[0]?.stem ?? sheet)}" stroke-width="${n(unit * 0.004)}"/>`,
  );
  const count = 38;
  const open = random.between(0, 6.28);
  for (let index = 0; index < count; index++) {
    const species = kinds[index % Math.min(3, kinds.length)];
    if (!species) continue;
    const at = open + (index / count) * Math.PI * 2;
    const inner = index % 2 === 0 ? 24 : -22;
    canvas.add(
      ...grow(brief, species, {
        x: x + Math.cos(at) * radius,
        y: y + Math.sin(at) * radius,
        angle: (at * 180) / Math.PI + 180 - 30 + inner + random.near() * 8,
        length: unit * random.between(0.1, 0.15),
        size: unit * 0.075,
      }),
    );
  }
  return "A wreath of leaves and flowers";
}

function meadow(brief: ArtBrief): string {
  const { canvas, random, mood } = brief;
  const { width, height, unit } = canvas;
  const { paper, main, second, night, accent } = mood.theme;
  const dark = mood.light === "night";
  const air = dark ? mix(night, main, 0.2) : mix(paper, second, 0.35);
  canvas.fill(
    canvas.linear([
      [0, dark ? night : mix(second, paper, 0.2)],
      [0.7, air],
      [1, mix(air, main, 0.4)],
    ]),
  );
  canvas.add(
    circle(
      width * random.pick([0.32, 0.66]),
      height * 0.36,
      unit * 0.2,
      hex(dark ? paper : mix(accent, paper, 0.35), 0.92),
    ),
  );
  const kinds = speciesFor(brief, air);
  for (let row = 0; row < 3; row++) {
    const near = row / 2;
    const fade = (color: Color) => mix(color, air, 0.62 * (1 - near));
    const count = Math.round((width / unit) * (10 + (1 - near) * 8));
    for (let index = 0; index < count; index++) {
      const species = faded(random.pick(kinds), fade);
      const x = width * ((index + 0.5 + random.near() * 0.4) / count);
      const length = unit * (0.3 + near * 0.24) * random.between(0.6, 1.1);
      canvas.add(
        ...grow(brief, species, {
          x,
          y: height * (1.02 - (1 - near) * 0.06),
          angle: random.near() * 13,
          length,
          size: unit * (0.06 + near * 0.06),
        }),
      );
    }
  }
  return dark ? "A meadow under the moon" : "A meadow before the sun";
}

function faded(species: Species, fade: (color: Color) => Color): Species {
  return {
    ...species,
    stem: fade(species.stem),
    leaf: fade(species.leaf),
    flower: fade(species.flower),
    heart: fade(species.heart),
  };
}
