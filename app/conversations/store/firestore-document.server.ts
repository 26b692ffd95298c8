import type { DocumentData } from "firebase/firestore";
import { z } from "zod";
import type { Conversation, ConversationSummary, Message } from "../conversation";

/** A conversation as a Firestore document: { title, messages: [{ id, role, content }], createdAt, updatedAt }. */

/** As firestore.rules say. */
const mostMessages = 1000;
/** A document may have 1 MiB (Firestore, "Quotas and limits"), field names and times included. */
const mostBytes = 1_000_000;
/** A message's field names, role, and Firestore's own count for a map and its strings, generously. */
const bytesAround = 120;

interface Time {
  toDate(): Date;
}
const time = z.custom<Time>((value) => typeof (value as Partial<Time> | null)?.toDate === "function");
const Stored = z.object({
  title: z.string(),
  messages: z.array(z.object({ id: z.string().optional(), role: z.enum(["user", "assistant"]), content: z.string() })),
  createdAt: time,
  updatedAt: time,
});

/** @throws ZodError for a document that is not a conversation, which firestore.rules prevent */
export function readConversation(id: string, data: DocumentData): Conversation {
  const { title, messages, createdAt, updatedAt } = Stored.parse(data);
  return {
    id,
    title,
    messages: messages.map((message, position) => ({ ...message, id: message.id ?? `${position}` })),
    createdAt: createdAt.toDate().toISOString(),
    updatedAt: updatedAt.toDate().toISOString(),
  };
}

export function summaryOf({ id, title, createdAt, updatedAt }: Conversation): ConversationSummary {
  return { id, title, createdAt, updatedAt };
}

/** Only the stored fields. */
export const plain = ({ id, role, content }: Message): Message => ({ id, role, content });

/** Appends it, or replaces the message with its id. */
export function withMessage(messages: Message[], message: Message): Message[] {
  const at = messages.findIndex(({ id }) => id === message.id);
  return at < 0 ? [...messages, message] : messages.with(at, message);
}

/** @throws Error whose message contains "quota exceeded" when a conversation exceeds a document's limits */
export function fitting(messages: Message[]): Message[] {
  const bytes = messages.reduce((sum, { id, content }) => sum + Buffer.byteLength(id + content) + bytesAround, 0);
  if (messages.length > mostMessages || bytes > mostBytes) {
    throw new Error(`quota exceeded: a conversation of ${messages.length} messages, ${bytes} bytes`);
  }
  return messages;
}

/** @param wanted in lower case */
export function holds({ title, messages }: Conversation, wanted: string): boolean {
  return [title, ...messages.map(({ content }) => content)].some((text) => text.toLowerCase().includes(wanted));
}
