import type { WithoutModel } from "~/answers/types";
import type { Said } from "~/language/words";
import type { Diagram } from "../diagram";

/** A generated diagram, as its page shows it. */
export interface ShownDiagram {
  id: string;
  topic: string;
  writer: "claude" | "model" | "sources";
  /** The name of the model that drew it, for people; null where none did. */
  model: string | null;
  withoutModel: WithoutModel | null;
  diagram: Diagram;
}

/** A topic that produced no diagram. */
export interface RefusedTopic {
  topic: string;
  message: Said;
}
