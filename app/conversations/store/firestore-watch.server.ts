import type { Account } from "~/accounts/account";
import { borrowFirebaseApp } from "~/accounts/identity/firebase-app.server";
import { log } from "~/log.server";
import { conversationsOf, firestoreOf } from "./firestore-connection.server";

/** A listener on Firestore as the owner, which outlives its ID tokens. */

/** After a listener failed. */
const retryMs = 10_000;

interface Listener {
  /** Milliseconds since 1970. */
  renewAt: number;
  end(): void;
}

/**
 * Calls back after each change of the owner's conversations, and once when the listener restarts, in case something was
 * missed.
 * @returns a function that stops it, once it listens
 * @throws FirestoreError, IdentityError when it can't listen
 */
export async function watchFirestore(owner: Account, changed: () => void): Promise<() => void> {
  let ended = false;
  let timer: NodeJS.Timeout | undefined;
  let listener: Listener | undefined;

  const listen = async () => {
    const next = await listenOnce(owner, changed, () => later(retryMs));
    if (ended) return next.end();
    listener?.end();
    listener = next;
    later(Math.max(retryMs, next.renewAt - Date.now()));
  };
  const later = (ms: number) => {
    clearTimeout(timer);
    if (!ended) timer = setTimeout(() => void again(), ms).unref();
  };
  const again = async () => {
    try {
      await listen();
      changed();
    } catch (error) {
      log.warn({ err: error }, "listening to Firestore failed");
      later(retryMs);
    }
  };

  await listen();
  return () => {
    ended = true;
    clearTimeout(timer);
    listener?.end();
  };
}

/** Resolves when the initial state is known, from which changes are reported. */
async function listenOnce(owner: Account, changed: () => void, failedLater: () => void): Promise<Listener> {
  const { app, renewAt, release } = await borrowFirebaseApp(owner);
  try {
    const [database, sdk] = await firestoreOf(app);
    const query = sdk.query(conversationsOf(owner, database, sdk), sdk.orderBy("createdAt", "desc"));
    let begun = false;
    const stop = await new Promise<() => void>((resolve, reject) => {
      const stopListening = sdk.onSnapshot(
        query,
        () => {
          if (begun) changed();
          begun = true;
          resolve(() => stopListening());
        },
        (error) => (begun ? failedLater() : reject(error)),
      );
    });
    const end = () => {
      stop();
      release();
    };
    return { renewAt, end };
  } catch (error) {
    release();
    throw error;
  }
}
