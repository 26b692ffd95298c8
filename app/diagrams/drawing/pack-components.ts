import type { DiagramNode } from "../diagram";

/** Target width-to-height ratio: like a screen. */
const idealShare = 1.5;

/**
 * Arranges a diagram's separately laid out parts in rows from the left, without overlap.
 * @param space between parts, in pixels
 */
export function packComponents(parts: DiagramNode[][], space: number): DiagramNode[] {
  const boxes = parts.map((nodes) => ({ nodes, ...extentOf(nodes) }));
  const area = boxes.reduce((sum, { width, height }) => sum + (width + space) * (height + space), 0);
  const rowWidth = Math.max(Math.sqrt(area * idealShare), ...boxes.map(({ width }) => width));
  const at = { x: 0, y: 0, rowHeight: 0 };
  return boxes.flatMap(({ nodes, x, y, width, height }) => {
    if (at.x > 0 && at.x + width > rowWidth) Object.assign(at, { x: 0, y: at.y + at.rowHeight + space, rowHeight: 0 });
    const moved = nodes.map((node) => movedBy(node, at.x - x, at.y - y));
    at.x += width + space;
    at.rowHeight = Math.max(at.rowHeight, height);
    return moved;
  });
}

/** Bounding box, in pixels. */
export function extentOf(nodes: readonly DiagramNode[]): { x: number; y: number; width: number; height: number } {
  if (nodes.length === 0) return { x: 0, y: 0, width: 0, height: 0 };
  const x = Math.min(...nodes.map(({ position }) => position.x));
  const y = Math.min(...nodes.map(({ position }) => position.y));
  const right = Math.max(...nodes.map(({ position, width }) => position.x + width));
  const bottom = Math.max(...nodes.map(({ position, height }) => position.y + height));
  return { x, y, width: right - x, height: bottom - y };
}

function movedBy(node: DiagramNode, x: number, y: number): DiagramNode {
  return { ...node, position: { x: node.position.x + x, y: node.position.y + y } };
}
