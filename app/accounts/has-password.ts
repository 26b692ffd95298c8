import type { Account } from "./account";

/**
 * Whether an account signs in with a password here. All of Firebase's do, except those from Google's popup: these bring
 * a name, which our own sign-up never asks for.
 */
export function hasPassword({ provider, displayName, photoUrl }: Account): boolean {
  return provider === "local" || (displayName === null && photoUrl === null);
}
