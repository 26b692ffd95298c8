import type { FirebaseWebConfig } from "./firebase-web-config";

/**
 * Opens Google's sign-in in a popup. Firebase's code is loaded on use, and nothing of the sign-in stays in the browser:
 * the tokens go to the server once.
 * @throws Error with Firebase's `code`, e.g. "auth/popup-closed-by-user", "auth/popup-blocked"
 */
export async function signInWithGoogle(config: FirebaseWebConfig): Promise<{ idToken: string; refreshToken: string }> {
  const [{ deleteApp, initializeApp }, firebase] = await Promise.all([import("firebase/app"), import("firebase/auth")]);
  const { appId, ...rest } = config;
  const app = initializeApp({ ...rest, ...(appId && { appId }) }, crypto.randomUUID());
  try {
    const auth = firebase.initializeAuth(app, {
      persistence: firebase.inMemoryPersistence,
      popupRedirectResolver: firebase.browserPopupRedirectResolver,
    });
    const { user } = await firebase.signInWithPopup(auth, new firebase.GoogleAuthProvider());
    const tokens = { idToken: await user.getIdToken(), refreshToken: user.refreshToken };
    await auth.signOut();
    return tokens;
  } finally {
    await deleteApp(app);
  }
}
