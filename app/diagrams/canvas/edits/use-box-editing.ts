import { type RefObject, useCallback, useMemo, useState } from "react";
import { useReactFlow, useStoreApi } from "reactflow";
import type { BoxActions } from "../flow/canvas-context";
import type { Editor } from "./use-editor";

/** Adds, renames, moves, reveals and deletes boxes on the canvas. */
export function useBoxEditing(editor: Editor, frame: RefObject<HTMLElement>) {
  const [renaming, setRenaming] = useState<string | null>(null);
  const flow = useReactFlow();
  const store = useStoreApi();
  const { add: addAt, rename, removeSelected, select, move, settle, latest } = editor;

  const add = useCallback(() => {
    const added = addAt(middleOfView(store.getState()));
    if (added) setRenaming(added);
  }, [addAt, store]);

  const deleteSelected = useCallback(() => {
    // The focused element is gone.
    if (removeSelected()) frame.current?.querySelector<HTMLElement>("[data-canvas]")?.focus();
  }, [removeSelected, frame]);

  const reveal = useCallback(
    (id: string) => {
      const node = latest.current.diagram.nodes.find((each) => each.id === id);
      if (!node || isInView(node, store.getState())) return;
      const { position, width, height } = node;
      flow.setCenter(position.x + width / 2, position.y + height / 2, { zoom: flow.getZoom() });
    },
    [flow, latest, store],
  );

  const actions = useMemo<BoxActions>(
    () => ({
      renaming,
      startRename: setRenaming,
      endRename(id, label) {
        setRenaming(null);
        if (label !== null) rename(id, label);
      },
      select: (id) => select({ nodes: new Set([id]), edges: new Set() }),
      moveBy(id, x, y) {
        const { diagram, selection } = latest.current;
        const moved = selection.nodes.has(id) ? selection.nodes : new Set([id]);
        const places = diagram.nodes
          .filter((node) => moved.has(node.id))
          .map(({ id, position }) => [id, { x: position.x + x, y: position.y + y }] as const);
        move(new Map(places));
      },
      endMove: settle,
      reveal,
    }),
    [renaming, rename, select, move, settle, reveal, latest],
  );
  return { add, deleteSelected, actions };
}

interface View {
  width: number;
  height: number;
  /** Translation and zoom of the viewport, as in React Flow. */
  transform: [x: number, y: number, zoom: number];
}

function middleOfView({ width, height, transform: [x, y, zoom] }: View): { x: number; y: number } {
  return { x: (width / 2 - x) / zoom, y: (height / 2 - y) / zoom };
}

function isInView(
  box: { position: { x: number; y: number }; width: number; height: number },
  { width, height, transform: [x, y, zoom] }: View,
): boolean {
  const [left, top] = [box.position.x * zoom + x, box.position.y * zoom + y];
  return left >= 0 && top >= 0 && left + box.width * zoom <= width && top + box.height * zoom <= height;
}
