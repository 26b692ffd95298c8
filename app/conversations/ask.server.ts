import { randomUUID } from "node:crypto";
import type { User, Visitor } from "~/accounts/visitor.server";
import {
  type Asked,
  continueThread,
  type FollowUpOptions,
  hasThread,
  refreshAnswer,
  retryAnswer,
  startThread,
  type ThreadOptions,
} from "~/answers/ask/ask.server";
import { Question } from "~/answers/ask/question.server";
import { notFound } from "~/http/problem.server";
import { beginConversation, saveQuestion } from "./begin-conversation.server";
import { findConversation } from "./conversations.server";
import { saveSoon } from "./saving/save-turns.server";

/** Asking as routes do it: a guest's question begins a thread, a signed-in person's a thread that is a saved conversation too. */

export type { Asked } from "~/answers/ask/ask.server";

interface Asking extends ThreadOptions {
  /** A conversation of the account's that nothing was asked in yet; where something was, another one is begun. */
  conversationId?: string;
}

/**
 * Begins a thread with a question, or with the answer that an identical question has got or is getting. A signed-in
 * person's thread is a saved conversation's, and has its id.
 * @param question a parsed `Question`
 * @throws Problem 429 "guest_limit", "rate_limited" or "quota_exceeded", or 503 when the question can't be saved, 404 when there is no
 * such conversation; then nothing is asked
 */
export async function ask(visitor: Visitor, question: string, options: Asking = {}): Promise<Asked> {
  if (visitor.kind === "user") return saved(visitor, askInConversation(visitor, question, options));
  const asked = await startThread(visitor, randomUUID(), question, options);
  if (!asked) throw new Error("A session was not created");
  return asked;
}

/**
 * Asks on in a thread. The question is answered as it stands alone.
 * @param options.mode as the thread's last question was asked, unless said
 * @param options.likeliest decides only where there is no question before
 * @throws Problem 404 when the visitor has no such thread, 429 "guest_limit" or "rate_limited"
 */
export async function followUp(
  visitor: Visitor,
  sessionId: string,
  question: string,
  options: FollowUpOptions = {},
): Promise<Asked> {
  const isText = visitor.kind === "user" && !(await hasThread(visitor, sessionId));
  const asked = isText ? await beginThreadOfText(visitor, sessionId, question, options) : null;
  return saved(visitor, asked ?? continueThread(visitor, sessionId, question, options));
}

/** Asks a turn's question afresh, although an answer of it is kept. Counts as a search. */
export function refresh(visitor: Visitor, sessionId: string, position: number): Promise<Asked> {
  return saved(visitor, refreshAnswer(visitor, sessionId, position));
}

/** Tries a failed answer again, going on from what was written. Not a search: the visitor has paid for this one. */
export function retry(visitor: Visitor, sessionId: string, position: number): Promise<Asked> {
  return saved(visitor, retryAnswer(visitor, sessionId, position));
}

/** Saves the turn to the account's conversation, in the background. */
async function saved(visitor: Visitor, asking: Asked | Promise<Asked>): Promise<Asked> {
  const asked = await asking;
  if (visitor.kind === "user") saveSoon(visitor.account, asked.sessionId);
  return asked;
}

/**
 * The conversation and its question are saved first, because the store may be elsewhere. If the process dies before the
 * thread is kept, the question stands in the conversation, and only its answer is missing.
 */
async function askInConversation(visitor: User, question: string, options: Asking): Promise<Asked> {
  const { account } = visitor;
  const given = options.conversationId && (await unaskedConversation(visitor, options.conversationId, question));
  if (given) await saveQuestion(account, given, question);
  const id = given || (await beginConversation(account, question));
  const asked = await startThread(visitor, id, question, options);
  if (asked) return asked;
  // Two tabs took the same empty conversation: the first one has it, the second one gets its own.
  const another = await beginConversation(account, question, { fresh: true });
  const askedThere = await startThread(visitor, another, question, options);
  if (!askedThere) throw new Error("A new conversation has a thread already");
  return askedThere;
}

/** Null when something else was asked in it before. */
async function unaskedConversation(visitor: User, id: string, question: string): Promise<string | null> {
  const found = await findConversation(visitor.account, id);
  if (!found) throw notFound("This conversation");
  const first = found.messages.find((message) => message.id === firstQuestionId);
  const isTaken = (first && first.content !== question) || (await hasThread(visitor, id));
  return isTaken ? null : id;
}

/**
 * Begins the thread of a conversation that only the store knows: one brought along from a browser as text, or whose
 * answer was lost with its process. A question that is waiting there is asked first.
 * @returns null when there is a thread to ask on in, from here or already
 */
async function beginThreadOfText(
  visitor: User,
  id: string,
  question: string,
  { mode, likeliest }: FollowUpOptions,
): Promise<Asked | null> {
  const found = await findConversation(visitor.account, id);
  if (!found) throw notFound("This conversation");
  const waiting = Question.safeParse(found.messages.find((message) => message.id === firstQuestionId)?.content);
  if (!waiting.success || waiting.data === question) return startThread(visitor, id, question, { mode, likeliest });
  await startThread(visitor, id, waiting.data, { likeliest });
  return null;
}

const firstQuestionId = "0.question";
