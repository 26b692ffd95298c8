import { Marked, type Tokens } from "marked";
import sanitizeHtml from "sanitize-html";
import { isSearchPage } from "../decline/search-pages";
import type { Citation, SourceCard } from "../types";
import { codeAsWritten } from "./mark-escapes";

/** Renders a summary's Markdown, with its `[n]` marks, to sanitised HTML: one string per top-level block. */

const allowed: sanitizeHtml.IOptions = {
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

export interface SummaryContext {
  answerId: string;
  sources: SourceCard[];
  /** In the order of their marks. */
  citations: Citation[];
  /** Whether it is our own text instead of an answer, which may link to search pages. */
  isDeclined?: boolean;
}

/** How far a summary has been rendered, so that finished blocks are not rendered again. */
export interface RenderedPart {
  /** Where in the Markdown the last block begins. */
  tailStart: number;
  /** How many blocks precede it, and how many marks they hold. */
  blocksBefore: number;
  marksBefore: number;
}

export const nothingRendered: RenderedPart = { tailStart: 0, blocksBefore: 0, marksBefore: 0 };

/** Renders the whole summary at once. */
export function renderSummary(markdown: string, context: SummaryContext): string[] {
  return renderTail(markdown, nothingRendered, context).blocks.map(({ html }) => html);
}

/**
 * Renders from the last unfinished block on: constant work per chunk of text, however long the summary.
 * @returns the new or changed blocks, and where to continue next time
 */
export function renderTail(
  markdown: string,
  from: RenderedPart,
  context: SummaryContext,
): { blocks: { index: number; html: string }[]; next: RenderedPart } {
  const marks = { count: from.marksBefore };
  const marked = markdownRenderer(context, marks);
  const blocks: { index: number; html: string }[] = [];
  let next = from;
  let offset = from.tailStart;
  for (const token of marked.lexer(markdown.slice(from.tailStart))) {
    if (token.type !== "space") {
      next = { tailStart: offset, blocksBefore: from.blocksBefore + blocks.length, marksBefore: marks.count };
      blocks.push({ index: next.blocksBefore, html: sanitizeHtml(marked.parser([token]), allowed).trim() });
    }
    offset += token.raw.length;
  }
  return { blocks, next };
}

function markdownRenderer(context: SummaryContext, marks: { count: number }): Marked {
  const marked = new Marked({ gfm: true });
  marked.use({
    extensions: [
      {
        name: "mark",
        level: "inline",
        start: (text: string) => text.search(/\s?\[\d{1,2}\]/),
        tokenizer: (text: string): Tokens.Generic | undefined => {
          const [raw, number] = /^\s?\[(\d{1,2})\](?![(:])/.exec(text) ?? [];
          return raw === undefined ? undefined : { type: "mark", raw, number: Number(number) };
        },
        renderer: (token: Tokens.Generic) => markHtml(token.number, marks, context),
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

/** The k-th mark opens the k-th citation. A number without a citation is dropped. */
function markHtml(number: number, marks: { count: number }, { answerId, citations }: SummaryContext): string {
  const index = citations.findIndex(({ marker }, position) => position >= marks.count && marker === number);
  const citation = citations[index];
  if (!citation) return "";
  marks.count = index + 1;
  const isPartial = citation.verdict?.support === "partly";
  const label = escapeHtml(`Source ${number}${isPartial ? ", partly supports this" : ""}: ${citation.title}`);
  const support = isPartial ? ' data-support="partly"' : "";
  return `<sup class="mark"><a href="#cite-${answerId}-${marks.count}" data-citation="${marks.count}"${support} aria-label="${label}">${number}</a></sup>`;
}

function isOurs(href: string, { sources }: SummaryContext): boolean {
  return /^\/(?:about|library(?:\/[a-z0-9-]+)?)(#[\w-]+)?$/.test(href) || sources.some(({ url }) => url === href);
}

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
