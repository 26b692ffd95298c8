import type { Topic } from "./entries.server";

/** The topics as CSV (RFC 4180, with LF line endings): a header, then the label in the first column of each line. */
export function topicsCsv(topics: Topic[]): string {
  const rows = topics.map(({ label, category, slug }) => [label, category, slug]);
  return [["topic", "category", "slug"], ...rows].map((row) => `${row.map(field).join(",")}\n`).join("");
}

function field(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
