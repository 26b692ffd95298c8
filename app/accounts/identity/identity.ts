import type { Account } from "../account";

/** The port of identity providers: who a person is, by e-mail and password or by a provider's own word. */

/** Who a provider says a person is. */
export interface Identity extends Omit<Account, "userId"> {
  /** Where the provider's own sessions need one: Firebase's refresh token. */
  refreshToken: string | null;
}

export interface IdentityProvider {
  id: Account["provider"];
  /**
   * @param password checked against the password rules already
   * @throws IdentityError e.g. "auth/user-not-found", "auth/wrong-password", "auth/invalid-credential"
   */
  signIn(email: string, password: string): Promise<Identity>;
  /** @throws IdentityError e.g. "auth/email-already-in-use", "auth/password-does-not-meet-requirements" */
  signUp(email: string, password: string): Promise<Identity>;
  /** Mails a link to choose a new password. Resolves alike whether the address is known or not. */
  requestPasswordReset(email: string, origin: string): Promise<void>;
  /** @throws IdentityError "auth/wrong-password" when `current` is not the password */
  changePassword(account: Account, current: string, next: string): Promise<void>;
  /** Mails a link to the new address; the change is made when it is opened. @throws IdentityError as above, or "auth/email-already-in-use" */
  requestEmailChange(account: Account, current: string, email: string, origin: string): Promise<void>;
  /** Confirms that the person at the keyboard is the account's. @throws IdentityError "auth/wrong-password" */
  confirmPassword(account: Account, password: string): Promise<void>;
  /** Removes what the provider keeps of the person. Ours is removed by the caller, afterwards. */
  deleteIdentity(account: Account): Promise<void>;
}

/** A provider's refusal. `code` is one of Firebase's "auth/..." codes, which both providers speak; `message` is for the log. */
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
