/** What is measured, its figure, and the counts behind it. */
export type Row = [name: string, figure: string, counts: string];

/** A share with its counts and its 95 % interval (Wilson 1927). */
export function share(part: number, whole: number): [string, string] {
  if (whole === 0) return ["-", "0 of 0"];
  const [low, high] = wilson(part, whole);
  return [(part / whole).toFixed(3), `${part} of ${whole}, 95 % between ${low.toFixed(3)} and ${high.toFixed(3)}`];
}

export function count(value: number): [string, string] {
  return [String(value), ""];
}

/** The rows in columns, under a heading. */
export function table(heading: string, rows: readonly Row[]): string {
  const widest = Math.max(...rows.map(([name]) => name.length));
  const lines = rows.map(([name, figure, counts]) =>
    `  ${name.padEnd(widest)}  ${figure.padStart(6)}  ${counts}`.trimEnd(),
  );
  return [heading, ...lines, ""].join("\n");
}

const Z = 1.96;

function wilson(part: number, whole: number): [number, number] {
  const p = part / whole;
  const centre = p + Z ** 2 / (2 * whole);
  const spread = Z * Math.sqrt((p * (1 - p)) / whole + Z ** 2 / (4 * whole ** 2));
  const scale = 1 + Z ** 2 / whole;
  return [(centre - spread) / scale, (centre + spread) / scale];
}
