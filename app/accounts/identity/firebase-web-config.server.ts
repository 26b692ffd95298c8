import { config } from "~/config.server";
import type { FirebaseWebConfig } from "./firebase-web-config";

/** The site's Firebase project, or null when none is configured. */
export function firebaseWebConfig(): FirebaseWebConfig | null {
  const { FIREBASE_API_KEY: apiKey, FIREBASE_PROJECT_ID: projectId, FIREBASE_AUTH_DOMAIN, FIREBASE_APP_ID } = config();
  if (!apiKey || !projectId) return null;
  return {
    apiKey,
    projectId,
    authDomain: FIREBASE_AUTH_DOMAIN ?? `${projectId}.firebaseapp.com`,
    appId: FIREBASE_APP_ID ?? null,
  };
}

/** The same for code that runs only where Firebase is configured. */
export function neededFirebaseConfig(): FirebaseWebConfig {
  const needed = firebaseWebConfig();
  if (!needed) throw new Error("Firebase is not configured");
  return needed;
}
