import { inject } from "vitest";
import { project } from "./emulators";

/** Configures a site with Firebase before any of its code reads the settings. */
Object.assign(process.env, {
  FIREBASE_API_KEY: "an-api-key",
  FIREBASE_PROJECT_ID: project,
  FIREBASE_AUTH_EMULATOR_HOST: inject("authEmulator"),
  FIRESTORE_EMULATOR_HOST: inject("firestoreEmulator"),
  SESSION_SECRET: "a secret of the tests, thirty-two characters",
  RATE_LIMIT_SCALE: "0",
  NODE_ENV: "test",
});
