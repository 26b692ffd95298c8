import type { Diagram, DiagramEdge, DiagramNode } from "./diagram";
import { DiagramSyntaxError, longestImport } from "./diagram-syntax-error";
import { nodeSize } from "./label-lines";
import { layOutAgain } from "./layout";
import { safeNodeUrl } from "./node-url";
import { OutlineBuilder } from "./outline-builder";

export { DiagramSyntaxError } from "./diagram-syntax-error";

/** Places further off are a slip, in pixels. */
const farthest = 1_000_000;

/**
 * Reads a diagram from JSON: our own export, or what React Flow calls nodes and edges. Boxes keep their places when all
 * have one, else they are laid out.
 * @throws DiagramSyntaxError saying what is wrong
 */
export function parseDiagram(text: string): Diagram {
  const { nodes, edges } = partsOf(readJson(text));
  const builder = new OutlineBuilder();
  const ids = new Set<string>();
  const read = nodes.map((node, index) => readNode(node, index, ids, builder));
  if (read.length === 0) throw new DiagramSyntaxError("There are no boxes in this diagram: “nodes” is empty.");
  const diagram = { nodes: read.map(({ node }) => node), edges: readEdges(edges, ids, builder) };
  return read.every(({ isPlaced }) => isPlaced) ? diagram : layOutAgain(diagram);
}

function readJson(text: string): unknown {
  if (text.length > longestImport) throw new DiagramSyntaxError("This text is too long for a diagram.");
  try {
    return JSON.parse(text);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw new DiagramSyntaxError("This is not valid JSON.", lineOf(error.message, text));
  }
}

/** Engines tell the place in words of their own, or not at all. */
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
    throw new DiagramSyntaxError("A diagram is an object with the lists “nodes” and “edges”.");
  return { nodes: value.nodes, edges: (value.edges ?? []) as unknown[] };
}

function readNode(
  value: unknown,
  index: number,
  ids: Set<string>,
  builder: OutlineBuilder,
): { node: DiagramNode; isPlaced: boolean } {
  const what = `Box ${index + 1}`;
  if (!isObject(value)) throw new DiagramSyntaxError(`${what} is not an object.`);
  const id = idOf(value.id, what);
  if (ids.has(id)) throw new DiagramSyntaxError(`Two boxes have the id “${id}”.`);
  ids.add(id);
  const data = isObject(value.data) ? value.data : value;
  const label = textOf(data.label ?? "", `The label of ${what.toLowerCase()}`);
  inWords(what, () => builder.node(id, label, 0));
  const place = placeOf(value.position, what);
  const url = urlOf(data.url, what);
  const sides = value.sourcePosition === "right" && value.targetPosition === "left";
  return {
    isPlaced: place !== null,
    node: {
      id,
      position: place ?? { x: 0, y: 0 },
      data: { label, ...(url && { url }) },
      // A size that came with it may be another font's.
      ...nodeSize(label),
      ...(sides && { sourcePosition: "right" as const, targetPosition: "left" as const }),
    },
  };
}

function readEdges(values: unknown[], ids: ReadonlySet<string>, builder: OutlineBuilder): DiagramEdge[] {
  const edgeIds = new Set<string>();
  return values.map((value, index) => {
    const what = `Arrow ${index + 1}`;
    if (!isObject(value)) throw new DiagramSyntaxError(`${what} is not an object.`);
    const source = idOf(value.source, `The source of ${what.toLowerCase()}`);
    const target = idOf(value.target, `The target of ${what.toLowerCase()}`);
    for (const end of [source, target])
      if (!ids.has(end)) throw new DiagramSyntaxError(`${what} leads to “${end}”, but no box has that id.`);
    const id = value.id === undefined ? `edge-${index + 1}` : idOf(value.id, what);
    if (edgeIds.has(id)) throw new DiagramSyntaxError(`Two arrows have the id “${id}”.`);
    edgeIds.add(id);
    const label = textOf(value.label ?? "", `The label of ${what.toLowerCase()}`);
    inWords(what, () => builder.edge(source, target, label, 0));
    return { id, source, target, ...(label && { label }) };
  });
}

/** JSON has no lines to speak of: an error of the builder names the box or arrow instead. */
function inWords(what: string, check: () => void): void {
  try {
    check();
  } catch (error) {
    if (!(error instanceof DiagramSyntaxError)) throw error;
    throw new DiagramSyntaxError(`${what}: ${error.message}`);
  }
}

function idOf(value: unknown, what: string): string {
  const id = typeof value === "number" && Number.isFinite(value) ? String(value) : value;
  if (typeof id !== "string" || id === "" || id.length > 200) throw new DiagramSyntaxError(`${what} has no usable id.`);
  return id;
}

function textOf(value: unknown, what: string): string {
  if (typeof value !== "string") throw new DiagramSyntaxError(`${what} is not text.`);
  return value.replace(/\s+/g, " ").trim();
}

function placeOf(value: unknown, what: string): { x: number; y: number } | null {
  if (value === undefined || value === null) return null;
  const { x, y } = isObject(value) ? value : {};
  const isFine = (number: unknown): number is number => typeof number === "number" && Math.abs(number) <= farthest;
  if (!isFine(x) || !isFine(y))
    throw new DiagramSyntaxError(`The position of ${what.toLowerCase()} is not two numbers.`);
  return { x, y };
}

function urlOf(value: unknown, what: string): string | null {
  if (value === undefined || value === null || value === "") return null;
  const url = typeof value === "string" ? safeNodeUrl(value) : null;
  if (url === null) throw new DiagramSyntaxError(`The link of ${what.toLowerCase()} is no web address.`);
  return url;
}
