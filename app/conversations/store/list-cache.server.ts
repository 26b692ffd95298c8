import type { Account } from "~/accounts/account";
import { keepLastUsed } from "~/last-used";
import type { ConversationSummary } from "../conversation";
import { isListening, onAnyChange } from "./changes.server";
import { conversationStore } from "./store.server";

/**
 * Lists kept in this process. The key begins with the owner, so that one account's is never another's. While the
 * connection that tells of changes is lost, a list may be up to five minutes old; then all are dropped.
 */

const freshMs = 5 * 60_000;
const mostLists = 1_000;

type Order = "createdAt" | "updatedAt";

/** In the order in which they were read, oldest first. */
const lists = new Map<string, { readAt: number; list: Promise<ConversationSummary[]> }>();

onAnyChange((userId) => (userId === null ? lists.clear() : dropLists(userId)));

/** The account's list, read at most five minutes ago and not changed since. */
export function cachedList(owner: Account, orderBy: Order): Promise<ConversationSummary[]> {
  const key = keyOf(owner.userId, orderBy);
  const kept = lists.get(key);
  if (kept && Date.now() - kept.readAt < freshMs) return kept.list;
  const list = conversationStore().then((store) => store.list(owner, orderBy));
  if (isListening()) keep(key, list);
  return list;
}

/** Forgets a user's lists: after a change of our own, before its announcement comes round. */
export function dropLists(userId: string): void {
  lists.delete(keyOf(userId, "createdAt"));
  lists.delete(keyOf(userId, "updatedAt"));
}

/** The promise is kept rather than its value: a list that is dropped while it is being read never comes back. */
function keep(key: string, list: Promise<ConversationSummary[]>): void {
  const entry = { readAt: Date.now(), list };
  keepLastUsed(lists, key, entry, mostLists);
  list.catch(() => lists.get(key) === entry && lists.delete(key));
}

const keyOf = (userId: string, orderBy: Order) => `${userId} ${orderBy}`;
