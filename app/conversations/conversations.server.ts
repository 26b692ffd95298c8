import type { Account } from "~/accounts/account";
import { type Conversation, type ConversationSummary, inThreadOrder } from "./conversation";
import { cachedList, dropLists } from "./store/list-cache.server";
import { conversationStore } from "./store/store.server";
import { withStore } from "./store/store-problem.server";

/** The public module of saved conversations. Every call takes their owner. */

export { beginConversation, saveQuestion, startConversation } from "./begin-conversation.server";
export { deleteConversation, restoreConversation } from "./delete-conversation.server";
export { eraseConversations, exportConversations } from "./export-conversations.server";
export { bringGuestAlong } from "./guest/bring-guest-along.server";
export { migrateBrowserSession } from "./guest/migrate-browser-session.server";
export { migrateGuest } from "./guest/migrate-guest.server";
export { savePending, savePendingSoon, saveSoon, startSaving } from "./saving/save-turns.server";
export { startWatching } from "./store/changes.server";
export { watchConversations } from "./watch-conversations.server";

/**
 * The account's conversations, newest first; cached for up to five minutes while unchanged.
 * @throws Problem 503 "store_unavailable", as all of these do
 */
export function listConversations(
  account: Account,
  orderBy: "createdAt" | "updatedAt" = "createdAt",
): Promise<ConversationSummary[]> {
  return withStore("read", () => cachedList(account, orderBy));
}

/** Those whose title or messages contain the text, most recently changed first; all of them when it is blank. */
export async function searchConversations(account: Account, text: string): Promise<ConversationSummary[]> {
  const sought = text.toWellFormed().replaceAll("\0", "").trim();
  if (sought === "") return listConversations(account, "updatedAt");
  return withStore("read", async () => (await conversationStore()).search(account, sought));
}

/** @returns null when the account has no such conversation */
export async function findConversation(account: Account, id: string): Promise<Conversation | null> {
  const found = await withStore("read", async () => (await conversationStore()).find(account, id));
  return found && { ...found, messages: inThreadOrder(found.messages) };
}

/** @returns false when the account has no such conversation */
export async function renameConversation(account: Account, id: string, title: string): Promise<boolean> {
  const renamed = await withStore("change", async () => (await conversationStore()).rename(account, id, title));
  dropLists(account.userId);
  return renamed;
}
