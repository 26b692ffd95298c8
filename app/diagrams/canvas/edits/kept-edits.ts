import type { Diagram } from "~/diagrams/diagram";
import { DiagramSyntaxError, parseDiagram } from "~/diagrams/diagram-json";

/** Edits are stored for the tab's lifetime, so that a reload loses none. */
const keyOf = (id: string) => `diagram:${id}`;

export function keepEdits(id: string, diagram: Diagram): void {
  try {
    sessionStorage.setItem(keyOf(id), JSON.stringify(diagram));
  } catch {
    // Storage is disabled or full: edits last until the page closes.
  }
}

export function forgetEdits(id: string): void {
  try {
    sessionStorage.removeItem(keyOf(id));
  } catch {
    // Storage is disabled, so nothing was stored.
  }
}

/** @returns null when nothing is stored for this diagram */
export function keptEdits(id: string): Diagram | null {
  const text = storedText(id);
  if (text === null) return null;
  try {
    return parseDiagram(text);
  } catch (error) {
    // An empty diagram, or one from an earlier version of this page.
    if (error instanceof DiagramSyntaxError) return null;
    throw error;
  }
}

function storedText(id: string): string | null {
  try {
    return sessionStorage.getItem(keyOf(id));
  } catch {
    return null;
  }
}
