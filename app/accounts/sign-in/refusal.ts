/** What comes back when a sign-in is refused. The password never does. */
export interface Refusal {
  /** Where to go on to after the next attempt. */
  to: string;
  /** As typed. */
  email: string;
  errors: { email?: string; password?: string };
  /** What is about no field. */
  message: string | null;
}
