/** A person who has signed in, in plain values: what features and pages may know. */
export interface Account {
  userId: string;
  provider: "local" | "firebase";
  /** The identity provider's own id: Firebase's uid, or the user's id again. */
  subject: string;
  email: string | null;
  displayName: string | null;
  /** At the provider's; shown only through this site's proxy. */
  photoUrl: string | null;
}

export { type TokenScope, tokenScopes } from "~/db/schema/account-columns";
