import type { Diagram, DiagramEdge, DiagramNode } from "./diagram";

/** A box as an item of a nested list. */
export interface OutlineItem {
  /** Unique in the list: a box may appear several times. */
  key: string;
  nodeId: string;
  label: string;
  url?: string;
  /** The arrow's label. */
  relation?: string;
  /** True when the box and its children appear elsewhere in the list. */
  repeated: boolean;
  children: OutlineItem[];
}

/**
 * The diagram as nested lists, for screen readers: every box is expanded once, as close to a root as possible, and every
 * arrow is an item.
 */
export function textOutline({ nodes, edges }: Diagram): OutlineItem[] {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const outgoing = new Map<string, DiagramEdge[]>(nodes.map(({ id }) => [id, []]));
  for (const edge of edges) if (byId.has(edge.target)) outgoing.get(edge.source)?.push(edge);
  const told = new Set<string>();
  return beginnings(nodes, edges).flatMap((node) => {
    if (told.has(node.id)) return [];
    const root = itemOf(node, node.id, false);
    tellFrom(root, { byId, outgoing, told });
    return [root];
  });
}

/** Boxes without incoming arrows first, then the others, for boxes reachable only through a cycle. */
function beginnings(nodes: DiagramNode[], edges: DiagramEdge[]): DiagramNode[] {
  const pointedAt = new Set(edges.filter(({ source, target }) => source !== target).map(({ target }) => target));
  return [...nodes.filter(({ id }) => !pointedAt.has(id)), ...nodes.filter(({ id }) => pointedAt.has(id))];
}

interface Telling {
  byId: ReadonlyMap<string, DiagramNode>;
  outgoing: ReadonlyMap<string, DiagramEdge[]>;
  told: Set<string>;
}

/** Breadth first, so that a box is expanded on its shortest path from the root. */
function tellFrom(root: OutlineItem, { byId, outgoing, told }: Telling): void {
  told.add(root.nodeId);
  const waiting = [root];
  for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) {
    for (const edge of outgoing.get(item.nodeId) ?? []) {
      const node = byId.get(edge.target);
      if (!node) continue;
      const child = itemOf(node, `${edge.id}:${node.id}`, told.has(node.id), edge.label);
      item.children.push(child);
      if (child.repeated) continue;
      told.add(node.id);
      waiting.push(child);
    }
  }
}

function itemOf({ id, data }: DiagramNode, key: string, repeated: boolean, relation?: string): OutlineItem {
  const { label, url } = data;
  return { key, nodeId: id, label, ...(url && { url }), ...(relation && { relation }), repeated, children: [] };
}
