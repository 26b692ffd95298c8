import { useCallback, useEffect, useMemo, useReducer, useRef, useState } from "react";
import type { Diagram } from "~/diagrams/diagram";
import { layOutAgain } from "~/diagrams/drawing/layout";
import { type Said, said, useWords } from "~/language/words";
import { addNode, connect, EditRefused, place, remove, renameEdge, renameNode } from "./edits";
import { afterStep, newHistory } from "./history";
import { forgetEdits, keepEdits, keptEdits } from "./kept-edits";

export interface Selection {
  nodes: ReadonlySet<string>;
  edges: ReadonlySet<string>;
}

const none: Selection = { nodes: new Set(), edges: new Set() };

interface EditorOptions {
  /** The generated diagram's id; empty for a canvas that started blank. */
  id: string;
  generated: Diagram;
  onChange(diagram: Diagram): void;
}

export type Editor = ReturnType<typeof useEditor>;

/**
 * The diagram being edited, its history, the selection, and the last action for screen readers. `placings` counts
 * changes of the whole layout, each of which needs a new fit to view.
 */
export function useEditor({ id, generated, onChange }: EditorOptions) {
  const t = useWords();
  const [history, dispatch] = useReducer(afterStep, null, () => begin(id, generated));
  const [selection, select] = useState(none);
  const [placings, setPlacings] = useState(0);
  const { saying, say } = useSaying();
  const latest = useRef({ diagram: history.present, selection });
  latest.current = { diagram: history.present, selection };
  const shownId = useRef(id);

  useEffect(() => {
    if (shownId.current === id) return;
    shownId.current = id;
    // A new diagram replaces the current one; undo brings that back.
    const type = latest.current.diagram.nodes.length > 0 ? "change" : "begin";
    dispatch({ type, diagram: keptEdits(id) ?? generated });
    setPlacings((count) => count + 1);
    select(none);
  }, [id, generated]);

  const { present, beforeMove } = history;
  const source = useRef({ generated, onChange });
  source.current = { generated, onChange };
  useEffect(() => {
    if (beforeMove) return;
    source.current.onChange(present);
    if (present === source.current.generated) forgetEdits(shownId.current);
    else keepEdits(shownId.current, present);
  }, [present, beforeMove]);

  const edit = useCallback(
    (change: (diagram: Diagram) => Diagram, words: Said): boolean => {
      try {
        const diagram = change(latest.current.diagram);
        if (diagram === latest.current.diagram) return false;
        dispatch({ type: "change", diagram });
        say(words);
        return true;
      } catch (error) {
        if (!(error instanceof EditRefused)) throw error;
        say(error.said);
        return false;
      }
    },
    [say],
  );

  const actions = useMemo(
    () => ({
      /** @returns the new box's id, or null when the diagram is full */
      add(middle: { x: number; y: number }): string | null {
        let added: string | null = null;
        edit((diagram) => {
          const made = addNode(diagram, t("New box"), middle);
          added = made.id;
          return made.diagram;
        }, said("Box added."));
        if (added) select({ nodes: new Set([added]), edges: new Set() });
        return added;
      },
      rename: (node: string, label: string) => edit((diagram) => renameNode(diagram, node, label), said("Renamed.")),
      renameEdge: (edge: string, label: string) =>
        edit((diagram) => renameEdge(diagram, edge, label), said("Renamed.")),
      connect: (source: string, target: string) =>
        edit((diagram) => connect(diagram, source, target), said("Connected.")),
      tidy() {
        edit(layOutAgain, said("Laid out anew."));
        setPlacings((count) => count + 1);
      },
      replace(diagram: Diagram) {
        edit(() => diagram, said("Imported {n} boxes.", { n: diagram.nodes.length }));
        setPlacings((count) => count + 1);
        select(none);
      },
      move: (places: ReadonlyMap<string, { x: number; y: number }>) =>
        dispatch({ type: "move", diagram: place(latest.current.diagram, places) }),
      settle: () => dispatch({ type: "settle" }),
      removeSelected(): boolean {
        const { nodes, edges } = latest.current.selection;
        select(none);
        return edit((diagram) => remove(diagram, nodes, edges), said("Deleted. Undo with Ctrl+Z."));
      },
      undo() {
        dispatch({ type: "undo" });
        say(said("Undone."));
      },
      redo() {
        dispatch({ type: "redo" });
        say(said("Done again."));
      },
      select,
    }),
    [edit, say, t],
  );
  return { history, diagram: present, selection, placings, latest, saying, say, ...actions };
}

function begin(id: string, generated: Diagram) {
  const kept = keptEdits(id);
  // After a reload, the generated diagram is one undo step before the stored edits.
  if (kept && JSON.stringify(kept) !== JSON.stringify(generated)) return newHistory(kept, [generated]);
  return newHistory(generated);
}

function useSaying() {
  const [saying, setSaying] = useState<{ words: Said; count: number }>({ words: "", count: 0 });
  const say = useCallback((words: Said) => setSaying(({ count }) => ({ words, count: count + 1 })), []);
  return { saying, say };
}
