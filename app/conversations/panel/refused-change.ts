/** A change that was not made, and what was typed for it. */
export interface RefusedChange {
  message: string;
  id: string | null;
  title: string | null;
}
