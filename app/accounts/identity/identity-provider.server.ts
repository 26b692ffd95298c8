import { config } from "~/config.server";
import type { FirebaseIdentity } from "./firebase-identity.server";
import type { IdentityProvider } from "./identity";
import { localIdentity } from "./local-identity.server";

/** The identity provider: Firebase where it is configured, else our own accounts. */
export async function identityProvider(): Promise<IdentityProvider> {
  return (await firebase()) ?? localIdentity;
}

/** Null where Firebase is not configured: then its packages are never loaded. */
export async function firebase(): Promise<FirebaseIdentity | null> {
  if (!config().FIREBASE_PROJECT_ID) return null;
  const { firebaseIdentity } = await import("./firebase-identity.server");
  return firebaseIdentity;
}
