import type { Said } from "~/language/words";
/** The response to a rejected sign-in. Never includes the password. */
export interface Refusal {
  /** Where to go after the next attempt. */
  to: string;
  /** As typed. */
  email: string;
  errors: { email?: Said; password?: Said };
  /** The message that belongs to no field. */
  message: Said | null;
}
