// @ts-check
import { marked } from "marked";
import { codeAsWritten } from "../answers/run/mark-escapes.mjs";
import { boundedTokens } from "../markdown/bounded-lexer.mjs";
import { decodeEntities } from "../markdown/decode-entities.mjs";

/**
 * A saved answer's Markdown as plain text: without its markup and `[n]` marks, with paragraph breaks.
 *
 * @typedef {import("marked").Token} Token
 */

/**
 * @param {string} markdown
 * @param {import("../markdown/bounded-lexer.mjs").Limit} limit
 */
export function render(markdown, limit) {
  return blocksText(boundedTokens(markdown, marked.defaults, limit));
}

/**
 * @param {Token[]} tokens
 * @returns {string}
 */
function blocksText(tokens) {
  return tokens
    .map(blockText)
    .filter((text) => text !== "")
    .join("\n\n");
}

/**
 * @param {Token} token
 * @returns {string}
 */
function blockText(token) {
  switch (token.type) {
    case "list":
      return listText(/** @type {import("marked").Tokens.List} */ (token));
    case "table": {
      const { header, rows } = /** @type {import("marked").Tokens.Table} */ (token);
      return [header, ...rows].map((row) => row.map(({ tokens }) => inlineText(tokens)).join(" | ")).join("\n");
    }
    case "code":
      return codeAsWritten(token.text);
    case "blockquote":
      return blocksText(token.tokens ?? []);
    case "html":
      return token.raw.trim();
    case "heading":
    case "paragraph":
    case "text":
      return inlineText(token.tokens ?? [token]).trim();
    default:
      return "";
  }
}

/**
 * @param {import("marked").Tokens.List} list
 * @returns {string}
 */
function listText({ items, ordered, start }) {
  return items
    .map((item, index) => {
      const bullet = ordered ? `${Number(start) + index}. ` : "- ";
      const box = item.task ? `[${item.checked ? "x" : " "}] ` : "";
      const text = item.tokens
        .map(blockText)
        .filter((part) => part !== "")
        .join("\n");
      return bullet + box + text.replace(/\n(?=.)/g, `\n${" ".repeat(bullet.length)}`);
    })
    .join("\n");
}

/**
 * A mark is removed with the space before it.
 * @param {Token[]} tokens
 * @returns {string}
 */
function inlineText(tokens) {
  return tokens.reduce((text, token) => (isLinkedMark(token) ? text.trimEnd() : text + pieceText(token)), "");
}

/**
 * `[1]` defined by a reference at the end of the text.
 * @param {Token} token
 */
const isLinkedMark = ({ type, raw }) => type === "link" && /^\[\d+\]$/.test(raw);

/** @param {Token} token */
function pieceText(token) {
  switch (token.type) {
    case "text":
      return token.tokens ? inlineText(token.tokens) : decodeEntities(withoutMarks(token.text));
    case "codespan":
      return codeAsWritten(token.text);
    case "br":
      return "\n";
    case "html":
      return /^<br\s*\/?>$/i.test(token.raw) ? "\n" : token.raw;
    case "checkbox":
      return "";
    default:
      if ("tokens" in token && token.tokens) return inlineText(token.tokens);
      return "text" in token ? token.text : "";
  }
}

/**
 * Looks at a run of spaces once, from its first.
 * @param {string} text
 */
const withoutMarks = (text) => text.replace(/(?<!\s)\s*\[\d+\]/g, "");
