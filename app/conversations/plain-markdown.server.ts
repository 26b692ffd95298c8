import type { Token, Tokens } from "marked";
import { codeAsWritten } from "~/answers/run/mark-escapes.mjs";
import { decodeEntities } from "~/library/markdown-sections";
import { markdownTokens } from "~/markdown/tokens.server";

/** A saved answer's Markdown as plain text: without its markup and `[n]` marks, with paragraph breaks. */
export async function plainMarkdown(markdown: string): Promise<string> {
  return blocksText(await markdownTokens(markdown));
}

function blocksText(tokens: Token[]): string {
  return tokens
    .map(blockText)
    .filter((text) => text !== "")
    .join("\n\n");
}

function blockText(token: Token): string {
  switch (token.type) {
    case "list":
      return listText(token as Tokens.List);
    case "table": {
      const { header, rows } = token as Tokens.Table;
      return [header, ...rows].map((row) => row.map(({ tokens }) => inlineText(tokens)).join(" | ")).join("\n");
    }
    case "code":
      return codeAsWritten((token as Tokens.Code).text);
    case "blockquote":
      return blocksText((token as Tokens.Blockquote).tokens);
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

function listText({ items, ordered, start }: Tokens.List): string {
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

/** A mark is removed with the space before it. */
function inlineText(tokens: Token[]): string {
  return tokens.reduce((text, token) => (isLinkedMark(token) ? text.trimEnd() : text + pieceText(token)), "");
}

/** `[1]` defined by a reference at the end of the text. */
const isLinkedMark = ({ type, raw }: Token) => type === "link" && /^\[\d+\]$/.test(raw);

function pieceText(token: Token): string {
  switch (token.type) {
    case "text":
      return token.tokens ? inlineText(token.tokens) : decodeEntities(token.text.replace(/\s*\[\d+\]/g, ""));
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
