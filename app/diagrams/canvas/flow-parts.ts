import { type Edge, type Node, Position } from "reactflow";
import type { Diagram, DiagramNode } from "../diagram";
import type { Selection } from "./use-editor";

/** A diagram as React Flow draws it: boxes that only begin arrows stand out, as in the server's drawing. */
export function flowNodes({ nodes, edges }: Diagram, selection: Selection): Node<DiagramNode["data"]>[] {
  const begins = new Set(edges.map(({ source }) => source));
  for (const { source, target } of edges) if (source !== target) begins.delete(target);
  return nodes.map((node) => ({
    ...node,
    type: "box",
    selected: selection.nodes.has(node.id),
    className: begins.has(node.id) ? "is-root" : "",
    sourcePosition: node.sourcePosition ? Position.Right : Position.Bottom,
    targetPosition: node.targetPosition ? Position.Left : Position.Top,
  }));
}

export function flowEdges({ nodes, edges }: Diagram, selection: Selection): Edge[] {
  const labels = new Map(nodes.map(({ id, data }) => [id, data.label]));
  return edges.map((edge) => ({
    ...edge,
    type: "arrow",
    selected: selection.edges.has(edge.id),
    ariaLabel: `Arrow from ${labels.get(edge.source)} to ${labels.get(edge.target)}${edge.label ? `: ${edge.label}` : ""}`,
  }));
}
