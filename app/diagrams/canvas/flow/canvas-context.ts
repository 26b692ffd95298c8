import { createContext, useContext } from "react";

/** Actions for the boxes on the canvas. The functions are stable across renders. */
export interface BoxActions {
  /** The box whose label is being edited. */
  renaming: string | null;
  startRename(id: string): void;
  /** @param label null to leave it unchanged */
  endRename(id: string, label: string | null): void;
  select(id: string): void;
  /** In pixels; moves the whole selection. */
  moveBy(id: string, x: number, y: number): void;
  endMove(): void;
  reveal(id: string): void;
}

const missing = () => {
  throw new Error("a box outside its canvas");
};

export const BoxActionsContext = createContext<BoxActions>({
  renaming: null,
  startRename: missing,
  endRename: missing,
  select: missing,
  moveBy: missing,
  endMove: missing,
  reveal: missing,
});

export const useBoxActions = () => useContext(BoxActionsContext);
