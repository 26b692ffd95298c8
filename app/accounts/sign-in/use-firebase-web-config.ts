import { useRouteLoaderData } from "@remix-run/react";
import type { FirebaseWebConfig } from "../identity/firebase-web-config";

/** What the browser needs to know of Firebase, from the root; null where it is not configured, and when signed in. */
export function useFirebaseWebConfig(): FirebaseWebConfig | null {
  return useRouteLoaderData<{ firebase: FirebaseWebConfig | null }>("root")?.firebase ?? null;
}
