import type { Account } from "~/accounts/account";
import { guestIdOf } from "~/accounts/visitor.server";
import { log } from "~/log.server";
import { migrateGuest } from "./migrate-guest.server";

/**
 * Gives a person who has just signed in what this browser asked as a guest. It stays where it is when this fails: being
 * signed in is worth more than having it at once.
 */
export async function bringGuestAlong(request: Request, account: Account): Promise<void> {
  try {
    const guestId = await guestIdOf(request);
    if (guestId) await migrateGuest(guestId, account);
  } catch (error) {
    log.error({ err: error }, "a guest's questions did not come along at sign-in");
  }
}
