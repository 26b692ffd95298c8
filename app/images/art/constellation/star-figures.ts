import type { ArtBrief } from "../brief";
import { circle, escapeXml, n, type Point, stroked } from "../canvas";
import { hex, lch, mix } from "../color";
import { letters } from "../lettering.server";
import { seededRandom } from "../random.server";

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

const mostWords = 5;
const mostStars = 9;

/** One constellation for each of the prompt's first words, in its own field, above its name. */
export function drawConstellations(brief: ArtBrief, box: Box): void {
  const words = brief.mood.words.length > 0 ? brief.mood.words.slice(0, mostWords) : [brief.prompt.trim().slice(0, 12)];
  for (const [index, word] of words.entries())
    drawFigure(brief, word, fieldOf(box, index, words.length, brief.random.chance(0.5)));
}

/** A grid cell for the word; every other cell is shifted down a little. */
function fieldOf(box: Box, index: number, count: number, mirrored: boolean): Box {
  if (count === 1) return inset(box, 0.12);
  const rows = count <= 2 ? 1 : count <= 4 ? 2 : 3;
  const columns = Math.ceil(count / rows);
  const row = Math.floor(index / columns);
  const inRow = Math.min(columns, count - row * columns);
  const width = box.width / inRow;
  const height = box.height / rows;
  const drop = inRow > 1 && (index % columns === 0) !== mirrored ? 0.08 : 0;
  return inset(
    {
      x: box.x + (index % columns) * width,
      y: box.y + row * height + drop * height,
      width,
      height: height * (1 - drop),
    },
    0.1,
  );
}

const inset = ({ x, y, width, height }: Box, share: number): Box => ({
  x: x + width * share,
  y: y + height * share,
  width: width * (1 - share * 2),
  height: height * (1 - share * 2),
});

function drawFigure({ canvas, mood, random }: ArtBrief, word: string, field: Box): void {
  const { unit } = canvas;
  const name = letters.drawable(word.toUpperCase());
  const sky = { ...field, height: field.height - (name ? unit * 0.05 : 0) };
  const stars = starsOf(word, sky, unit);
  const light = mix(lch(0.97, 0.03, 90), mood.theme.accent, 0.18);
  const lines = spanning(stars).map(([from, to]) => shortened(from, to, unit * 0.014));
  canvas.add(stroked(lines.join(""), hex(light, 0.5), unit * 0.0019));
  for (const [index, [x, y]] of stars.entries()) {
    const radius = unit * (index === 0 ? 0.0085 : random.between(0.004, 0.0068));
    canvas.add(
      circle(
        x,
        y,
        radius * 5,
        canvas.radial(x, y, radius * 5, [
          [0, light, 0.55],
          [0.4, light, 0.14],
          [1, light, 0],
        ]),
      ),
      circle(x, y, radius, hex(lch(0.985, 0.015, 90))),
    );
    if (index === 0) canvas.add(glint(x, y, radius * 4.2, hex(light, 0.85)));
  }
  if (name) canvas.add(label(name, field, unit, hex(light, 0.78)));
}

const glint = (x: number, y: number, size: number, color: string) =>
  `<path d="M${n(x - size)} ${n(y)}Q${n(x)} ${n(y)} ${n(x)} ${n(y - size)}Q${n(x)} ${n(y)} ${n(x + size)} ${n(y)}Q${n(x)} ${n(y)} ${n(x)} ${n(y + size)}Q${n(x)} ${n(y)} ${n(x - size)} ${n(y)}Z" fill="${color}"/>`;

/** One star per letter, spread out; the same word always gives the same stars. */
function starsOf(word: string, field: Box, unit: number): Point[] {
  const random = seededRandom(word.toLowerCase());
  const count = Math.max(4, Math.min(mostStars, [...word].length));
  const stars: Point[] = [];
  let apart = Math.min(field.width, field.height) * 0.3;
  while (stars.length < count) {
    const star: Point = [field.x + field.width * random.between(0, 1), field.y + field.height * random.between(0, 1)];
    if (stars.every((other) => distance(star, other) > apart)) stars.push(star);
    else apart = Math.max(unit * 0.01, apart * 0.97);
  }
  return stars;
}

/** Minimum spanning tree (R. C. Prim, 1957). */
function spanning(stars: Point[]): [Point, Point][] {
  const [first, ...rest] = stars;
  const reached = first ? [first] : [];
  const lines: [Point, Point][] = [];
  while (rest.length > 0) {
    const pairs = reached.flatMap((from) => rest.map((to): [Point, Point] => [from, to]));
    const shortest = pairs.reduce((best, pair) =>
      distance(pair[0], pair[1]) < distance(best[0], best[1]) ? pair : best,
    );
    lines.push(shortest);
    reached.push(shortest[1]);
    rest.splice(rest.indexOf(shortest[1]), 1);
  }
  return lines;
}

const distance = ([x, y]: Point, [otherX, otherY]: Point) => Math.hypot(x - otherX, y - otherY);

/** A line that stops short of the stars at its ends. */
function shortened(from: Point, to: Point, by: number): string {
  const long = distance(from, to) || 1;
  const [dx, dy] = [((to[0] - from[0]) / long) * by, ((to[1] - from[1]) / long) * by];
  return `M${n(from[0] + dx)} ${n(from[1] + dy)}L${n(to[0] - dx)} ${n(to[1] - dy)}`;
}

function label(name: string, field: Box, unit: number, color: string): string {
  const sizePx = unit * 0.021;
  const spacing = sizePx * 0.32;
  const wide = letters.widthOf(name, sizePx) + spacing * [...name].length;
  const scale = Math.min(1, field.width / wide);
  return `<text x="${n(field.x + field.width / 2 - (wide * scale) / 2)}" y="${n(field.y + field.height)}" font-family="${letters.family}" font-size="${n(sizePx * scale)}" letter-spacing="${n(spacing * scale)}" fill="${color}">${escapeXml(name)}</text>`;
}
