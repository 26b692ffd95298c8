import { and, eq, sql } from "drizzle-orm";
import type { Account } from "~/accounts/account";
import { db, type Queryable } from "~/db/client.server";
import { answerSessions, deletedConversations } from "~/db/schema";
import type { Conversation, ConversationStore } from "./conversation";
import { withConversationLock } from "./saving/thread-lock.server";
import { dropLists } from "./store/list-cache.server";
import { conversationStore } from "./store/store.server";
import { withStore } from "./store/store-problem.server";

/** How long a deletion can be undone. */
export const undoMinutes = 10;

/**
 * Deletes a conversation, setting it aside for ten minutes. It is set aside before it leaves the store, so that a crash
 * loses nothing: deleting again, or the purge, finishes the job.
 * @returns false when the account has no such conversation; one that was just deleted stays deleted
 * @throws Problem 503 "store_unavailable"; then it still exists
 */
export async function deleteConversation(account: Account, id: string): Promise<boolean> {
  const deleted = await withStore("change", async () => {
    const store = await conversationStore();
    const found = await store.find(account, id);
    if (!found) return (await findDeleted(account, id)) !== null;
    await setAside(account, found);
    await removeFromStore(store, account, id);
    return true;
  });
  dropLists(account.userId);
  return deleted;
}

/**
 * Undoes a deletion, including the answers. Idempotent.
 * @returns false when there is nothing to restore, or no longer
 * @throws Problem 503 "store_unavailable"
 */
export async function restoreConversation(account: Account, id: string): Promise<boolean> {
  const restored = await withStore("change", async () => {
    const store = await conversationStore();
    const kept = await findDeleted(account, id);
    if (!kept) return (await store.find(account, id)) !== null;
    await store.create(account, kept);
    await bringBack(account, id);
    return true;
  });
  dropLists(account.userId);
  return restored;
}

async function removeFromStore(store: ConversationStore, account: Account, id: string): Promise<void> {
  try {
    const removed = await store.remove(account, id);
    // Also keep what was added since we looked.
    if (removed) await setAside(account, removed);
  } catch (error) {
    await bringBack(account, id);
    throw error;
  }
}

/** Null when it is too late: the purge, which starts a minute later, may be running. */
async function findDeleted(account: Account, id: string): Promise<Conversation | null> {
  const [kept] = await db()
    .select({ conversation: deletedConversations.conversation })
    .from(deletedConversations)
    .where(
      and(its(account, id), sql`${deletedConversations.deletedAt} > now() - make_interval(mins => ${undoMinutes})`),
    );
  return kept?.conversation ?? null;
}

/** The thread goes with the conversation, and has no owner from here on. */
async function setAside(account: Account, conversation: Conversation): Promise<void> {
  await withConversationLock(conversation.id, { wait: true }, async (tx) => {
    await tx
      .insert(deletedConversations)
      .values({ userId: account.userId, id: conversation.id, conversation })
      .onConflictDoUpdate({
        target: [deletedConversations.userId, deletedConversations.id],
        set: { conversation, deletedAt: sql`now()`, nextPurgeAt: sql`now()`, purgeAttempts: 0 },
      });
    await passThread(tx, conversation.id, `user:${account.userId}`, `deleted:${account.userId}`);
  });
}

async function bringBack(account: Account, id: string): Promise<void> {
  await withConversationLock(id, { wait: true }, async (tx) => {
    await tx.delete(deletedConversations).where(its(account, id));
    await passThread(tx, id, `deleted:${account.userId}`, `user:${account.userId}`);
  });
}

async function passThread(tx: Queryable, id: string, from: string, to: string): Promise<void> {
  await tx
    .update(answerSessions)
    .set({ owner: to })
    .where(and(eq(answerSessions.id, id), eq(answerSessions.owner, from)));
}

const its = (account: Account, id: string) =>
  and(eq(deletedConversations.userId, account.userId), eq(deletedConversations.id, id));
