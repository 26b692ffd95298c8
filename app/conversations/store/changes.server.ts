import { sql } from "drizzle-orm";
import { listenTo, type Queryable } from "~/db/client.server";

/** Notifies every process whose conversations have changed. The change itself is not sent: listeners reload. */

/** Its payload is the user's id. */
const announcements = "conversations";

const watchers = new Map<string, Set<() => void>>();
const everyone = new Set<(userId: string | null) => void>();
let listening = false;

/** Listens to all processes' notifications. @returns a function that stops it */
export async function startWatching(): Promise<() => Promise<void>> {
  const subscription = await listenTo(announcements, changedHere, () => {
    // After a lost connection, notifications may have been missed.
    listening = true;
    changedHere(null);
  });
  return async () => {
    listening = false;
    await subscription.unlisten();
  };
}

/** Whether this process hears of changes made elsewhere: otherwise nothing may be cached. */
export const isListening = () => listening;

/** Announces a change; inside a transaction, once it is committed. */
export async function announceChange(on: Queryable, userId: string): Promise<void> {
  await on.execute(sql`SELECT pg_notify(${announcements}, ${userId})`);
}

/** Calls back after each change of a user's conversations. @returns a function that stops it */
export function onChange(userId: string, changed: () => void): () => void {
  const ours = watchers.get(userId) ?? new Set();
  watchers.set(userId, ours);
  // The same function may be registered twice, and each registration ends separately.
  const call = () => changed();
  ours.add(call);
  return () => {
    ours.delete(call);
    if (ours.size === 0 && watchers.get(userId) === ours) watchers.delete(userId);
  };
}

/** Calls back for every user; null means that anybody's may have changed. Called before `onChange`. */
export function onAnyChange(changed: (userId: string | null) => void): void {
  everyone.add(changed);
}

function changedHere(userId: string | null): void {
  for (const changed of everyone) changed(userId);
  const notified = userId === null ? [...watchers.values()] : [watchers.get(userId) ?? []];
  for (const group of notified) for (const changed of [...group]) changed();
}
