// @ts-check
import { Marked } from "marked";
import sanitizeHtml from "sanitize-html";
import { boundedTokens } from "../../markdown/bounded-lexer.mjs";
import { escapeHtml } from "../../markdown/escape-html.mjs";
import { isSearchPage } from "../decline/is-search-page.mjs";
import { codeAsWritten } from "./mark-escapes.mjs";

/**
 * Renders a summary's Markdown, with its `[n]` marks, to sanitised HTML: one string per top-level block.
 *
 * @typedef {import("./summary.server").SummaryContext} SummaryContext
 * @typedef {import("./summary.server").RenderedPart} RenderedPart
 */

/**
 * @param {{ markdown: string, from: RenderedPart, context: SummaryContext }} given
 * @param {import("../../markdown/bounded-lexer.mjs").Limit} limit
 * @returns {import("./summary.server").RenderedTail}
 */
export function render({ markdown, from, context }, limit) {
  const marks = { count: from.marksBefore };
  const marked = markdownRenderer(context, marks);
  const blocks = [];
  let next = from;
  let offset = from.tailStart;
  for (const token of boundedTokens(markdown.slice(from.tailStart), marked.defaults, limit)) {
    if (token.type !== "space") {
      next = { tailStart: offset, blocksBefore: from.blocksBefore + blocks.length, marksBefore: marks.count };
      blocks.push({ index: next.blocksBefore, html: sanitizeHtml(marked.parser([token]), allowed).trim() });
    }
    offset += token.raw.length;
  }
  return { blocks, next };
}

/** @type {sanitizeHtml.IOptions} */
const allowed = {
  allowedTags: [
    "p",
    "ul",
    "ol",
    "li",
    "h3",
    "h4",
    "strong",
    "em",
    "del",
    "code",
    "pre",
    "blockquote",
    "hr",
    "br",
    "sup",
    "a",
    "table",
    "thead",
    "tbody",
    "tr",
    "th",
    "td",
  ],
  allowedAttributes: {
    a: ["href", "rel", "data-citation", "data-support", "aria-label"],
    sup: ["class"],
    code: ["class"],
    ol: ["start"],
    th: ["align"],
    td: ["align"],
  },
  allowedClasses: { sup: ["mark"], code: ["language-*"] },
  allowedSchemes: ["http", "https"],
};

/**
 * @param {SummaryContext} context
 * @param {{ count: number }} marks
 */
function markdownRenderer(context, marks) {
  const marked = new Marked({ gfm: true });
  marked.use({
    extensions: [
      {
        name: "mark",
        level: "inline",
        /** @param {string} text */
        start: (text) => text.search(/\s?\[\d{1,2}\]/),
        /** @param {string} text */
        tokenizer: (text) => {
          const [raw, number] = /^\s?\[(\d{1,2})\](?![(:])/.exec(text) ?? [];
          return raw === undefined ? undefined : { type: "mark", raw, number: Number(number) };
        },
        /** @param {import("marked").Tokens.Generic} token */
        renderer: (token) => markHtml(token.number, marks, context),
      },
    ],
    renderer: {
      heading({ tokens, depth }) {
        const level = depth <= 2 ? 3 : 4;
        return `<h${level}>${this.parser.parseInline(tokens)}</h${level}>`;
      },
      // Links may only lead to the answer's own sources and into this site: a writer can't send a reader elsewhere.
      link({ href, tokens }) {
        const text = this.parser.parseInline(tokens);
        if (isOurs(href, context)) return `<a href="${escapeHtml(href)}">${text}</a>`;
        if (!context.isDeclined || !isSearchPage(href)) return text;
        return `<a href="${escapeHtml(href)}" rel="noopener noreferrer nofollow">${text}</a>`;
      },
      code(token) {
        token.text = codeAsWritten(token.text);
        return false;
      },
      codespan(token) {
        token.text = codeAsWritten(token.text);
        return false;
      },
      image: ({ text }) => escapeHtml(text),
      html: ({ text }) => escapeHtml(text),
    },
  });
  return marked;
}

/**
 * The k-th mark opens the k-th citation. A number without a citation is dropped.
 * @param {number} number
 * @param {{ count: number }} marks
 * @param {SummaryContext} context
 */
function markHtml(number, marks, { answerId, citations }) {
  const index = citations.findIndex(({ marker }, position) => position >= marks.count && marker === number);
  const citation = citations[index];
  if (!citation) return "";
  marks.count = index + 1;
  const isPartial = citation.verdict?.support === "partly";
  const label = escapeHtml(`Source ${number}${isPartial ? ", partly supports this" : ""}: ${citation.title}`);
  const support = isPartial ? ' data-support="partly"' : "";
  return `<sup class="mark"><a href="#cite-${answerId}-${marks.count}" data-citation="${marks.count}"${support} aria-label="${label}">${number}</a></sup>`;
}

/**
 * @param {string} href
 * @param {SummaryContext} context
 */
function isOurs(href, { sources }) {
  return (
    /^\/(?:about|library(?:\/[a-z0-9-]+|\?category=[A-Za-z]+)?)(#[\w-]+)?$/.test(href) ||
    sources.some(({ url }) => url === href)
  );
}
