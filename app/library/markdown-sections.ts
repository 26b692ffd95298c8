import { marked, type Token, type Tokens } from "marked";
import { decodeEntities } from "~/markdown/decode-entities.mjs";
import type { Section } from "~/passages/passages";

export interface MarkdownText {
  /** The first-level heading at the top, or "". */
  title: string;
  /** Plain text under its nearest heading, one block a line. */
  sections: Section[];
  /** The sections' lines that were list items. */
  listItems: Set<string>;
}

/** Converts Markdown to plain text in sections: markup, addresses, images and HTML are removed, their text kept. */
export function readMarkdown(markdown: string): MarkdownText {
  const tokens = marked.lexer(markdown);
  const [opening] = tokens;
  const title = opening?.type === "heading" && opening.depth === 1 ? plainText(opening) : "";
  const sections: Section[] = [];
  const listItems = new Set<string>();
  let [heading, lines]: [string, string[]] = ["", []];
  const finish = () => {
    if (lines.length > 0) sections.push({ heading, anchor: null, text: lines.join("\n") });
  };
  for (const token of title === "" ? tokens : tokens.slice(1)) {
    if (token.type === "heading") {
      finish();
      [heading, lines] = [plainText(token), []];
    } else {
      lines.push(...blockLines(token, listItems));
    }
  }
  finish();
  return { title, sections, listItems };
}

/** A block's lines: one for a paragraph, one for each list item and table row. */
function blockLines(token: Token, listItems: Set<string>): string[] {
  switch (token.type) {
    case "list":
      return (token as Tokens.List).items.flatMap((item) => {
        const [own = "", ...nested] = item.tokens.flatMap((part) => blockLines(part, listItems));
        listItems.add(own);
        return [own, ...nested];
      });
    case "blockquote":
      return (token.tokens ?? []).flatMap((part) => blockLines(part, listItems));
    case "table": {
      const { header, rows } = token as Tokens.Table;
      return [header, ...rows].map((row) => oneLine(row.map(plainText).join(" ")));
    }
    case "code":
      return (token as Tokens.Code).text.split("\n").filter((line) => line.trim() !== "");
    case "paragraph":
    case "text":
      return [plainText(token)].filter((line) => line !== "");
    default:
      return [];
  }
}

function plainText(token: { type?: string; text?: string; tokens?: Token[] }): string {
  return oneLine(inlineText(token));
}

function inlineText(token: { type?: string; text?: string; tokens?: Token[] }): string {
  if (token.type === "html") return "";
  if (token.type === "br") return " ";
  if (token.tokens) return token.tokens.map(inlineText).join("");
  return token.type === "codespan" ? (token.text ?? "") : decodeEntities(token.text ?? "");
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
