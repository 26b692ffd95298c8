/**
 * Fast Markdown parser for a response that is still being typed out: incomplete syntax must not break the rest. Once
 * complete, the server's rendering replaces it.
 */

export type MarkdownBlock =
  | { kind: "heading" | "paragraph" | "quote"; text: string }
  | { kind: "code"; language: string; text: string }
  | { kind: "list"; ordered: boolean; items: string[] };

const fence = /^\s*(`{3,}|~{3,})\s*(\S*)/;
const item = /^\s*(?:[-*+]|(\d+)[.)])\s+/;

export function markdownBlocks(markdown: string): MarkdownBlock[] {
  const blocks: MarkdownBlock[] = [];
  const lines = markdown.split("\n");
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index] ?? "";
    const [, ticks, language = ""] = fence.exec(line) ?? [];
    if (ticks) {
      const end = lines.findIndex((later, place) => place > index && later.trim() === ticks);
      const last = end < 0 ? lines.length : end;
      blocks.push({ kind: "code", language, text: lines.slice(index + 1, last).join("\n") });
      index = last;
    } else if (line.trim()) {
      addLine(blocks, line, (lines[index - 1] ?? "").trim() === "");
    }
  }
  return blocks;
}

function addLine(blocks: MarkdownBlock[], line: string, afterGap: boolean): void {
  const before = blocks.at(-1);
  const listed = item.exec(line);
  if (listed) {
    const text = line.slice(listed[0].length);
    const ordered = listed[1] !== undefined;
    if (before?.kind === "list" && before.ordered === ordered) before.items.push(text);
    else blocks.push({ kind: "list", ordered, items: [text] });
    return;
  }
  const [mark = "", text = line] = /^(#{1,6}\s+|>\s?)(.*)$/.exec(line)?.slice(1) ?? [];
  const kind = mark.startsWith("#") ? "heading" : mark ? "quote" : "paragraph";
  if (before?.kind === kind && kind !== "heading" && !afterGap) before.text += ` ${text.trim()}`;
  else blocks.push({ kind, text: text.trim() });
}

export interface InlinePart {
  kind: "text" | "strong" | "em" | "code";
  text: string;
}

const inline = /\*\*(.+?)\*\*|`([^`]+)`|\*(\S(?:.*?\S)?)\*|\[([^\]]+)\]\([^)\s]*\)/g;

/** A line's words and their emphasis; links are reduced to their text. */
export function inlineParts(text: string): InlinePart[] {
  const parts: InlinePart[] = [];
  let end = 0;
  for (const match of text.matchAll(inline)) {
    const [all, strong, code, em, link = ""] = match;
    parts.push({ kind: "text", text: text.slice(end, match.index) });
    if (strong !== undefined) parts.push({ kind: "strong", text: strong });
    else if (code !== undefined) parts.push({ kind: "code", text: code });
    else if (em !== undefined) parts.push({ kind: "em", text: em });
    else parts.push({ kind: "text", text: link });
    end = match.index + all.length;
  }
  parts.push({ kind: "text", text: text.slice(end) });
  return parts.filter((part) => part.text !== "");
}
