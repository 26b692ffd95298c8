import { type Said, said } from "~/language/words";
import { type Diagram, type DiagramEdge, type DiagramNode, diagramLimits } from "./diagram";
import { nodeSize } from "./drawing/label-lines";
import { layOutAgain } from "./drawing/layout";
import { DiagramSyntaxError, longestImport } from "./mermaid/diagram-syntax-error";
import { safeNodeUrl } from "./node-url";

export { DiagramSyntaxError } from "./mermaid/diagram-syntax-error";

/** Positions further out are treated as errors, in pixels. */
const farthest = 1_000_000;

/**
 * Reads a diagram from JSON: our own export, or React Flow's nodes and edges. Boxes keep their positions when all have
 * one, else they are laid out.
 * @throws DiagramSyntaxError describing the error
 */
export function parseDiagram(text: string): Diagram {
  const { nodes, edges } = partsOf(readJson(text));
  const ids = new Set<string>();
  const read = nodes.map((node, index) => readNode(node, index + 1, ids));
  if (read.length === 0) throw new DiagramSyntaxError(said("There are no boxes in this diagram: “nodes” is empty."));
  const diagram = { nodes: read.map(({ node }) => node), edges: readEdges(edges, ids) };
  return read.every(({ isPlaced }) => isPlaced) ? diagram : layOutAgain(diagram);
}

function readJson(text: string): unknown {
  if (text.length > longestImport) throw new DiagramSyntaxError(said("This text is too long for a diagram."));
  try {
    return JSON.parse(text);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw new DiagramSyntaxError(said("This is not valid JSON."), lineOf(error.message, text));
  }
}

/** Engines report the position in their own words, or not at all. */
function lineOf(message: string, text: string): number | null {
  const line = /\bline (\d+)/.exec(message)?.[1];
  const position = /\bposition (\d+)/.exec(message)?.[1];
  if (line) return Number(line);
  return position ? text.slice(0, Number(position)).split("\n").length : null;
}

type Fields = Record<string, unknown>;

const isObject = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function partsOf(value: unknown): { nodes: unknown[]; edges: unknown[] } {
  if (!isObject(value) || !Array.isArray(value.nodes) || !Array.isArray(value.edges ?? []))
    throw new DiagramSyntaxError(said("A diagram is an object with the lists “nodes” and “edges”."));
  return { nodes: value.nodes, edges: (value.edges ?? []) as unknown[] };
}

function readNode(value: unknown, n: number, ids: Set<string>): { node: DiagramNode; isPlaced: boolean } {
  if (!isObject(value)) throw new DiagramSyntaxError(said("Box {n} is not an object.", { n }));
  const id = idOf(value.id, said("Box {n} has no usable id.", { n }));
  if (ids.has(id)) throw new DiagramSyntaxError(said("Two boxes have the id “{id}”.", { id }));
  ids.add(id);
  const data = isObject(value.data) ? value.data : value;
  const label = textOf(data.label ?? "", said("The label of box {n} is not text.", { n }));
  checkBox(n, label);
  const place = placeOf(value.position, n);
  const url = urlOf(data.url, n);
  const sides = value.sourcePosition === "right" && value.targetPosition === "left";
  return {
    isPlaced: place !== null,
    node: {
      id,
      position: place ?? { x: 0, y: 0 },
      data: { label, ...(url && { url }) },
      // An imported size may assume another font.
      ...nodeSize(label),
      ...(sides && { sourcePosition: "right" as const, targetPosition: "left" as const }),
    },
  };
}

function readEdges(values: unknown[], ids: ReadonlySet<string>): DiagramEdge[] {
  const edgeIds = new Set<string>();
  return values.map((value, index) => {
    const n = index + 1;
    if (!isObject(value)) throw new DiagramSyntaxError(said("Arrow {n} is not an object.", { n }));
    const source = idOf(value.source, said("The source of arrow {n} has no usable id.", { n }));
    const target = idOf(value.target, said("The target of arrow {n} has no usable id.", { n }));
    for (const id of [source, target])
      if (!ids.has(id))
        throw new DiagramSyntaxError(said("Arrow {n} leads to “{id}”, but no box has that id.", { n, id }));
    const id = value.id === undefined ? `edge-${n}` : idOf(value.id, said("Arrow {n} has no usable id.", { n }));
    if (edgeIds.has(id)) throw new DiagramSyntaxError(said("Two arrows have the id “{id}”.", { id }));
    edgeIds.add(id);
    const label = textOf(value.label ?? "", said("The label of arrow {n} is not text.", { n }));
    checkArrow(n, label);
    return { id, source, target, ...(label && { label }) };
  });
}

/** Line numbers mean little in JSON, so errors name the box instead. */
function checkBox(n: number, label: string): void {
  const { nodes, labelCharacters } = diagramLimits;
  if (n > nodes) throw new DiagramSyntaxError(said("Box {n}: A diagram has at most {most} boxes.", { n, most: nodes }));
  if ([...label].length > labelCharacters)
    throw new DiagramSyntaxError(
      said("Box {n}: The text of a box has at most {most} characters.", { n, most: labelCharacters }),
    );
}

function checkArrow(n: number, label: string): void {
  const { edges, edgeLabelCharacters } = diagramLimits;
  if (n > edges)
    throw new DiagramSyntaxError(said("Arrow {n}: A diagram has at most {most} arrows.", { n, most: edges }));
  if ([...label].length > edgeLabelCharacters)
    throw new DiagramSyntaxError(
      said("Arrow {n}: The text of an arrow has at most {most} characters.", { n, most: edgeLabelCharacters }),
    );
}

/** @param complaint the error message */
function idOf(value: unknown, complaint: Said): string {
  const id = typeof value === "number" && Number.isFinite(value) ? String(value) : value;
  if (typeof id !== "string" || id === "" || id.length > 200) throw new DiagramSyntaxError(complaint);
  return id;
}

function textOf(value: unknown, complaint: Said): string {
  if (typeof value !== "string") throw new DiagramSyntaxError(complaint);
  return value.replace(/\s+/g, " ").trim();
}

function placeOf(value: unknown, n: number): { x: number; y: number } | null {
  if (value === undefined || value === null) return null;
  const { x, y } = isObject(value) ? value : {};
  const isFine = (number: unknown): number is number => typeof number === "number" && Math.abs(number) <= farthest;
  if (!isFine(x) || !isFine(y))
    throw new DiagramSyntaxError(said("The position of box {n} is not two numbers.", { n }));
  return { x, y };
}

function urlOf(value: unknown, n: number): string | null {
  if (value === undefined || value === null || value === "") return null;
  const url = typeof value === "string" ? safeNodeUrl(value) : null;
  if (url === null) throw new DiagramSyntaxError(said("The link of box {n} is no web address.", { n }));
  return url;
}
