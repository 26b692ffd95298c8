import { marked, type Token } from "marked";
import { codeAsWritten } from "~/answers/run/mark-escapes";
import type { AnswerView } from "~/answers/types";

interface Place {
  /** The depth that the summary's highest heading gets, unless it is deeper anyway. */
  leastDepth: number;
  /** The site's own, for links to its pages. */
  origin: string;
}

/**
 * A summary's Markdown for a file that stands elsewhere. As on our own pages, only links to the answer's own sources and to
 * our library are links: a writer can't send a reader, or the reader's image loader, anywhere else.
 */
export function summaryMarkdown(
  { summary, sources }: Pick<AnswerView, "summary" | "sources">,
  { leastDepth, origin }: Place,
): string {
  const blocks = marked.lexer(summary.trim());
  const shallowest = Math.min(...blocks.map((block) => (block.type === "heading" ? block.depth : leastDepth)));
  const links = { addresses: new Set(sources.map(({ url }) => url)), origin };
  return blocks
    .filter(({ type }) => type !== "space")
    .map((block) => {
      if (block.type === "code") return codeAsWritten(block.raw.trimEnd());
      return harmless(block.type === "heading" ? deeper(block, leastDepth - shallowest) : block.raw.trimEnd(), links);
    })
    .join("\n\n");
}

function deeper(heading: Token, by: number): string {
  if (heading.type !== "heading") return heading.raw;
  return `${"#".repeat(Math.min(6, heading.depth + by))} ${heading.text}`;
}

/** Escapes what would be a foreign link, an image, a link's definition or HTML; code spans stay as they are. */
function harmless(markdown: string, links: { addresses: Set<string>; origin: string }): string {
  return markdown
    .split(/(`+[^`]*`+)/)
    .map((piece, index) => (index % 2 === 1 ? piece : harmlessText(piece, links)))
    .join("");
}

function harmlessText(text: string, { addresses, origin }: { addresses: Set<string>; origin: string }): string {
  return text
    .replace(/<(?=[a-z/!?])/gi, "\\<")
    .replace(/^( {0,3})(?=\[[^\]]*\]:)/gm, "$1\\")
    .replace(/!(?=\[)/g, "!\\")
    .replace(/\]\(([^\s)]*)/g, (whole, address: string) => {
      if (/^\/(?!\/)/.test(address)) return `](${origin}${address}`;
      return addresses.has(address) ? whole : `]\\(${address}`;
    });
}
