import { and, asc, eq } from "drizzle-orm";
import type { Account } from "~/accounts/account";
import { db, type Queryable } from "~/db/client.server";
import { answerSessions, answers, turns } from "~/db/schema";
import { type ConversationStore, titleFrom, titles } from "../conversation";
import { dropLists } from "../store/list-cache.server";
import { conversationStore } from "../store/store.server";
import { withConversationLock } from "./thread-lock.server";

/**
 * Saves a thread's unsaved turns to its conversation, in order. Idempotent, so that a crash costs only the repetition.
 * @param options.wait false to skip a thread that another process is saving
 * @returns false when it was skipped
 * @throws what the store throws; what was saved before stays saved
 */
export async function saveThread(account: Account, sessionId: string, options: { wait: boolean }): Promise<boolean> {
  const store = await conversationStore();
  try {
    return await withConversationLock(sessionId, options, async (tx) => {
      for (const turn of await unsavedTurns(tx, account, sessionId)) {
        await saveTurn(store, account, turn);
        // Its follow-ups wait with it, so that messages stay in order.
        if (turn.status === "running") break;
        await markSaved(turn);
      }
    });
  } finally {
    dropLists(account.userId);
  }
}

type UnsavedTurn = Awaited<ReturnType<typeof unsavedTurns>>[number];

/** None when the thread is no longer the account's, e.g. after its conversation was deleted. */
function unsavedTurns(tx: Queryable, account: Account, sessionId: string) {
  return tx
    .select({
      sessionId: turns.sessionId,
      position: turns.position,
      query: turns.query,
      answerId: turns.answerId,
      status: answers.status,
      summary: answers.summary,
      threadCreatedAt: answerSessions.createdAt,
    })
    .from(turns)
    .innerJoin(answers, eq(answers.id, turns.answerId))
    .innerJoin(answerSessions, eq(answerSessions.id, turns.sessionId))
    .where(
      and(eq(turns.sessionId, sessionId), eq(turns.unsaved, true), eq(answerSessions.owner, `user:${account.userId}`)),
    )
    .orderBy(asc(turns.position));
}

async function saveTurn(store: ConversationStore, account: Account, turn: UnsavedTurn): Promise<void> {
  const { sessionId: id, position, query, status, summary } = turn;
  if (position === 0) {
    // A guest's thread has no conversation yet; one that started as a conversation has, and keeps its title.
    const title = titleFrom(query) || titles.migrated;
    await store.create(account, { id, title, createdAt: turn.threadCreatedAt.toISOString() });
  }
  await store.saveMessage(account, id, { id: `${position}.question`, role: "user", content: query });
  if (status !== "done") return;
  await store.saveMessage(account, id, { id: `${position}.answer`, role: "assistant", content: summary });
}

/**
 * Outside the lock's transaction, so that it persists whatever the outcome. A turn that got another answer meanwhile
 * stays unsaved.
 */
async function markSaved({ sessionId, position, answerId }: UnsavedTurn): Promise<void> {
  await db()
    .update(turns)
    .set({ unsaved: false })
    .where(and(eq(turns.sessionId, sessionId), eq(turns.position, position), eq(turns.answerId, answerId)));
}
