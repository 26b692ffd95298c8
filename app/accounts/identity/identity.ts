import type { Queryable } from "~/db/client.server";
import type { Account } from "../account";

/** The port of identity providers, which authenticate by e-mail and password or by a provider's own tokens. */

/** Who a provider says a person is. */
export interface Identity extends Omit<Account, "userId" | "emailStatus"> {
  /** Set when the provider says that the address is the person's. Our own accounts confirm it by a mailed link. */
  emailVerified?: boolean;
  /**
   * Of an account of our own: when the password that was just checked had been set, as `users.passwordChangedAt`. If it
   * has been changed since then, no session begins.
   */
  passwordChangedAt?: Date | null;
  /** Set where the provider's own sessions need one: Firebase's refresh token. */
  refreshToken: string | null;
}

export interface IdentityProvider {
  id: Account["provider"];
  /**
   * @param password already checked against the password rules
   * @throws IdentityError e.g. "auth/user-not-found", "auth/wrong-password", "auth/invalid-credential"
   */
  signIn(email: string, password: string): Promise<Identity>;
  /** @throws IdentityError e.g. "auth/email-already-in-use", "auth/password-does-not-meet-requirements" */
  signUp(email: string, password: string): Promise<Identity>;
  /** Mails a link to choose a new password. Resolves the same way whether or not the address is known. */
  requestPasswordReset(email: string, origin: string): Promise<void>;
  /**
   * @param endOthers ends what the old password allowed; in the transaction that stores the new one, where we store it
   * @throws IdentityError "auth/wrong-password" when `current` is not the password
   */
  changePassword(
    account: Account,
    current: string,
    next: string,
    endOthers: (on: Queryable) => Promise<void>,
  ): Promise<void>;
  /**
   * Mails a link to the new address; opening it makes the change. @throws IdentityError as above, or
   * "auth/email-already-in-use"
   */
  requestEmailChange(account: Account, current: string, email: string, origin: string): Promise<void>;
  /** Confirms that the account's owner is at the keyboard. @throws IdentityError "auth/wrong-password" */
  confirmPassword(account: Account, password: string): Promise<void>;
  /**
   * Ends the account's sessions that the provider no longer honours, and what else the old password allowed. Call it after a
   * sign-in: the password may have been reset at the provider before.
   */
  endRefusedSessions(account: Account): Promise<void>;
  /** Removes the provider's data about the person. The caller removes ours afterwards. */
  deleteIdentity(account: Account): Promise<void>;
}

/**
 * A provider's rejection. `code` is one of Firebase's "auth/..." codes, which both providers use; `message` is for the
 * log.
 */
export class IdentityError extends Error {
  override name = "IdentityError";
  constructor(
    readonly code: `auth/${string}`,
    message: string = code,
    options?: { cause?: unknown },
  ) {
    super(message, options);
  }
}
