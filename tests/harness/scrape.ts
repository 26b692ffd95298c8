/** One line of Prometheus' text format. */
export interface Sample {
  name: string;
  labels: Record<string, string>;
  value: number;
}

/** Reads Prometheus' text format (version 0.0.4). */
export function readSamples(text: string): Sample[] {
  return text
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"))
    .map((line) => {
      const [, name = "", labels = "", value = ""] = /^([\w:]+)(?:\{(.*)\})? (\S+)$/.exec(line) ?? [];
      const pairs = [...labels.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)].map(([, key = "", said = ""]) => [key, said]);
      return { name, labels: Object.fromEntries(pairs), value: Number(value) };
    });
}

/** The sum of a metric's samples with these labels; 0 if there are none. */
export function sumOf(samples: Sample[], name: string, labels: Record<string, string | number> = {}): number {
  return samples
    .filter((sample) => sample.name === name)
    .filter((sample) => Object.entries(labels).every(([key, value]) => sample.labels[key] === String(value)))
    .reduce((sum, { value }) => sum + value, 0);
}
