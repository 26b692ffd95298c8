import type { Said } from "~/language/words";

/** A change that was not made, and what was typed for it. */
export interface RefusedChange {
  message: Said;
  id: string | null;
  title: string | null;
}
