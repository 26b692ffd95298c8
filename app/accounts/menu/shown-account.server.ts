import type { Account } from "../account";
import { firebaseWebConfig } from "../identity/firebase-web-config.server";
import { sessionOf } from "../sessions.server";
import { needsConfirmation, unconfirmedLimit } from "../unconfirmed.server";
import type { ConfirmationToShow } from "./confirmation-banner";
import { shownAccount } from "./shown-account";

/**
 * What every page knows about the signed-in person, or the ways to sign in.
 * @returns also the headers that extend a session in use
 */
export async function whoIsHere(request: Request) {
  const session = await sessionOf(request);
  return {
    account: session && shownAccount(session.account),
    confirmation: session && confirmationToShow(session.account),
    firebase: session ? null : firebaseWebConfig(),
    headers: session?.setCookie ? { "Set-Cookie": session.setCookie } : undefined,
  };
}

/** What the banner says; null when there is nothing to confirm. */
function confirmationToShow(account: Account): ConfirmationToShow | null {
  return needsConfirmation(account) ? { email: account.email ?? "", searches: unconfirmedLimit(account) } : null;
}
