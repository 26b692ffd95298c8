import { eq, inArray, sql } from "drizzle-orm";
import type { Account } from "~/accounts/account";
import { readTurns } from "~/answers/ask/threads.server";
import type { Citation, SourceCard, Unfounded } from "~/answers/types";
import { db } from "~/db/client.server";
import { answerSessions, deletedConversations, uploads } from "~/db/schema";
import { type Conversation, inThreadOrder } from "./conversation";
import { removeThreads } from "./saving/remove-threads.server";
import { savePending } from "./saving/save-turns.server";
import { withConversationLock } from "./saving/thread-lock.server";
import { dropLists } from "./store/list-cache.server";
import { conversationStore } from "./store/store.server";
import { withStore } from "./store/store-problem.server";

/** A conversation with its answers' sources, as its owner downloads it. */
export interface ExportedConversation extends Conversation {
  answers: ExportedAnswer[];
  /** Names of the files added to it. */
  files: string[];
}

export interface ExportedAnswer {
  /** The turn's position in the conversation's thread. */
  position: number;
  question: string;
  askedAt: string;
  /** Markdown with `[n]` marks. */
  summary: string;
  sources: SourceCard[];
  citations: Citation[];
  unfounded: Unfounded[];
  related: string[];
}

/**
 * All that the account has saved, oldest first, except deleted conversations.
 * @throws Problem 503 "store_unavailable"
 */
export async function exportConversations(account: Account): Promise<ExportedConversation[]> {
  return withStore("read", async () => {
    await savePending(account);
    const store = await conversationStore();
    const listed = await store.list(account, "createdAt");
    const exported: ExportedConversation[] = [];
    for (const { id } of listed.reverse()) {
      const conversation = await store.find(account, id);
      if (conversation) exported.push(await withThread(account, conversation));
    }
    return exported;
  });
}

/**
 * Permanently deletes everything the account has asked and saved, in both stores. Idempotent.
 * @throws Problem 503 "store_unavailable"; then it may be partly done, and must be called again
 */
export async function eraseConversations(account: Account): Promise<void> {
  // Threads first, each once it is not being saved: when they are gone, nothing more is saved to the store.
  const theirs = inArray(answerSessions.owner, [`user:${account.userId}`, `deleted:${account.userId}`]);
  for (const { id } of await db().select({ id: answerSessions.id }).from(answerSessions).where(theirs)) {
    await withConversationLock(id, { wait: true }, (tx) =>
      removeThreads(tx, sql`${eq(answerSessions.id, id)} AND ${theirs}`),
    );
  }
  await db().delete(deletedConversations).where(eq(deletedConversations.userId, account.userId));
  await withStore("change", async () => (await conversationStore()).removeAll(account));
  dropLists(account.userId);
}

async function withThread(account: Account, conversation: Conversation): Promise<ExportedConversation> {
  const messages = inThreadOrder(conversation.messages);
  const session = await db().query.answerSessions.findFirst({
    where: sql`${eq(answerSessions.id, conversation.id)} AND ${eq(answerSessions.owner, `user:${account.userId}`)}`,
    columns: { id: true },
  });
  if (!session) return { ...conversation, messages, answers: [], files: [] };
  const turns = await readTurns(db(), session.id);
  const files = await db().select({ name: uploads.name }).from(uploads).where(eq(uploads.sessionId, session.id));
  const answers = turns.map(({ query, createdAt, answer }, position) => ({
    position,
    question: query,
    askedAt: createdAt.toISOString(),
    summary: answer.summary,
    sources: answer.sources,
    citations: answer.citations,
    unfounded: answer.unfounded,
    related: answer.related,
  }));
  return { ...conversation, messages, answers, files: files.map(({ name }) => name) };
}
