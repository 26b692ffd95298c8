import { layout as dagreLayout, Graph } from "@dagrejs/dagre";
import type { Diagram, DiagramEdge, DiagramNode, DiagramOutline } from "../diagram";
import { labelStyle, nodeSize, textWidth } from "./label-lines";
import { extentOf, packComponents } from "./pack-components";

export { labelLines, labelStyle, nodeSize } from "./label-lines";

const gap = { beside: 28, between: 56 } as const;

/** Widest aspect ratio of a top-down layout; wider ones run left to right. */
const widestShare = 2.2;

/**
 * Places a diagram's boxes in ranks along its arrows (dagre: Gansner et al., "A technique for drawing directed graphs",
 * 1993). Boxes don't overlap; unconnected parts are placed side by side. A broad tree runs left to right, which its
 * boxes record for React Flow (`sourcePosition`, `targetPosition`).
 * @param outline ids are unique, and every edge joins two of them
 */
export function layOut(outline: DiagramOutline): Diagram {
  const nodes = outline.nodes.map(sizedNode);
  const edges = outline.edges.map(numberedEdge);
  return { nodes: placed(nodes, edges), edges };
}

/** Lays out the same boxes and arrows again. */
export function layOutAgain({ nodes, edges }: Diagram): Diagram {
  const resized = nodes.map(({ sourcePosition: _, targetPosition: __, ...node }) => ({
    ...node,
    ...nodeSize(node.data.label),
  }));
  return { nodes: placed(resized, edges), edges };
}

function sizedNode({ id, label, url }: DiagramOutline["nodes"][number]): DiagramNode {
  return { id, position: { x: 0, y: 0 }, data: { label, ...(url && { url }) }, ...nodeSize(label) };
}

function numberedEdge({ source, target, label }: DiagramOutline["edges"][number], index: number): DiagramEdge {
  return { id: `edge-${index + 1}`, source, target, ...(label && { label }) };
}

function placed(nodes: DiagramNode[], edges: DiagramEdge[]): DiagramNode[] {
  const parts = connectedParts(nodes, edges).map((part) => {
    const down = rankedPart(part, edges, "TB");
    const { width, height } = extentOf(down);
    return width > widestShare * height && part.length > 3 ? rankedPart(part, edges, "LR") : down;
  });
  const byId = new Map(packComponents(parts, 2 * gap.beside).map((node) => [node.id, node]));
  return nodes.map((node) => byId.get(node.id) ?? node);
}

/** Connected components, ignoring direction, in the order of their first boxes. */
function connectedParts(nodes: DiagramNode[], edges: DiagramEdge[]): DiagramNode[][] {
  const neighbours = new Map<string, string[]>(nodes.map(({ id }) => [id, []]));
  for (const { source, target } of edges) {
    neighbours.get(source)?.push(target);
    neighbours.get(target)?.push(source);
  }
  const partOf = new Map<string, number>();
  let parts = 0;
  for (const { id } of nodes) {
    if (partOf.has(id)) continue;
    const waiting = [id];
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      if (partOf.has(next)) continue;
      partOf.set(next, parts);
      waiting.push(...(neighbours.get(next) ?? []));
    }
    parts++;
  }
  return Array.from({ length: parts }, (_, part) => nodes.filter(({ id }) => partOf.get(id) === part));
}

function rankedPart(nodes: DiagramNode[], edges: DiagramEdge[], direction: "TB" | "LR"): DiagramNode[] {
  if (nodes.length === 1) return nodes;
  const graph = new Graph({ directed: true });
  graph.setGraph({ rankdir: direction, nodesep: gap.beside, ranksep: gap.between });
  for (const { id, width, height } of nodes) graph.setNode(id, { width, height });
  for (const { source, target, label } of edges) {
    // Self-loops and duplicate edges don't affect the layout.
    if (source === target || !graph.hasNode(source) || graph.hasEdge(source, target)) continue;
    graph.setEdge(source, target, label ? labelRoom(label) : {});
  }
  dagreLayout(graph);
  return nodes.map((node) => withPlace(node, graph.node(node.id), direction));
}

function labelRoom(label: string) {
  const width = Math.ceil(textWidth(label, labelStyle.edgeFontSize)) + labelStyle.paddingX;
  return { width, height: labelStyle.lineHeight, labelpos: "c" as const };
}

/** dagre returns a box's centre. */
function withPlace(node: DiagramNode, middle: { x?: number; y?: number }, direction: "TB" | "LR"): DiagramNode {
  const x = Math.round((middle.x ?? 0) - node.width / 2);
  const y = Math.round((middle.y ?? 0) - node.height / 2);
  const sides = direction === "LR" ? ({ sourcePosition: "right", targetPosition: "left" } as const) : {};
  return { ...node, position: { x, y }, ...sides };
}
