import { setTimeout as wait } from "node:timers/promises";
import type { Firestore, Transaction } from "firebase/firestore";
import { type FirestoreSdk, isFirestoreError } from "./firestore-connection.server";

/** Atomic read and write under contention. */

/** A concurrent write interfered: 50 people writing to one conversation from 50 processes all succeed. */
const conflicts = ["aborted", "failed-precondition", "already-exists"];
const mostConflicts = 100;
/** Firestore was temporarily unavailable. */
const outages = ["unavailable", "internal", "unknown", "deadline-exceeded", "cancelled"];
const mostOutages = 3;
const longestWaitMs = 400;

/** The last of this process's queued writes to each document. */
const queues = new Map<string, Promise<unknown>>();

/**
 * Runs a transaction. Those of this process on one document are queued. Conflicts with other processes are retried
 * sooner than by the SDK, which waits a second and more each time, and keeps trying even when a quota is used up.
 * @param document the path of the written document
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
    // Random, so that the same transactions don't collide again.
    await wait(Math.random() * Math.min(longestWaitMs, 20 * 2 ** attempts));
  }
}
