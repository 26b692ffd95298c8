import { type Diagram, type DiagramNode, diagramLimits } from "~/diagrams/diagram";
import { nodeSize } from "~/diagrams/drawing/label-lines";
import { english, type Said, said } from "~/language/words";

/** Edits to a diagram: each returns a new diagram, or the same object when nothing changes. */

interface Point {
  x: number;
  y: number;
}

/** Why an edit was refused, as a sentence for the user. */
export class EditRefused extends Error {
  override name = "EditRefused";
  /** @param said shown through `t.said` */
  constructor(readonly said: Said) {
    super(english.said(said));
  }
}

/** How far to shift a new box whose place is taken, in pixels. */
const stepAside = 28;

/** @param middle the new box's centre @throws EditRefused */
export function addNode(diagram: Diagram, label: string, middle: Point): { diagram: Diagram; id: string } {
  if (diagram.nodes.length >= diagramLimits.nodes)
    throw new EditRefused(said("A diagram has at most {n} boxes.", { n: diagramLimits.nodes }));
  const id = freeId("node", diagram.nodes);
  const size = nodeSize(label);
  const sides = diagram.nodes.find(({ sourcePosition }) => sourcePosition === "right");
  const node: DiagramNode = {
    id,
    position: { x: Math.round(middle.x - size.width / 2), y: Math.round(middle.y - size.height / 2) },
    data: { label },
    ...size,
    ...(sides && { sourcePosition: "right" as const, targetPosition: "left" as const }),
  };
  while (diagram.nodes.some((other) => overlap(node, other))) node.position.y += stepAside;
  return { diagram: { ...diagram, nodes: [...diagram.nodes, node] }, id };
}

/** The box keeps its centre. */
export function renameNode(diagram: Diagram, id: string, typed: string): Diagram {
  const label = cut(typed, diagramLimits.labelCharacters);
  return mapNode(diagram, id, (node) => {
    if (label === "" || label === node.data.label) return node;
    const size = nodeSize(label);
    const x = Math.round(node.position.x + (node.width - size.width) / 2);
    const y = Math.round(node.position.y + (node.height - size.height) / 2);
    return { ...node, ...size, position: { x, y }, data: { ...node.data, label } };
  });
}

export function renameEdge(diagram: Diagram, id: string, typed: string): Diagram {
  const label = cut(typed, diagramLimits.edgeLabelCharacters);
  const edge = diagram.edges.find((each) => each.id === id);
  if (!edge || (edge.label ?? "") === label) return diagram;
  const { label: _, ...bare } = edge;
  const renamed = label ? { ...bare, label } : bare;
  return { ...diagram, edges: diagram.edges.map((each) => (each === edge ? renamed : each)) };
}

/** @throws EditRefused */
export function connect(diagram: Diagram, source: string, target: string): Diagram {
  if (diagram.edges.some((edge) => edge.source === source && edge.target === target))
    throw new EditRefused(said("These boxes are connected already."));
  if (diagram.edges.length >= diagramLimits.edges)
    throw new EditRefused(said("A diagram has at most {n} arrows.", { n: diagramLimits.edges }));
  return { ...diagram, edges: [...diagram.edges, { id: freeId("edge", diagram.edges), source, target }] };
}

/** Removes boxes along with their arrows. */
export function remove(diagram: Diagram, nodeIds: ReadonlySet<string>, edgeIds: ReadonlySet<string>): Diagram {
  const nodes = diagram.nodes.filter(({ id }) => !nodeIds.has(id));
  const edges = diagram.edges.filter(
    ({ id, source, target }) => !edgeIds.has(id) && !nodeIds.has(source) && !nodeIds.has(target),
  );
  const isSame = nodes.length === diagram.nodes.length && edges.length === diagram.edges.length;
  return isSame ? diagram : { nodes, edges };
}

/** @param places the boxes' new top left corners, by id */
export function place(diagram: Diagram, places: ReadonlyMap<string, Point>): Diagram {
  const nodes = diagram.nodes.map((node) => {
    const position = places.get(node.id);
    return position ? { ...node, position: { x: Math.round(position.x), y: Math.round(position.y) } } : node;
  });
  return { ...diagram, nodes };
}

function mapNode(diagram: Diagram, id: string, change: (node: DiagramNode) => DiagramNode): Diagram {
  const nodes = diagram.nodes.map((node) => (node.id === id ? change(node) : node));
  return nodes.every((node, index) => node === diagram.nodes[index]) ? diagram : { ...diagram, nodes };
}

function freeId(kind: string, taken: readonly { id: string }[]): string {
  const ids = new Set(taken.map(({ id }) => id));
  let number = taken.length + 1;
  while (ids.has(`${kind}-${number}`)) number++;
  return `${kind}-${number}`;
}

const cut = (text: string, most: number) => [...text.replace(/\s+/g, " ").trim()].slice(0, most).join("");

function overlap(one: DiagramNode, other: DiagramNode): boolean {
  const { x, y } = one.position;
  return (
    x < other.position.x + other.width &&
    other.position.x < x + one.width &&
    y < other.position.y + other.height &&
    other.position.y < y + one.height
  );
}
