import type { Plot } from "./plot";

/** The measure, its figure, the counts behind it, and its minimum target. */
export type Row = [name: string, figure: string, counts: string, aim?: string];

/** One suite's results on one data set. */
export interface Report {
  /** Its place on the page, and its plot's file name: letters, digits and hyphens. */
  id: string;
  heading: string;
  /** The command that reproduces it. */
  command: string;
  tables: { caption: string; rows: readonly Row[] }[];
  plot?: Plot;
}

/** A share with its counts and its 95 % interval (Wilson 1927). */
export function share(part: number, whole: number): [string, string] {
  if (whole === 0) return ["-", "0 of 0"];
  const [low, high] = wilson(part, whole);
  return [(part / whole).toFixed(3), `${part} of ${whole}, 95 % between ${low.toFixed(3)} and ${high.toFixed(3)}`];
}

export function count(value: number): [string, string] {
  return [String(value), ""];
}

/** The tables with captions, for the terminal. */
export function asText({ heading, tables }: Report): string {
  return [heading, ...tables.map(({ caption, rows }) => table(caption, rows))].join("\n");
}

function table(caption: string, rows: readonly Row[]): string {
  const widest = Math.max(...rows.map(([name]) => name.length));
  const lines = rows.map(([name, figure, counts, aim]) =>
    `    ${name.padEnd(widest)}  ${figure.padStart(6)}  ${counts}${aim ? `  (aim: ${aim})` : ""}`.trimEnd(),
  );
  return [`  ${caption}`, ...lines, ""].join("\n");
}

const Z = 1.96;

function wilson(part: number, whole: number): [number, number] {
  const p = part / whole;
  const centre = p + Z ** 2 / (2 * whole);
  const spread = Z * Math.sqrt((p * (1 - p)) / whole + Z ** 2 / (4 * whole ** 2));
  const scale = 1 + Z ** 2 / whole;
  // Rounding can leave a tiny negative value.
  return [Math.max(0, (centre - spread) / scale), Math.min(1, (centre + spread) / scale)];
}
