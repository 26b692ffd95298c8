import { randomUUID } from "node:crypto";
import type { FirebaseOptions } from "firebase/app";
import type { Auth } from "firebase/auth";
import { config } from "~/config.server";
import { DeadlineError, withDeadline } from "~/http/deadline";
import { firebaseTimeoutMs } from "./firebase-rest.server";
import { neededFirebaseConfig } from "./firebase-web-config.server";
import { IdentityError } from "./identity";

/** Firebase's Auth SDK on a server. Loaded on first use, because most sites never need it. */

type AuthSdk = typeof import("firebase/auth");

/**
 * Runs work with an instance of its own, which is deleted afterwards: an instance holds one signed-in person and is
 * never shared.
 * @throws IdentityError with Firebase's code, "auth/timeout" after 10 s
 */
export async function withAuth<Value>(work: (auth: Auth, sdk: AuthSdk) => Promise<Value>): Promise<Value> {
  const [{ deleteApp, initializeApp }, sdk] = await Promise.all([import("firebase/app"), import("firebase/auth")]);
  const app = initializeApp(firebaseOptions(), randomUUID());
  try {
    const auth = sdk.initializeAuth(app, { persistence: sdk.inMemoryPersistence });
    pointAtEmulator(auth, sdk);
    return await withDeadline(firebaseTimeoutMs, new AbortController().signal, () => work(auth, sdk));
  } catch (error) {
    throw identityError(error);
  } finally {
    await deleteApp(app);
  }
}

export function firebaseOptions(): FirebaseOptions {
  const { appId, ...options } = neededFirebaseConfig();
  return { ...options, ...(appId && { appId }) };
}

export function pointAtEmulator(auth: Auth, sdk: AuthSdk): void {
  const { FIREBASE_AUTH_EMULATOR_HOST: emulator } = config();
  if (emulator) sdk.connectAuthEmulator(auth, `http://${emulator}`, { disableWarnings: true });
}

function identityError(error: unknown): unknown {
  if (error instanceof DeadlineError)
    return new IdentityError("auth/timeout", "Firebase was too slow", { cause: error });
  return isFirebaseRefusal(error) ? new IdentityError(error.code, error.message, { cause: error }) : error;
}

function isFirebaseRefusal(error: unknown): error is Error & { code: `auth/${string}` } {
  return error instanceof Error && "code" in error && String(error.code).startsWith("auth/");
}
