import type { Account } from "~/accounts/account";
import { keepLastUsed } from "~/last-used";
import type { ConversationSummary } from "../conversation";
import { isListening, onAnyChange } from "./changes.server";
import { conversationStore } from "./store.server";

/**
 * Lists cached in this process. The key starts with the owner, so that accounts never mix. While the connection that
 * reports changes is lost, a list may be up to five minutes old; then all are dropped.
 */

const freshMs = 5 * 60_000;
const mostLists = 1_000;

type Order = "createdAt" | "updatedAt";

/** In the order they were read, oldest first. */
const lists = new Map<string, { readAt: number; list: Promise<ConversationSummary[]> }>();

onAnyChange((userId) => (userId === null ? lists.clear() : dropLists(userId)));

/** The account's list, read at most five minutes ago and unchanged since. */
export function cachedList(owner: Account, orderBy: Order): Promise<ConversationSummary[]> {
  const key = keyOf(owner.userId, orderBy);
  const kept = lists.get(key);
  if (kept && Date.now() - kept.readAt < freshMs) return kept.list;
  const list = conversationStore().then((store) => store.list(owner, orderBy));
  if (isListening()) keep(key, list);
  return list;
}

/** Drops a user's lists: after our own change, before its notification returns. */
export function dropLists(userId: string): void {
  lists.delete(keyOf(userId, "createdAt"));
  lists.delete(keyOf(userId, "updatedAt"));
}

/** Caches the promise rather than its value, so that a list dropped while being read never comes back. */
function keep(key: string, list: Promise<ConversationSummary[]>): void {
  const entry = { readAt: Date.now(), list };
  keepLastUsed(lists, key, entry, mostLists);
  list.catch(() => lists.get(key) === entry && lists.delete(key));
}

const keyOf = (userId: string, orderBy: Order) => `${userId} ${orderBy}`;
