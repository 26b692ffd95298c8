// @ts-check
import { marked } from "marked";
import { isSearchPage } from "../../answers/decline/is-search-page.mjs";
import { codeAsWritten } from "../../answers/run/mark-escapes.mjs";
import { boundedTokens } from "../../markdown/bounded-lexer.mjs";

/**
 * A summary's Markdown for use outside our site. As on our own pages, only links to the answer's sources and our library stay
 * links, and a declined answer's to search pages: a model can't send a reader, or their image loader, anywhere else.
 *
 * @typedef {object} Links
 * @property {string[]} sources the answer's, by address
 * @property {boolean} isDeclined
 * @property {string} origin the site's own, for links to its pages
 */

/**
 * @param {{ summary: string, leastDepth: number, links: Links }} given
 * @param {import("../../markdown/bounded-lexer.mjs").Limit} limit
 */
export function render({ summary, leastDepth, links }, limit) {
  const blocks = boundedTokens(summary.trim(), marked.defaults, limit);
  const shallowest = blocks.reduce(
    (depth, block) => Math.min(depth, block.type === "heading" ? block.depth : leastDepth),
    Number.POSITIVE_INFINITY,
  );
  return blocks
    .filter(({ type }) => type !== "space")
    .map((block) => {
      if (block.type === "code") return codeAsWritten(block.raw.trimEnd());
      return harmless(block.type === "heading" ? deeper(block, leastDepth - shallowest) : block.raw.trimEnd(), links);
    })
    .join("\n\n");
}

/**
 * @param {import("marked").Token} heading
 * @param {number} by
 */
function deeper(heading, by) {
  if (heading.type !== "heading") return heading.raw;
  return `${"#".repeat(Math.min(6, heading.depth + by))} ${heading.text}`;
}

/**
 * Escapes external links, images, link definitions and HTML; code spans are left as they are.
 * @param {string} markdown
 * @param {Links} links
 */
export function harmless(markdown, links) {
  return markdown
    .split(/(`+[^`]*`+)/)
    .map((piece, index) => (index % 2 === 1 ? piece : harmlessText(piece, links)))
    .join("");
}

/**
 * @param {string} text
 * @param {Links} links
 */
function harmlessText(text, { sources, isDeclined, origin }) {
  return withoutDefinitions(text.replace(/<(?=[a-z/!?])/gi, "\\<"))
    .replace(/!(?=\[)/g, "!\\")
    .replace(/\]\(([^\s)]*)/g, (whole, address) => {
      if (/^\/(?!\/)/.test(address)) return `](${origin}${address}`;
      return sources.includes(address) || (isDeclined && isSearchPage(address)) ? whole : `]\\(${address}`;
    });
}

/**
 * Escapes each bracket that begins a line, if the next one to close is followed by a colon. Looks for that one once, not
 * for each line.
 * @param {string} text
 */
function withoutDefinitions(text) {
  let closed = -1;
  return text.replace(/^( {0,3})\[/gm, (opening, spaces, at) => {
    if (closed < at) closed = text.indexOf("]", at);
    if (closed < 0) closed = text.length;
    return text[closed + 1] === ":" ? `${spaces}\\[` : opening;
  });
}
