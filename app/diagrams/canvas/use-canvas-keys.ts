import type { KeyboardEvent, RefObject } from "react";
import type { Editor } from "./edits/use-editor";

interface CanvasActions {
  add(): void;
  deleteSelected(): void;
}

/** Keyboard shortcuts, active anywhere in the canvas; in a text field, only those that text editing does not need. */
export function useCanvasKeys(editor: Editor, frame: RefObject<HTMLElement>, { add, deleteSelected }: CanvasActions) {
  function act(event: KeyboardEvent): boolean {
    const key = event.key.toLowerCase();
    if (event.ctrlKey || event.metaKey) {
      if (key === "z" && !event.shiftKey) editor.undo();
      else if (key === "z" || key === "y") editor.redo();
      else return false;
      return true;
    }
    if (!isOnCanvas(event.target)) return false;
    if (key === "n" && !event.altKey) add();
    else if (key === "c" && !event.altKey) return focusConnect(event.target, editor, frame);
    else if (key === "delete" || key === "backspace") {
      selectFocused(event.target, editor);
      deleteSelected();
    } else return false;
    return true;
  }

  return (event: KeyboardEvent) => {
    if (takesText(event.target) || event.nativeEvent.isComposing) return;
    if (act(event)) event.preventDefault();
  };
}

const takesText = (target: EventTarget) => target instanceof Element && target.matches("input, textarea, select");

const isOnCanvas = (target: EventTarget) => target instanceof Element && target.closest("[data-canvas]") !== null;

const boxOf = (target: EventTarget) => (target instanceof HTMLElement ? target.dataset.box : undefined);

/** The focused box counts as selected. */
function selectFocused(target: EventTarget, { latest, select }: Editor): void {
  const id = boxOf(target);
  if (!id || latest.current.selection.nodes.has(id)) return;
  const selection = { nodes: new Set([id]), edges: new Set<string>() };
  latest.current = { ...latest.current, selection };
  select(selection);
}

/** The list of boxes to connect to is rendered for the selection. */
function focusConnect(target: EventTarget, editor: Editor, frame: RefObject<HTMLElement>): boolean {
  selectFocused(target, editor);
  if (editor.latest.current.selection.nodes.size !== 1) return false;
  requestAnimationFrame(() => frame.current?.querySelector<HTMLElement>("[data-connect]")?.focus());
  return true;
}
