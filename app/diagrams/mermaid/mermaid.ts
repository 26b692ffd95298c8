import { said } from "~/language/words";
import type { Diagram, DiagramOutline } from "../diagram";
import { safeNodeUrl } from "../node-url";
import { OutlineBuilder } from "../outline-builder";
import { DiagramSyntaxError, longestImport } from "./diagram-syntax-error";
import { readStatement } from "./mermaid-statement";
import { quoted } from "./mermaid-text";

export { DiagramSyntaxError } from "./diagram-syntax-error";

/** Exports a diagram as a Mermaid flowchart; Mermaid chooses positions and sizes. */
export function toMermaid({ nodes, edges }: Diagram): string {
  const names = new Map(nodes.map(({ id }, index) => [id, `n${index + 1}`]));
  const direction = nodes.some(({ sourcePosition }) => sourcePosition === "right") ? "LR" : "TD";
  const boxes = nodes.map(({ id, data }) => `  ${names.get(id)}[${quoted(data.label)}]`);
  const arrows = edges.map(({ source, target, label }) => {
    return `  ${names.get(source)} -->${label ? `|${quoted(label)}|` : ""} ${names.get(target)}`;
  });
  const links = nodes.flatMap(({ id, data }) => {
    const url = safeNodeUrl(data.url ?? "");
    // URLs contain quotation marks only in escaped form.
    return url ? [`  click ${names.get(id)} href "${url.replaceAll('"', "%22")}"`] : [];
  });
  return [`graph ${direction}`, ...boxes, ...arrows, ...links, ""].join("\n");
}

/**
 * Parses a Mermaid flowchart: boxes of every shape, arrows of every style, their labels, chains and "&". Subgraphs are
 * flattened; styles, classes and comments are ignored; `click` lines contribute their links.
 * @throws DiagramSyntaxError with the error and its line
 */
export function fromMermaid(text: string): DiagramOutline {
  if (text.length > longestImport) throw new DiagramSyntaxError(said("This text is too long for a flowchart."));
  const builder = new OutlineBuilder();
  const statements = statementsOf(text);
  const [header, ...rest] = statements;
  if (!header) throw new DiagramSyntaxError(said("There is no flowchart in this text."));
  const opening = HEADER.exec(header.text);
  if (!opening)
    throw new DiagramSyntaxError(said("A flowchart begins with “flowchart TD” or “graph TD”."), header.line);
  const first = header.text.slice(opening[0].length).trim();
  const body = first === "" ? rest : [{ ...header, text: first }, ...rest];
  readBody(body, builder);
  const outline = builder.outline();
  if (outline.nodes.length === 0)
    throw new DiagramSyntaxError(said("There are no boxes in this flowchart."), header.line);
  return outline;
}

const HEADER = /^(?:flowchart(?:-elk)?|graph)(?:[ \t]+(?:TB|TD|BT|RL|LR|[<>^v]))?(?![\w-])/i;
/** Statements that define neither boxes nor arrows. */
const IGNORED = /^(?:classDef|class|style|linkStyle|direction|accTitle|accDescr)\b/;
const CLICK = /^click\s+(\S+)\s+(?:href\s+)?"([^"]*)"/;

interface Statement {
  text: string;
  /** From 1. */
  line: number;
}

/** Lines split at ";" outside quotation marks, without comments, front matter and the Markdown fence. */
function statementsOf(text: string): Statement[] {
  const lines = text.replace(/^\ufeff/, "").split(/\r\n?|\n/);
  const from = endOfFrontMatter(lines);
  return lines.flatMap((line, index) => {
    const trimmed = line.trim();
    if (index < from || trimmed.startsWith("%%") || /^```/.test(trimmed)) return [];
    const parts = trimmed.match(/(?:"[^"]*"|[#&]#?\w{1,8};|[^;"]|")+/g) ?? [];
    return parts.map((part) => ({ text: part.trim(), line: index + 1 })).filter((part) => part.text !== "");
  });
}

function endOfFrontMatter(lines: string[]): number {
  const first = lines.findIndex((line) => line.trim() !== "");
  if (lines[first]?.trim() !== "---") return 0;
  const end = lines.findIndex((line, index) => index > first && line.trim() === "---");
  return end < 0 ? 0 : end + 1;
}

function readBody(statements: Statement[], builder: OutlineBuilder): void {
  const openGroups: number[] = [];
  for (const { text, line } of statements) {
    if (/^subgraph\b/.test(text)) openGroups.push(line);
    else if (text === "end") {
      if (openGroups.pop() === undefined) throw new DiagramSyntaxError(said("This “end” ends no subgraph."), line);
    } else if (/^click\b/.test(text)) {
      const [, id = "", url = ""] = CLICK.exec(text) ?? [];
      builder.link(id, url);
    } else if (!IGNORED.test(text)) readStatement(text, line, builder);
  }
  const unended = openGroups.at(-1);
  if (unended !== undefined) throw new DiagramSyntaxError(said("This subgraph has no “end”."), unended);
}
