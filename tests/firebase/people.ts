import { randomUUID } from "node:crypto";
import type { Account } from "~/accounts/account";
import { firebaseIdentity } from "~/accounts/identity/firebase-identity.server";
import type { Identity } from "~/accounts/identity/identity";
import { beginSession } from "~/accounts/sessions.server";
import { config } from "~/config.server";

export const goodPassword = "Correct-Horse-9";

export const newEmail = () => `${randomUUID()}@example.com`;

/** A browser's sign-in request. */
export const fromBrowser = (headers: HeadersInit = {}) => new Request("http://localhost/sign-in", { headers });

/** A user who has just signed up and is signed in. */
export async function newPerson(email = newEmail()): Promise<{ account: Account; sessionId: string; cookie: string }> {
  return signedIn(await firebaseIdentity.signUp(email, goodPassword));
}

export async function signedIn(identity: Identity): Promise<{ account: Account; sessionId: string; cookie: string }> {
  const { account, sessionId, setCookie } = await beginSession(fromBrowser(), identity);
  return { account, sessionId, cookie: setCookie.split(";")[0] ?? "" };
}

/** What the browser sends after Google's popup, and the user it belongs to. */
export async function fromGoogle(
  email = newEmail(),
): Promise<{ idToken: string; refreshToken: string; localId: string }> {
  const credential = JSON.stringify({ sub: randomUUID(), email, email_verified: true, name: "Ada Lovelace" });
  const postBody = new URLSearchParams({ id_token: credential, providerId: "google.com" }).toString();
  return atEmulator("identitytoolkit.googleapis.com/v1/accounts:signInWithIdp?key=any", "POST", {
    postBody,
    requestUri: "http://localhost",
    returnSecureToken: true,
  });
}

/** A call that only a project's owner may make. */
export async function asOwner(path: string, method: "GET" | "PATCH" | "POST" | "DELETE", body?: unknown) {
  return atEmulator(path, method, body, { Authorization: "Bearer owner" });
}

/** Switches email enumeration protection on or off. */
export async function hideAddresses(hidden: boolean): Promise<void> {
  await asOwner(`emulator/v1/projects/${config().FIREBASE_PROJECT_ID}/config`, "PATCH", {
    emailPrivacyConfig: { enableImprovedEmailPrivacy: hidden },
  });
}

/** What an administrator changes about a user in Firebase's console. */
export async function changeUser(localId: string, change: Record<string, unknown>): Promise<void> {
  const path = `identitytoolkit.googleapis.com/v1/projects/${config().FIREBASE_PROJECT_ID}/accounts:update`;
  await asOwner(path, "POST", { localId, ...change });
}

async function atEmulator(path: string, method: string, body?: unknown, headers: Record<string, string> = {}) {
  const response = await fetch(`http://${config().FIREBASE_AUTH_EMULATOR_HOST}/${path}`, {
    method,
    headers: { ...headers, "Content-Type": "application/json" },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response.json();
}
