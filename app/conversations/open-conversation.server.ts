import { setImmediate } from "node:timers/promises";
import type { Account } from "~/accounts/account";
import type { ShownConversation } from "~/answers/page/search-page-data";
import { log } from "~/log.server";
import { type Message, titleFrom } from "./conversation";
import { findConversation } from "./conversations.server";
import { plainMarkdown } from "./plain-markdown.server";

/** A conversation as the results page shows it. */
export interface OpenConversation extends ShownConversation {
  /** The first question, "" while there is none. */
  question: string;
}

/**
 * The account's conversation, without the turns that the page shows as answers with their sources.
 * @param turns how many of those there are; if any, a store outage is only logged, because they are stored elsewhere
 * @returns null when the account has no such conversation
 */
export async function openConversation(account: Account, id: string, turns: number): Promise<OpenConversation | null> {
  const conversation = await findConversation(account, id).catch((error: unknown) => {
    if (turns === 0) throw error;
    log.warn({ err: error }, "conversation not read");
    return null;
  });
  if (!conversation) return null;
  const question = conversation.messages.find(({ role }) => role === "user")?.content ?? "";
  const messages = await asShown(
    conversation.messages.filter((message) => !isOfTurn(message, turns)),
    account.userId,
  );
  return {
    id,
    title: conversation.title,
    isNamed: conversation.title !== titleFrom(question),
    question,
    messages: isOnlyBegun(messages) ? [] : messages,
  };
}

/** A question that was saved but never asked, because something failed in between: to be sent again, not shown. */
function isOnlyBegun(messages: Message[]): boolean {
  return messages.length === 1 && messages[0]?.id === "0.question";
}

/** Messages of our own turns are called "0.question", "0.answer" and so on. */
function isOfTurn({ id }: Message, turns: number): boolean {
  const position = /^(\d+)\.(?:question|answer)$/.exec(id)?.[1];
  return position !== undefined && Number(position) < turns;
}

/** Yields to other requests between messages: an imported chat may be long. */
async function asShown(messages: Message[], userId: string): Promise<Message[]> {
  const shown: Message[] = [];
  for (const message of messages) {
    shown.push({ ...message, content: await shownText(message, userId) });
    await setImmediate();
  }
  return shown;
}

async function shownText({ role, content }: Message, userId: string): Promise<string> {
  const caller = { visitor: userId, address: userId };
  return role === "assistant" ? await plainMarkdown(content, caller) : content;
}
