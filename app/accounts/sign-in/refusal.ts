import type { Said } from "~/language/words";
/** What comes back when a sign-in is refused. The password never does. */
export interface Refusal {
  /** Where to go on to after the next attempt. */
  to: string;
  /** As typed. */
  email: string;
  errors: { email?: Said; password?: Said };
  /** What is about no field. */
  message: Said | null;
}
