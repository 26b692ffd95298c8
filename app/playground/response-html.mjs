// @ts-check
import { Marked } from "marked";
import sanitizeHtml from "sanitize-html";
import { boundedTokens } from "../markdown/bounded-lexer.mjs";
import { escapeHtml } from "../markdown/escape-html.mjs";

/**
 * A response's Markdown as sanitised HTML. Headings start at level three, images are replaced by their names, and
 * external links send no referrer and carry nofollow.
 * @param {string} markdown
 * @param {import("../markdown/bounded-lexer.mjs").Limit} limit
 * @returns {string}
 */
export function render(markdown, limit) {
  return sanitizeHtml(marked.parser(boundedTokens(markdown, marked.defaults, limit)), allowed).trim();
}

/** @type {sanitizeHtml.IOptions} */
const allowed = {
  allowedTags: "p ul ol li h3 h4 h5 strong em del code pre blockquote hr br a table thead tbody tr th td".split(" "),
  allowedAttributes: {
    a: ["href", "rel"],
    code: ["class"],
    ol: ["start"],
    th: ["align"],
    td: ["align"],
  },
  allowedClasses: { code: ["language-*"] },
  allowedSchemes: ["http", "https"],
  allowProtocolRelative: false,
  transformTags: {
    a: (tagName, attributes) => {
      const href = attributes.href ?? "";
      const isOurs = href.startsWith("/") || href.startsWith("#");
      return { tagName, attribs: { href, ...(!isOurs && { rel: "nofollow noopener noreferrer" }) } };
    },
  },
};

const marked = new Marked({
  gfm: true,
  renderer: {
    heading({ tokens, depth }) {
      const level = Math.min(5, depth + (depth === 1 ? 2 : 1));
      return `<h${level}>${this.parser.parseInline(tokens)}</h${level}>`;
    },
    image: ({ text }) => escapeHtml(text),
    html: ({ text }) => escapeHtml(text),
  },
});
