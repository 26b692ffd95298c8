import { type Edge, type Node, Position } from "reactflow";
import type { Diagram, DiagramEdge, DiagramNode } from "~/diagrams/diagram";
import type { Words } from "~/language/words";
import type { Selection } from "../edits/use-editor";

/** Converts a diagram to React Flow's nodes and edges. Boxes without incoming arrows are highlighted, as in the server's drawing. */
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

export function flowEdges({ nodes, edges }: Diagram, selection: Selection, t: Words): Edge[] {
  const labels = new Map(nodes.map(({ id, data }) => [id, data.label]));
  return edges.map((edge) => ({
    ...edge,
    type: "arrow",
    selected: selection.edges.has(edge.id),
    ariaLabel: arrowWords(edge, labels, t),
  }));
}

function arrowWords({ source, target, label }: DiagramEdge, labels: ReadonlyMap<string, string>, t: Words): string {
  const ends = { from: labels.get(source) ?? "", to: labels.get(target) ?? "" };
  return label ? t("Arrow from {from} to {to}: {label}", { ...ends, label }) : t("Arrow from {from} to {to}", ends);
}
