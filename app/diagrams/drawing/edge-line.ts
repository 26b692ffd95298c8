import type { DiagramNode } from "../diagram";

interface Point {
  x: number;
  y: number;
}

/**
 * Draws an arrow from border to border, curved so that it leaves and arrives straight; shared by the server's SVG and
 * the canvas.
 * @returns an SVG path and the label's centre
 */
export function edgeLine(source: DiagramNode, target: DiagramNode): { path: string; label: Point } {
  if (source === target || source.id === target.id) return loop(source);
  const [from, to] = [middle(source), middle(target)];
  const sideways = isSideways(source, target, from, to);
  const start = border(source, from, to, sideways);
  const end = border(target, to, from, sideways);
  const half = sideways ? { x: (end.x - start.x) / 2, y: 0 } : { x: 0, y: (end.y - start.y) / 2 };
  const bend = [start, { x: start.x + half.x, y: start.y + half.y }, { x: end.x - half.x, y: end.y - half.y }, end];
  const [a, b, c, d] = bend.map(({ x, y }) => `${round(x)},${round(y)}`);
  return {
    path: `M${a} C${b} ${c} ${d}`,
    label: { x: round((start.x + end.x) / 2), y: round((start.y + end.y) / 2) },
  };
}

const round = (value: number) => Math.round(value * 10) / 10;

function middle({ position, width, height }: DiagramNode): Point {
  return { x: position.x + width / 2, y: position.y + height / 2 };
}

/** Along the ranks if there is a gap between the boxes, else in the direction with the larger gap. */
function isSideways(source: DiagramNode, target: DiagramNode, from: Point, to: Point): boolean {
  const beside = Math.abs(to.x - from.x) - (source.width + target.width) / 2;
  const below = Math.abs(to.y - from.y) - (source.height + target.height) / 2;
  if (source.sourcePosition === "right" && beside > 0) return true;
  return below > 0 ? false : beside > below;
}

/** Where a line to another box leaves this one: the middle of the side facing it. */
function border({ width, height }: DiagramNode, own: Point, other: Point, sideways: boolean): Point {
  if (sideways) return { x: own.x + (Math.sign(other.x - own.x) * width) / 2, y: own.y };
  return { x: own.x, y: own.y + (Math.sign(other.y - own.y) * height) / 2 };
}

/** Leaves the right side and returns to it further down. */
function loop({ position, width, height }: DiagramNode): { path: string; label: Point } {
  const right = position.x + width;
  const upper = position.y + height * 0.3;
  const lower = position.y + height * 0.7;
  return {
    path: `M${right},${round(upper)} C${right + 36},${round(upper - 14)} ${right + 36},${round(lower + 14)} ${right},${round(lower)}`,
    label: { x: right + 28, y: round((upper + lower) / 2) },
  };
}
