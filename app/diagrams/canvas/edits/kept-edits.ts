import type { Diagram } from "~/diagrams/diagram";
import { DiagramSyntaxError, parseDiagram } from "~/diagrams/diagram-json";

/** Edits last as long as the tab, so that a reload loses none. */
const keyOf = (id: string) => `diagram:${id}`;

export function keepEdits(id: string, diagram: Diagram): void {
  try {
    sessionStorage.setItem(keyOf(id), JSON.stringify(diagram));
  } catch {
    // Storage is switched off or full: edits last as long as the page.
  }
}

export function forgetEdits(id: string): void {
  try {
    sessionStorage.removeItem(keyOf(id));
  } catch {
    // Storage is switched off: nothing was kept in it.
  }
}

/** @returns null when nothing is kept of this diagram */
export function keptEdits(id: string): Diagram | null {
  const text = storedText(id);
  if (text === null) return null;
  try {
    return parseDiagram(text);
  } catch (error) {
    // An empty diagram, or one of an earlier version of this page.
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
