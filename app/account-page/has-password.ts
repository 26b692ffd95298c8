import type { Account } from "~/accounts/account";

/**
 * Whether an account is signed in to with a password here. Firebase's are, but for those that come through Google's window:
 * these bring a name, which our own sign-up never asks for.
 */
export function hasPassword({ provider, displayName, photoUrl }: Account): boolean {
  return provider === "local" || (displayName === null && photoUrl === null);
}
