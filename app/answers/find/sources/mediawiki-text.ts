import type { Section } from "~/passages/passages";

const HEADING_LINE = /^(={2,6})(.+)\1$/;

/**
 * Reads the plain text of MediaWiki's TextExtracts (`explaintext`): `== Heading ==` lines are headings, each other line
 * is a paragraph.
 */
export function sectionsOfExtract(extract: string): Section[] {
  const sections: Section[] = [];
  const anchors = new Map<string, number>();
  let current: Section = { heading: "", anchor: null, text: "" };
  for (const line of extract.split("\n")) {
    const heading = HEADING_LINE.exec(line.trim())?.[2]?.trim();
    if (!heading) {
      current.text += `${line}\n\n`;
      continue;
    }
    sections.push(current);
    current = { heading, anchor: anchorFor(heading, anchors), text: "" };
  }
  sections.push(current);
  return sections.map((section) => ({ ...section, text: section.text.trim() })).filter(({ text }) => text !== "");
}

/** MediaWiki's own rule: white space as underscores, a repeated heading numbered from 2. */
function anchorFor(heading: string, used: Map<string, number>): string {
  const base = heading.replace(/\s+/g, "_");
  const count = (used.get(base.toLowerCase()) ?? 0) + 1;
  used.set(base.toLowerCase(), count);
  return count === 1 ? base : `${base}_${count}`;
}
