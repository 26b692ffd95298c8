/** A line of a plot: its points from left to right. */
export interface Series {
  name: string;
  points: readonly (readonly [x: number, y: number])[];
  /** Dashed lines are for baselines. */
  dashed?: boolean;
}

export interface Plot {
  title: string;
  x: Axis;
  y: Axis;
  series: readonly Series[];
}

export interface Axis {
  label: string;
  from: number;
  to: number;
  /** Between two ticks. */
  step: number;
}

const WIDTH = 640;
const HEIGHT = 360;
const EDGE = { left: 56, right: 16, top: 40, bottom: 76 };

/** Legible on white and on black, since the surrounding page is unknown. */
const INK = "#7d7d7d";
const GRID = "#7d7d7d40";
const COLOURS = ["#c9780a", "#3f83d0", "#4f9d55", "#a463c2", "#cf5b6e", "#2f9a9a"];

/** Draws lines with axes and a legend as a self-contained SVG. */
export function plotSvg(plot: Plot): string {
  const place = placeOn(plot);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${escaped(plot.title)}" font-family="system-ui, sans-serif" font-size="12" fill="${INK}">`,
    `<text x="${EDGE.left}" y="22" font-size="14" font-weight="600">${escaped(plot.title)}</text>`,
    ...ticksOf(plot.x).map((value) => {
      const [x] = place(value, plot.y.from);
      return `<text x="${x}" y="${HEIGHT - EDGE.bottom + 18}" text-anchor="middle">${shown(value)}</text>`;
    }),
    ...ticksOf(plot.y).map((value) => {
      const [x, y] = place(plot.x.from, value);
      const line = `<line x1="${x}" y1="${y}" x2="${WIDTH - EDGE.right}" y2="${y}" stroke="${GRID}"/>`;
      return `${line}<text x="${x - 8}" y="${y + 4}" text-anchor="end">${shown(value)}</text>`;
    }),
    `<text x="${(WIDTH + EDGE.left - EDGE.right) / 2}" y="${HEIGHT - EDGE.bottom + 38}" text-anchor="middle">${escaped(plot.x.label)}</text>`,
    `<text transform="translate(14 ${(HEIGHT - EDGE.bottom + EDGE.top) / 2}) rotate(-90)" text-anchor="middle">${escaped(plot.y.label)}</text>`,
    ...plot.series.map((series, index) => lineOf(series, colour(index), place)),
    ...legendOf(plot.series),
    "</svg>\n",
  ].join("\n");
}

type Place = (x: number, y: number) => [number, number];

function placeOn({ x, y }: Plot): Place {
  const across = WIDTH - EDGE.left - EDGE.right;
  const down = HEIGHT - EDGE.top - EDGE.bottom;
  return (atX, atY) => [
    round(EDGE.left + ((atX - x.from) / (x.to - x.from)) * across),
    round(EDGE.top + down - ((atY - y.from) / (y.to - y.from)) * down),
  ];
}

function ticksOf({ from, to, step }: Axis): number[] {
  return Array.from({ length: Math.round((to - from) / step) + 1 }, (_, index) => from + index * step);
}

/** A line with its points, or only the point if there is one. */
function lineOf({ points, dashed }: Series, stroke: string, place: Place): string {
  const places = points.map(([x, y]) => place(x, y));
  const path = places.map(([x, y], index) => `${index === 0 ? "M" : "L"}${x} ${y}`).join("");
  const dots =
    places.length <= MOST_DOTS ? places.map(([x, y]) => `<circle cx="${x}" cy="${y}" r="3" fill="${stroke}"/>`) : [];
  const dash = dashed ? ' stroke-dasharray="6 4"' : "";
  return `<path d="${path}" fill="none" stroke="${stroke}" stroke-width="2"${dash}/>${dots.join("")}`;
}

const MOST_DOTS = 12;
const LEGEND_ENTRY = 190;
const LEGEND_COLUMNS = 3;

function legendOf(series: readonly Series[]): string[] {
  return series.map(({ name, dashed }, index) => {
    const x = EDGE.left + (index % LEGEND_COLUMNS) * LEGEND_ENTRY;
    const y = HEIGHT - 26 + Math.floor(index / LEGEND_COLUMNS) * 16;
    const dash = dashed ? ' stroke-dasharray="6 4"' : "";
    return `<line x1="${x}" y1="${y}" x2="${x + 22}" y2="${y}" stroke="${colour(index)}" stroke-width="2"${dash}/><text x="${x + 28}" y="${y + 4}">${escaped(name)}</text>`;
  });
}

function colour(index: number): string {
  return COLOURS[index % COLOURS.length] ?? INK;
}

function shown(value: number): string {
  return String(Number(value.toFixed(2)));
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}
