import type { FirebaseApp } from "firebase/app";
import type { CollectionReference, Firestore } from "firebase/firestore";
import type { Account } from "~/accounts/account";
import { withFirebaseApp } from "~/accounts/identity/firebase-app.server";
import { config } from "~/config.server";
import { withDeadline } from "~/http/deadline";

/** Firestore, accessed as a person. Its SDK is loaded on first use, because most sites never need it. */

export type FirestoreSdk = typeof import("firebase/firestore");

/** Time limit of a read, or of a change with all its attempts. */
const timeoutMs = 20_000;

/**
 * Runs work on Firestore as the owner.
 * @throws Error whose message contains "quota exceeded" when Firestore says so, DeadlineError after 20 s
 */
export async function withFirestore<Value>(
  owner: Account,
  work: (database: Firestore, sdk: FirestoreSdk) => Promise<Value>,
): Promise<Value> {
  try {
    return await withFirebaseApp(owner, async (app) => {
      const [database, sdk] = await firestoreOf(app);
      return withDeadline(timeoutMs, new AbortController().signal, () => work(database, sdk));
    });
  } catch (error) {
    if (!isFirestoreError(error, "resource-exhausted")) throw error;
    throw new Error("Firestore: quota exceeded", { cause: error });
  }
}

export function isFirestoreError(error: unknown, ...codes: string[]): boolean {
  return error instanceof Error && error.name === "FirebaseError" && "code" in error && codes.includes(`${error.code}`);
}

export const conversationsOf = (owner: Account, database: Firestore, sdk: FirestoreSdk): CollectionReference =>
  sdk.collection(database, "users", owner.subject, "conversations");

const databases = new WeakMap<FirebaseApp, Firestore>();

let loading: Promise<FirestoreSdk> | undefined;

/** Once: imports of the same module at the same time may end in any order, and messages are saved in theirs. */
function loadSdk(): Promise<FirestoreSdk> {
  loading ??= import("firebase/firestore").catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

/** The app's only instance. */
export async function firestoreOf(app: FirebaseApp): Promise<[Firestore, FirestoreSdk]> {
  const sdk = await loadSdk();
  const database = databases.get(app) ?? openDatabase(app, sdk);
  databases.set(app, database);
  return [database, sdk];
}

function openDatabase(app: FirebaseApp, sdk: FirestoreSdk): Firestore {
  // The SDK warns about each attempt; the caller reports the outcome.
  sdk.setLogLevel("silent");
  // No cache: every process must see what the others have written.
  const localCache = sdk.memoryLocalCache({ garbageCollector: sdk.memoryEagerGarbageCollector() });
  const database = sdk.initializeFirestore(app, { localCache });
  const { FIRESTORE_EMULATOR_HOST: emulator } = config();
  if (emulator) {
    const { hostname, port } = new URL(`http://${emulator}`);
    sdk.connectFirestoreEmulator(database, hostname, Number(port));
  }
  return database;
}
