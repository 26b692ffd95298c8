import type { Diagram } from "~/diagrams/diagram";
import { DiagramSyntaxError, parseDiagram } from "~/diagrams/diagram-json";
import { layOut } from "~/diagrams/drawing/layout";
import { fromMermaid } from "~/diagrams/mermaid/mermaid";
import { type Said, said } from "~/language/words";

/** Result of an import: a diagram, or an error and its line (from 1). */
export type Import = { diagram: Diagram } | { message: Said; line: number | null };

/** Reads JSON, which starts with a bracket, else a Mermaid flowchart. */
export function readImport(text: string): Import {
  try {
    if (text.trim() === "") return { message: said("Paste a diagram, or choose a file."), line: null };
    return { diagram: /^\s*[{[]/.test(text) ? parseDiagram(text) : layOut(fromMermaid(text)) };
  } catch (error) {
    if (!(error instanceof DiagramSyntaxError)) throw error;
    return { message: error.said, line: error.line };
  }
}

/** Start and end of a line (from 1) in a text. */
export function rangeOfLine(text: string, line: number): [from: number, to: number] {
  const lines = text.split("\n");
  const from = lines.slice(0, line - 1).reduce((sum, each) => sum + each.length + 1, 0);
  return [from, from + (lines[line - 1]?.length ?? 0)];
}
