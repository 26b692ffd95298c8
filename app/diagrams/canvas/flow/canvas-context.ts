import { createContext, useContext } from "react";

/** What a box on the canvas can ask for. The functions stay the same from one render to the next. */
export interface BoxActions {
  /** The box whose label is being typed. */
  renaming: string | null;
  startRename(id: string): void;
  /** @param label null when nothing is to change */
  endRename(id: string, label: string | null): void;
  select(id: string): void;
  /** In pixels; all that is selected moves along. */
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
