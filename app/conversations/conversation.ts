import type { Account } from "~/accounts/account";
import type { Conversation, ConversationSummary, Message } from "~/db/schema/conversation-columns";

/** Saved chats, and the port of the stores that hold them. Plain data, shared with the browser. */

export type { Conversation, ConversationSummary, Message } from "~/db/schema/conversation-columns";

/** Default titles by origin. */
export const titles = {
  untitled: "Untitled Chat",
  recovered: "Recovered Chat",
  migrated: "Migrated Chat",
  fallback: "Default Chat",
} as const;

/** Characters of a title derived from a question. */
const longestTitle = 50;

/** A conversation's title from its first question: 50 characters, then "...". */
export function titleFrom(question: string): string {
  const characters = [...question.replace(/\s+/g, " ").trim()];
  return characters.length > longestTitle ? `${characters.slice(0, longestTitle).join("")}...` : characters.join("");
}

const ofTurn = /^(\d+)\.(question|answer)$/;

/**
 * Messages in the order of the thread. A failed answer that is retried after its follow-ups is saved after them; its id
 * says where it belongs. Messages from outside the thread keep their place, before it.
 */
export function inThreadOrder(messages: Message[]): Message[] {
  const placeOf = ({ id }: Message) => {
    const [, position, part] = ofTurn.exec(id) ?? [];
    return position === undefined ? -1 : Number(position) * 2 + (part === "answer" ? 1 : 0);
  };
  return messages.toSorted((a, b) => placeOf(a) - placeOf(b));
}

/**
 * A store of conversations. The owner is part of every call: another's conversation does not exist. Both stores pass
 * the same contract tests.
 */
export interface ConversationStore {
  id: "postgres" | "firestore";
  /** All of the account's, ordered by the given time, newest first. */
  list(owner: Account, orderBy: "createdAt" | "updatedAt"): Promise<ConversationSummary[]>;
  find(owner: Account, id: string): Promise<Conversation | null>;
  /** Those whose title or messages contain the text, ignoring case, most recently changed first. */
  search(owner: Account, text: string): Promise<ConversationSummary[]>;
  /** Creates it, with its times if given (a migration, an undone deletion). An existing one stays unchanged. */
  create(owner: Account, conversation: NewConversation): Promise<void>;
  /**
   * Appends a message, or replaces the one with its id, and sets `updatedAt`. A missing conversation is created as
   * "Recovered Chat"; one still called "Untitled Chat" is titled by its first question.
   */
  saveMessage(owner: Account, conversationId: string, message: Message): Promise<void>;
  /** @returns false when there is no such conversation */
  rename(owner: Account, id: string, title: string): Promise<boolean>;
  /** @returns what was removed, or null when there was no such conversation */
  remove(owner: Account, id: string): Promise<Conversation | null>;
  /** Permanently deletes everything the account has here. */
  removeAll(owner: Account): Promise<void>;
  /** Calls back after each change of the account's conversations, by any process. @returns a function that stops it */
  watch(owner: Account, changed: () => void): Promise<() => void>;
}

export interface NewConversation {
  id: string;
  title: string;
  messages?: Message[];
  createdAt?: string;
  updatedAt?: string;
}
