import { useCallback } from "react";
import { useReactFlow, useStoreApi } from "reactflow";
import { extentOf } from "../drawing/pack-components";
import type { Editor } from "./edits/use-editor";

/** Options for fitting the whole diagram: never enlarged, with a margin. */
export const fitting = { maxZoom: 1, padding: 0.08 };

/** Labels are unreadable below this zoom; such diagrams are shown at `readableZoom` instead. */
const smallestZoom = 0.5;
const readableZoom = 0.75;
const margin = 24;

/** @returns a function that fits the whole diagram if it stays readable, else shows its start */
export function useShowFrom({ latest }: Editor): () => void {
  const flow = useReactFlow();
  const store = useStoreApi();
  return useCallback(() => {
    const { nodes, edges } = latest.current.diagram;
    const { width, height } = store.getState();
    const extent = extentOf(nodes);
    const zoom = Math.min(width / (extent.width + 2 * margin), height / (extent.height + 2 * margin));
    const pointedAt = new Set(edges.map(({ target }) => target));
    const first = nodes.find(({ id }) => !pointedAt.has(id)) ?? nodes[0];
    if (!first || zoom >= smallestZoom) return void flow.fitView(fitting);
    const isSideways = first.sourcePosition === "right";
    const middle = { x: first.position.x + first.width / 2, y: first.position.y + first.height / 2 };
    flow.setViewport({
      zoom: readableZoom,
      x: isSideways ? margin - first.position.x * readableZoom : width / 2 - middle.x * readableZoom,
      y: isSideways ? height / 2 - middle.y * readableZoom : margin - first.position.y * readableZoom,
    });
  }, [flow, store, latest]);
}
