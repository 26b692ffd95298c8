import { firebaseWebConfig } from "../identity/firebase-web-config.server";
import { sessionOf } from "../sessions.server";
import { shownAccount } from "./shown-account";

/**
 * What every page knows about the signed-in person, or the ways to sign in.
 * @returns also the headers that extend a session in use
 */
export async function whoIsHere(request: Request) {
  const session = await sessionOf(request);
  return {
    account: session && shownAccount(session.account),
    firebase: session ? null : firebaseWebConfig(),
    headers: session?.setCookie ? { "Set-Cookie": session.setCookie } : undefined,
  };
}
