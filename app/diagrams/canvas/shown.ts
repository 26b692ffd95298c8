import type { Said } from "~/language/words";
import type { Diagram } from "../diagram";

/** A diagram that was generated, as its page shows it. */
export interface ShownDiagram {
  id: string;
  topic: string;
  writer: "claude" | "sources";
  diagram: Diagram;
}

/** A topic that led to no diagram. */
export interface RefusedTopic {
  topic: string;
  message: Said;
}
