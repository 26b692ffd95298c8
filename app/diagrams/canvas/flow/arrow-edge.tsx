import { memo } from "react";
import { BaseEdge, type EdgeProps, type Node, Position, useStoreApi } from "reactflow";
import type { DiagramNode } from "~/diagrams/diagram";
import { edgeLine } from "~/diagrams/drawing/edge-line";
import { labelStyle, textWidth } from "~/diagrams/drawing/label-lines";

export const arrowHead = "diagram-arrow";

/** An arrow, drawn as by the server. Its props change when an end moves, so it then re-renders. */
export const ArrowEdge = memo(function ArrowEdge({ source, target, label }: EdgeProps) {
  const { nodeInternals } = useStoreApi().getState();
  const [from, to] = [nodeInternals.get(source), nodeInternals.get(target)];
  if (!from || !to) return null;
  const { path, label: middle } = edgeLine(boxOf(from), boxOf(to));
  return (
    <>
      <BaseEdge path={path} markerEnd={`url(#${arrowHead})`} interactionWidth={24} />
      {typeof label === "string" && label !== "" && <ArrowLabel label={label} {...middle} />}
    </>
  );
});

function boxOf({ id, data, position, width, height, sourcePosition }: Node): DiagramNode {
  const sides = sourcePosition === Position.Right && {
    sourcePosition: "right" as const,
    targetPosition: "left" as const,
  };
  return { id, data, position, width: width ?? 0, height: height ?? 0, ...sides };
}

function ArrowLabel({ label, x, y }: { label: string; x: number; y: number }) {
  const width = Math.ceil(textWidth(label, labelStyle.edgeFontSize)) + 8;
  return (
    <g className="diagram-arrow-label">
      <rect x={x - width / 2} y={y - 10} width={width} height={20} rx={6} />
      <text x={x} y={y + labelStyle.edgeFontSize * 0.34} textAnchor="middle" fontSize={labelStyle.edgeFontSize}>
        {label}
      </text>
    </g>
  );
}

/** The arrowhead, defined once per page. */
export function ArrowHead() {
  return (
    <svg aria-hidden="true" className="absolute size-0">
      <defs>
        <marker
          id={arrowHead}
          viewBox="0 0 10 10"
          refX="9"
          refY="5"
          markerWidth="8"
          markerHeight="8"
          orient="auto"
          className="fill-line-strong"
        >
          <path d="M0,0 L10,5 L0,10 z" />
        </marker>
      </defs>
    </svg>
  );
}
