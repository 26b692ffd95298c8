import { randomUUID } from "node:crypto";
import type { Account } from "~/accounts/account";
import { log } from "~/log.server";
import { titles } from "./conversation";
import { cachedList, dropLists } from "./store/list-cache.server";
import { conversationStore } from "./store/store.server";
import { isQuotaExceeded, withStore } from "./store/store-problem.server";

/**
 * A conversation to write in: the account's newest one if it is untitled and empty, else a new one.
 * @throws Problem 429 "quota_exceeded", 503 "store_unavailable"
 */
export async function startConversation(account: Account): Promise<string> {
  return withStore("begin", async () => (await emptyConversation(account)) ?? createConversation(account));
}

/**
 * Starts a conversation and saves its first question.
 * @param options.fresh true when an empty one turned out to be taken
 * @throws Problem 429 "quota_exceeded", 503 "store_unavailable"; then nothing was asked
 */
export async function beginConversation(account: Account, question: string, { fresh = false } = {}): Promise<string> {
  const id = fresh ? await withStore("begin", () => createConversation(account)) : await startConversation(account);
  await saveQuestion(account, id, question);
  return id;
}

/**
 * Saves the first question of a conversation's thread; repeated, it replaces the first.
 * @throws Problem 429 "quota_exceeded", 503 "store_unavailable"
 */
export async function saveQuestion(account: Account, id: string, question: string): Promise<void> {
  await withStore("question", async () => {
    const store = await conversationStore();
    await store.saveMessage(account, id, { id: "0.question", role: "user", content: question });
  });
  dropLists(account.userId);
}

async function emptyConversation(account: Account): Promise<string | null> {
  const [newest] = await cachedList(account, "createdAt");
  if (newest?.title !== titles.untitled) return null;
  const found = await (await conversationStore()).find(account, newest.id);
  return found?.title === titles.untitled && found.messages.length === 0 ? found.id : null;
}

/** A failure is retried once, under the title that says so. */
async function createConversation(account: Account): Promise<string> {
  const store = await conversationStore();
  const id = randomUUID();
  try {
    await store.create(account, { id, title: titles.untitled });
  } catch (error) {
    if (isQuotaExceeded(error)) throw error;
    log.warn({ err: error }, "conversation not created; trying once more");
    await store.create(account, { id, title: titles.fallback });
  }
  dropLists(account.userId);
  return id;
}
