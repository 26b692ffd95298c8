import type { Said } from "~/language/words";

/** A change that failed, and what was typed for it. */
export interface RefusedChange {
  message: Said;
  id: string | null;
  title: string | null;
}
