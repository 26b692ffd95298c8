import { wrapText } from "../wrap-text";
import type { ArtBrief } from "./brief";
import { circle, escapeXml, filled, n, rect, stroked } from "./canvas";
import { type Color, hex, lighter, mix } from "./color";
import { arc } from "./geometric";
import { letters } from "./lettering.server";

interface Colors {
  ground: Color;
  figure: Color;
  detail: Color;
  ink: Color;
}

/** The prompt's words in large type, with one figure. If the font can't set them, the poster has no words. */
export function drawTypePoster(brief: ArtBrief): string {
  const { canvas, random } = brief;
  const colors = colorsOf(brief);
  canvas.fill(
    canvas.linear(
      [
        [0, lighter(colors.ground, 0.025)],
        [1, lighter(colors.ground, -0.03)],
      ],
      15,
    ),
  );
  const text = letters.drawable(brief.prompt) ?? "";
  random.pick([sunPoster, bandPoster, ringPoster, stackPoster] as const)(brief, colors, text);
  canvas.finish(random, { vignette: 0.07, grain: 0.1 });
  return "A poster of the words";
}

function colorsOf({ mood, random }: ArtBrief): Colors {
  const { paper, night, main, second, accent } = mood.theme;
  const sets: [Colors, ...Colors[]] = [
    { ground: paper, figure: accent, detail: main, ink: night },
    { ground: night, figure: accent, detail: second, ink: paper },
    { ground: mix(paper, second, 0.4), figure: main, detail: accent, ink: lighter(night, -0.03) },
    { ground: mix(main, night, 0.5), figure: second, detail: accent, ink: paper },
  ];
  return mood.light === "night" ? (sets[1] ?? sets[0]) : random.pick(sets);
}

/** A disc cut by fine lines, with the words below it. */
function sunPoster(brief: ArtBrief, { figure, detail, ground, ink }: Colors, text: string): void {
  const { canvas } = brief;
  const { width, height, unit } = canvas;
  const [x, y, radius] = [width * 0.5, height * 0.31, Math.min(width * 0.3, height * 0.22)];
  canvas.add(
    circle(
      x,
      y,
      radius,
      canvas.radial(x - radius * 0.3, y - radius * 0.4, radius * 1.7, [
        [0, mix(figure, detail, 0.1)],
        [1, figure],
      ]),
    ),
  );
  const slits = Array.from({ length: 6 }, (_, index) =>
    rect(
      x - radius * 1.1,
      y + radius * (0.12 + index * 0.16),
      radius * 2.2,
      radius * (0.012 + index * 0.014),
      hex(ground),
    ),
  );
  canvas.add(...slits, rect(width * 0.09, height * 0.055, width * 0.82, unit * 0.004, hex(ink)));
  setWords(brief, text, ink, { x: width * 0.09, y: height * 0.57, width: width * 0.82, height: height * 0.35 }, "left");
}

/** Words above a landscape of bands. */
function bandPoster(brief: ArtBrief, { figure, detail, ink, ground }: Colors, text: string): void {
  const { canvas, random } = brief;
  const { width, height, unit } = canvas;
  const top = height * 0.6;
  const colors = [mix(ground, detail, 0.45), detail, mix(detail, figure, 0.5), figure];
  canvas.add(circle(width * 0.74, top + unit * 0.02, unit * 0.12, hex(figure)));
  colors.forEach((color, index) => {
    const y = top + (index * (height - top)) / 4;
    const [one, two] = [random.between(-0.09, 0.09) * unit, random.between(-0.09, 0.09) * unit];
    canvas.add(
      filled(
        `M0 ${n(y + unit * 0.04)}C${n(width * 0.3)} ${n(y + one - unit * 0.03)} ${n(width * 0.62)} ${n(y + two + unit * 0.09)} ${n(width)} ${n(y)}V${n(height)}H0Z`,
        hex(color),
      ),
    );
  });
  setWords(brief, text, ink, { x: width * 0.09, y: height * 0.09, width: width * 0.82, height: height * 0.38 }, "left");
}

/** Words inside open rings. */
function ringPoster(brief: ArtBrief, { figure, detail, ink }: Colors, text: string): void {
  const { canvas, random } = brief;
  const { width, height, unit } = canvas;
  const [x, y] = [width / 2, height / 2];
  for (let ring = 0; ring < 4; ring++) {
    const radius = unit * (0.365 + ring * 0.03);
    canvas.add(
      stroked(
        arc(x, y, radius, random.between(0, 360), random.between(120, 310)),
        hex(ring % 2 === 0 ? figure : detail),
        unit * (0.018 - ring * 0.003),
      ),
    );
  }
  const dot = random.between(0, 6.28);
  canvas.add(circle(x + Math.cos(dot) * unit * 0.41, y + Math.sin(dot) * unit * 0.41, unit * 0.035, hex(figure)));
  const [wide, tall] = [unit * 0.28, unit * 0.2];
  setWords(brief, text, ink, { x: x - wide, y: y - tall, width: wide * 2, height: tall * 2 }, "middle");
}

/** Words from edge to edge, over quarter discs in the corners. */
function stackPoster(brief: ArtBrief, { figure, detail, ink }: Colors, text: string): void {
  const { canvas } = brief;
  const { width, height, unit } = canvas;
  canvas.add(
    filled(
      `M${n(width)} 0v${n(unit * 0.42)}a${n(unit * 0.42)} ${n(unit * 0.42)} 0 0 1 ${n(-unit * 0.42)} ${n(-unit * 0.42)}Z`,
      hex(figure),
    ),
    filled(
      `M${n(width)} 0v${n(unit * 0.21)}a${n(unit * 0.21)} ${n(unit * 0.21)} 0 0 1 ${n(-unit * 0.21)} ${n(-unit * 0.21)}Z`,
      hex(detail),
    ),
    filled(
      `M0 ${n(height)}v${n(-unit * 0.16)}a${n(unit * 0.16)} ${n(unit * 0.16)} 0 0 1 ${n(unit * 0.16)} ${n(unit * 0.16)}Z`,
      hex(detail),
    ),
    rect(width * 0.09, height * 0.09, unit * 0.12, unit * 0.012, hex(ink)),
  );
  setWords(brief, text, ink, { x: width * 0.09, y: height * 0.45, width: width * 0.82, height: height * 0.4 }, "left");
}

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

const lineHeight = 1.08;

/** Sets a text in a box, as large as possible. Text that is too long even when small ends in "…". */
function setWords({ canvas }: ArtBrief, text: string, ink: Color, box: Box, align: "left" | "middle"): void {
  if (text === "") return;
  const { lines, sizePx } = largestFitting(text, box, canvas.unit);
  const leading = sizePx * lineHeight;
  const first = box.y + (box.height - leading * lines.length) / 2 + sizePx * 0.86;
  const x = (line: string) => (align === "left" ? box.x : box.x + (box.width - letters.widthOf(line, sizePx)) / 2);
  canvas.add(
    `<g font-family="${letters.family}" font-weight="600" font-size="${n(sizePx)}" fill="${hex(ink)}">${lines.map((line, index) => `<text x="${n(x(line))}" y="${n(first + index * leading)}">${escapeXml(line)}</text>`).join("")}</g>`,
  );
}

function largestFitting(text: string, box: Box, unit: number): { lines: string[]; sizePx: number } {
  const sizes = [0.22, 0.18, 0.15, 0.125, 0.105, 0.088, 0.074, 0.062, 0.052, 0.044, 0.037, 0.031].map(
    (part) => part * unit,
  );
  const settings = sizes.map((sizePx) => {
    const widthOf = (part: string) => letters.widthOf(part, sizePx);
    const maxLines = Math.max(1, Math.floor(box.height / (sizePx * lineHeight)));
    const { lines, cut } = wrapText(text, { widthOf, maxWidth: box.width, maxLines });
    // If a word would have to be broken, the letters are too large.
    const whole = text.split(/\s+/).every((word) => widthOf(word) <= box.width);
    return { sizePx, lines, good: !cut && whole };
  });
  return settings.find(({ good }) => good) ?? settings.at(-1) ?? { lines: [], sizePx: 0 };
}
