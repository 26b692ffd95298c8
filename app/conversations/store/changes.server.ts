import { sql } from "drizzle-orm";
import { listenTo, type Queryable } from "~/db/client.server";

/** Tells every process whose conversations have changed. Who changed what is not told: whoever cares reads anew. */

/** Its payload is the user's id. */
const announcements = "conversations";

const watchers = new Map<string, Set<() => void>>();
const everyone = new Set<(userId: string | null) => void>();
let listening = false;

/** Listens to all processes' announcements. @returns what ends it */
export async function startWatching(): Promise<() => Promise<void>> {
  const subscription = await listenTo(announcements, changedHere, () => {
    // After a lost connection nobody knows what was missed.
    listening = true;
    changedHere(null);
  });
  return async () => {
    listening = false;
    await subscription.unlisten();
  };
}

/** Whether this process is told of changes made elsewhere: without that, nothing may be kept in memory. */
export const isListening = () => listening;

/** Announces a change; inside a transaction, once it is committed. */
export async function announceChange(on: Queryable, userId: string): Promise<void> {
  await on.execute(sql`SELECT pg_notify(${announcements}, ${userId})`);
}

/** Calls back after each change of a user's conversations. @returns what ends it */
export function onChange(userId: string, changed: () => void): () => void {
  const ours = watchers.get(userId) ?? new Set();
  watchers.set(userId, ours);
  // The same function may be given twice, and each is to end by itself.
  const call = () => changed();
  ours.add(call);
  return () => {
    ours.delete(call);
    if (ours.size === 0 && watchers.get(userId) === ours) watchers.delete(userId);
  };
}

/** Calls back for every user; null says that anybody's may have changed. Told before `onChange`. */
export function onAnyChange(changed: (userId: string | null) => void): void {
  everyone.add(changed);
}

function changedHere(userId: string | null): void {
  for (const changed of everyone) changed(userId);
  const told = userId === null ? [...watchers.values()] : [watchers.get(userId) ?? []];
  for (const group of told) for (const changed of [...group]) changed();
}
