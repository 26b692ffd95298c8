import { setTimeout as wait } from "node:timers/promises";
import type { Firestore, Transaction } from "firebase/firestore";
import { type FirestoreSdk, isFirestoreError } from "./firestore-connection.server";

/** Read and write as one, however many do the same at once. */

/** Another's write came in between: 50 people who write to one conversation from 50 processes all get their turn. */
const conflicts = ["aborted", "failed-precondition", "already-exists"];
const mostConflicts = 100;
/** Firestore was not to be had for a moment. */
const outages = ["unavailable", "internal", "unknown", "deadline-exceeded", "cancelled"];
const mostOutages = 3;
const longestWaitMs = 400;

/** The last of each document's waiting writes of this process. */
const queues = new Map<string, Promise<unknown>>();

/**
 * Runs a transaction. Those of this process on one document take turns; where other processes interfere it is tried again,
 * sooner than the SDK would, which waits a second and more each time, and tries long even when a quota is used up.
 * @param document the path of what is written
 * @throws FirestoreError
 */
export async function inTransaction<Value>(
  database: Firestore,
  sdk: FirestoreSdk,
  document: string,
  work: (tx: Transaction) => Promise<Value>,
): Promise<Value> {
  const before = queues.get(document) ?? Promise.resolve();
  const turn = before.then(() => attempt(() => sdk.runTransaction(database, work, { maxAttempts: 1 })));
  const settled = turn.then(
    () => undefined,
    () => undefined,
  );
  queues.set(document, settled);
  try {
    return await turn;
  } finally {
    if (queues.get(document) === settled) queues.delete(document);
  }
}

async function attempt<Value>(run: () => Promise<Value>): Promise<Value> {
  let outagesSoFar = 0;
  for (let attempts = 1; ; attempts += 1) {
    try {
      return await run();
    } catch (error) {
      if (isFirestoreError(error, ...outages)) outagesSoFar += 1;
      else if (!isFirestoreError(error, ...conflicts)) throw error;
      if (outagesSoFar >= mostOutages || attempts >= mostConflicts) throw error;
    }
    // Of unequal length, so that those who met once do not meet again.
    await wait(Math.random() * Math.min(longestWaitMs, 20 * 2 ** attempts));
  }
}
