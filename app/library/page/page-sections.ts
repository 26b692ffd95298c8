import type { Passage } from "~/passages/source";

/** A section of a document's page: the same passages that search finds, under their headings. */
export interface PageSection {
  /** "" before the first heading. */
  heading: string;
  passages: PagePassage[];
}

export interface PagePassage {
  /** The element's id, so that `#p3` leads to the passage. */
  anchor: string;
  blocks: PageBlock[];
}

export type PageBlock = { kind: "paragraph"; text: string } | { kind: "list"; items: string[] };

/** @param listItems the passages' blocks that were list items; others are paragraphs */
export function pageSections(passages: Passage[], listItems: ReadonlySet<string>): PageSection[] {
  const sections: PageSection[] = [];
  for (const [index, { heading, anchor, text }] of passages.entries()) {
    let section = sections.at(-1);
    if (section?.heading !== heading) {
      section = { heading, passages: [] };
      sections.push(section);
    }
    section.passages.push({ anchor: anchor ?? `p${index + 1}`, blocks: blocksOf(text, listItems) });
  }
  return sections;
}

function blocksOf(text: string, listItems: ReadonlySet<string>): PageBlock[] {
  const blocks: PageBlock[] = [];
  for (const block of text.split("\n\n")) {
    const last = blocks.at(-1);
    if (!listItems.has(block)) blocks.push({ kind: "paragraph", text: block });
    else if (last?.kind === "list") last.items.push(block);
    else blocks.push({ kind: "list", items: [block] });
  }
  return blocks;
}
