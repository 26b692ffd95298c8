import { spokenText } from "../run/html-text";

export interface OutlineEntry {
  /** Index of the heading's block. */
  block: number;
  text: string;
  /** Whether it is a subheading. */
  sub: boolean;
}

/** With fewer headings the whole answer is in view anyway. */
const fewestHeadings = 3;

/** A summary's headings; empty when there are too few for an outline. */
export function outlineOf(blocks: string[]): OutlineEntry[] {
  const entries = blocks.flatMap((html, block) => {
    const level = /^<h([34])>/.exec(html)?.[1];
    return level ? [{ block, text: spokenText(html), sub: level === "4" }] : [];
  });
  if (entries.length < fewestHeadings) return [];
  return entries.some(({ sub }) => !sub) ? entries : entries.map((entry) => ({ ...entry, sub: false }));
}

/** Id of the element around a block of the summary. */
export const blockId = (answerId: string, block: number) => `part-${answerId}-${block}`;
