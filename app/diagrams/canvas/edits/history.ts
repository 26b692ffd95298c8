import type { Diagram } from "~/diagrams/diagram";

/** Limit of undo steps. */
const mostSteps = 100;

/** A diagram with its undo and redo steps. */
export interface History {
  past: readonly Diagram[];
  present: Diagram;
  future: readonly Diagram[];
  /** The diagram before the current drag: a whole drag is one step. */
  beforeMove: Diagram | null;
}

export type Step =
  | { type: "change" | "move" | "begin"; diagram: Diagram }
  | { type: "settle" }
  | { type: "undo" }
  | { type: "redo" };

export const newHistory = (present: Diagram, past: readonly Diagram[] = []): History => ({
  past,
  present,
  future: [],
  beforeMove: null,
});

/** The history after a step; the same object when the step changes nothing. */
export function afterStep(history: History, step: Step): History {
  if (step.type === "move") {
    return { ...history, present: step.diagram, beforeMove: history.beforeMove ?? history.present };
  }
  if (step.type === "begin") return newHistory(step.diagram);
  const settled = settle(history);
  if (step.type === "settle") return settled;
  if (step.type === "change") return step.diagram === settled.present ? settled : extend(settled, step.diagram);
  return step.type === "undo" ? undo(settled) : redo(settled);
}

function settle(history: History): History {
  const { beforeMove, present } = history;
  if (!beforeMove) return history;
  return extend({ ...history, present: beforeMove, beforeMove: null }, present);
}

function extend({ past, present }: History, next: Diagram): History {
  return newHistory(next, [...past, present].slice(-mostSteps));
}

function undo(history: History): History {
  const earlier = history.past.at(-1);
  if (!earlier) return history;
  return {
    past: history.past.slice(0, -1),
    present: earlier,
    future: [history.present, ...history.future],
    beforeMove: null,
  };
}

function redo(history: History): History {
  const [later, ...future] = history.future;
  if (!later) return history;
  return { past: [...history.past, history.present], present: later, future, beforeMove: null };
}
