import type { Account } from "~/accounts/account";
import { guestIdOf } from "~/accounts/visitor.server";
import { log } from "~/log.server";
import { migrateGuest } from "./migrate-guest.server";

/**
 * Moves what this browser asked as a guest to the account that has just signed in. On failure it stays where it is:
 * being signed in matters more.
 */
export async function bringGuestAlong(request: Request, account: Account): Promise<void> {
  try {
    const guestId = await guestIdOf(request);
    if (guestId) await migrateGuest(guestId, account);
  } catch (error) {
    log.error({ err: error }, "a guest's questions did not come along at sign-in");
  }
}
