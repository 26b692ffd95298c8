import { useCallback } from "react";
import type { Connection, EdgeChange, NodeChange } from "reactflow";
import type { Editor, Selection } from "./use-editor";

/** Passes React Flow's pointer changes to the editor. It ignores sizes, which we compute, and deletions, which have their own keys. */
export function useFlowChanges({ move, settle, select, latest, connect }: Editor) {
  /** React Flow reports boxes and arrows one after the other, before anything is rendered. */
  const keepSelection = useCallback(
    (selection: Selection) => {
      latest.current = { ...latest.current, selection };
      select(selection);
    },
    [select, latest],
  );
  const onNodesChange = useCallback(
    (changes: NodeChange[]) => {
      const places = changes.flatMap((change) =>
        change.type === "position" && change.position ? [[change.id, change.position] as const] : [],
      );
      if (places.length > 0) move(new Map(places));
      if (changes.some((change) => change.type === "position" && change.dragging === false)) settle();
      const nodes = selectedAfter(latest.current.selection.nodes, changes);
      if (nodes) keepSelection({ ...latest.current.selection, nodes });
    },
    [move, settle, keepSelection, latest],
  );
  const onEdgesChange = useCallback(
    (changes: EdgeChange[]) => {
      const edges = selectedAfter(latest.current.selection.edges, changes);
      if (edges) keepSelection({ ...latest.current.selection, edges });
    },
    [keepSelection, latest],
  );
  const onConnect = useCallback(
    ({ source, target }: Connection) => {
      if (source !== null && target !== null) connect(source, target);
    },
    [connect],
  );

  return { onNodesChange, onEdgesChange, onConnect };
}

/** @returns null when the changes don't affect the selection */
function selectedAfter(
  selected: ReadonlySet<string>,
  changes: (NodeChange | EdgeChange)[],
): ReadonlySet<string> | null {
  const choices = changes.flatMap((change) => (change.type === "select" ? [change] : []));
  if (choices.length === 0) return null;
  const after = new Set(selected);
  for (const { id, selected: isSelected } of choices) {
    if (isSelected) after.add(id);
    else after.delete(id);
  }
  return after;
}
