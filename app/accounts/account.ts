import type { EmailStatus } from "~/db/schema/account-columns";

/** A signed-in person, in plain values that features and pages may use. */
export interface Account {
  userId: string;
  provider: "local" | "firebase";
  /** The identity provider's own id: Firebase's uid, or our user id. */
  subject: string;
  email: string | null;
  emailStatus: EmailStatus;
  displayName: string | null;
  /** At the provider's address; shown only through this site's proxy. */
  photoUrl: string | null;
}

export { type EmailStatus, type TokenScope, tokenScopes } from "~/db/schema/account-columns";
