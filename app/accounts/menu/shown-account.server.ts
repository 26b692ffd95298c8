import { firebaseWebConfig } from "../identity/firebase-web-config.server";
import { sessionOf } from "../sessions.server";
import { shownAccount } from "./shown-account";

/**
 * What every page knows of who has signed in, and of the ways to do so for who has not.
 * @returns also the headers that keep a session in use alive
 */
export async function whoIsHere(request: Request) {
  const session = await sessionOf(request);
  return {
    account: session && shownAccount(session.account),
    firebase: session ? null : firebaseWebConfig(),
    headers: session?.setCookie ? { "Set-Cookie": session.setCookie } : undefined,
  };
}
