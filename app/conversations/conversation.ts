import type { Account } from "~/accounts/account";
import type { Conversation, ConversationSummary, Message } from "~/db/schema/conversation-columns";

/** Saved chats: what they are, and the port of the stores that keep them. Plain data, shared with the browser. */

export type { Conversation, ConversationSummary, Message } from "~/db/schema/conversation-columns";

/** Titles by origin. */
export const titles = {
  untitled: "Untitled Chat",
  recovered: "Recovered Chat",
  migrated: "Migrated Chat",
  fallback: "Default Chat",
} as const;

/** Characters of a title taken from a question. */
const longestTitle = 50;

/** A conversation's title from its first question: 50 characters, then "...". */
export function titleFrom(question: string): string {
  const characters = [...question.replace(/\s+/g, " ").trim()];
  return characters.length > longestTitle ? `${characters.slice(0, longestTitle).join("")}...` : characters.join("");
}

const ofTurn = /^(\d+)\.(question|answer)$/;

/**
 * Messages as they were said. An answer that failed, and was asked for again after its follow-ups, is saved after them;
 * its id says where it belongs. What is not of a thread keeps its place, before the thread.
 */
export function inThreadOrder(messages: Message[]): Message[] {
  const placeOf = ({ id }: Message) => {
    const [, position, part] = ofTurn.exec(id) ?? [];
    return position === undefined ? -1 : Number(position) * 2 + (part === "answer" ? 1 : 0);
  };
  return messages.toSorted((a, b) => placeOf(a) - placeOf(b));
}

/**
 * Where conversations are kept. The owner is part of every call: another's conversation does not exist.
 * Both stores pass the same contract tests.
 */
export interface ConversationStore {
  id: "postgres" | "firestore";
  /** All of the account's, ordered by the time named, newest first. */
  list(owner: Account, orderBy: "createdAt" | "updatedAt"): Promise<ConversationSummary[]>;
  find(owner: Account, id: string): Promise<Conversation | null>;
  /** Those whose title or messages hold the text, case aside, latest changed first. */
  search(owner: Account, text: string): Promise<ConversationSummary[]>;
  /** Creates it, with its times where they are given (a migration, an undone deletion). One that exists stays as it is. */
  create(owner: Account, conversation: NewConversation): Promise<void>;
  /**
   * Saves a message at the end, or in place of the one with its id, and sets `updatedAt`. A conversation that is missing is
   * created as "Recovered Chat"; one still called "Untitled Chat" is titled by its first question.
   */
  saveMessage(owner: Account, conversationId: string, message: Message): Promise<void>;
  /** @returns false when there is no such conversation */
  rename(owner: Account, id: string, title: string): Promise<boolean>;
  /** @returns what was removed, or null when there was no such conversation */
  remove(owner: Account, id: string): Promise<Conversation | null>;
  /** Everything the account has here, for good. */
  removeAll(owner: Account): Promise<void>;
  /** Calls back after each change of the account's conversations, from whichever process. @returns what ends it */
  watch(owner: Account, changed: () => void): Promise<() => void>;
}

export interface NewConversation {
  id: string;
  title: string;
  messages?: Message[];
  createdAt?: string;
  updatedAt?: string;
}
