import type { Token } from "marked";
import { isSearchPage } from "~/answers/decline/is-search-page.mjs";
import { codeAsWritten } from "~/answers/run/mark-escapes.mjs";
import type { AnswerView } from "~/answers/types";
import { markdownTokens } from "~/markdown/tokens.server";

interface Place {
  /** Minimum depth of the summary's top heading. */
  leastDepth: number;
  /** The site's own, for links to its pages. */
  origin: string;
}

/**
 * A summary's Markdown for use outside our site. As on our own pages, only links to the answer's sources and our library stay
 * links, and a declined answer's to search pages: a model can't send a reader, or their image loader, anywhere else.
 */
export async function summaryMarkdown(
  { summary, sources, outcome }: Pick<AnswerView, "summary" | "sources" | "outcome">,
  { leastDepth, origin }: Place,
): Promise<string> {
  const blocks = await markdownTokens(summary.trim());
  const shallowest = Math.min(...blocks.map((block) => (block.type === "heading" ? block.depth : leastDepth)));
  const addresses = new Set(sources.map(({ url }) => url));
  const isAllowed = (url: string) => addresses.has(url) || (outcome === "declined" && isSearchPage(url));
  const links = { isAllowed, origin };
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

/** Escapes external links, images, link definitions and HTML; code spans are left as they are. */
function harmless(markdown: string, links: Links): string {
  return markdown
    .split(/(`+[^`]*`+)/)
    .map((piece, index) => (index % 2 === 1 ? piece : harmlessText(piece, links)))
    .join("");
}

interface Links {
  /** Whether an external address stays a link. */
  isAllowed(url: string): boolean;
  origin: string;
}

function harmlessText(text: string, { isAllowed, origin }: Links): string {
  return text
    .replace(/<(?=[a-z/!?])/gi, "\\<")
    .replace(/^( {0,3})(?=\[[^\]]*\]:)/gm, "$1\\")
    .replace(/!(?=\[)/g, "!\\")
    .replace(/\]\(([^\s)]*)/g, (whole, address: string) => {
      if (/^\/(?!\/)/.test(address)) return `](${origin}${address}`;
      return isAllowed(address) ? whole : `]\\(${address}`;
    });
}
