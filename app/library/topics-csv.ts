import type { Topic } from "./entries.server";

/** The topics as CSV (RFC 4180, with LF line endings): a header, then the label in the first column of each line. */
export function topicsCsv(topics: Topic[]): string {
  const rows = topics.map(({ label, category, slug }) => [label, category, slug]);
  return [["topic", "category", "slug"], ...rows].map((row) => `${row.map(field).join(",")}\n`).join("");
}

function field(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** The labels and categories of {@link topicsCsv}. */
export function topicsIn(csv: string): Pick<Topic, "label" | "category">[] {
  const [, ...lines] = csv.trim().split(/\r?\n/);
  return lines.flatMap((line) => {
    const [, quoted, plain = "", category] = ROW.exec(line) ?? [];
    const label = quoted?.replaceAll('""', '"') ?? plain;
    return label && category ? [{ label, category: category as Topic["category"] }] : [];
  });
}

/**
 * The topics' labels and categories, in a browser.
 * @throws when `/topics.csv` can't be had; the signal's reason
 */
export async function fetchTopics(signal: AbortSignal): Promise<Pick<Topic, "label" | "category">[]> {
  const response = await fetch("/topics.csv", { signal });
  if (!response.ok) throw new Error(`/topics.csv answered ${response.status}`);
  return topicsIn(await response.text());
}

const ROW = /^(?:"((?:[^"]|"")*)"|([^,"]*)),([^,]+),/;
