import { randomUUID } from "node:crypto";
import { assertSearchLeft } from "~/accounts/unconfirmed.server";
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

/**
 * Asking, as routes do it: a guest's question starts a thread, a signed-in person's starts a thread saved as a
 * conversation.
 */

export type { Asked } from "~/answers/ask/ask.server";

interface Asking extends ThreadOptions {
  /** An empty conversation of the account's; if something was asked in it meanwhile, a new one is started. */
  conversationId?: string;
}

/**
 * Starts a thread with a question, or with the finished or running answer to an identical one. A signed-in person's
 * thread belongs to a saved conversation, and shares its id.
 * @param question a parsed `Question`
 * @throws Problem 429 "guest_limit", "unconfirmed_limit", "rate_limited" or "quota_exceeded", 503 when the question can't be saved, 404 when
 *   there is no such conversation; then nothing is asked
 */
export async function ask(visitor: Visitor, question: string, options: Asking = {}): Promise<Asked> {
  if (visitor.kind === "user") return saved(visitor, askInConversation(visitor, question, options));
  const asked = await startThread(visitor, randomUUID(), question, options);
  if (!asked) throw new Error("A session was not created");
  return asked;
}

/**
 * Asks a follow-up in a thread. The question is answered in its standalone form.
 * @param options.mode defaults to that of the thread's last question
 * @param options.likeliest decides only when there is no earlier question
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

/** Answers a turn's question afresh, ignoring the stored answer. Counts as a search. */
export function refresh(visitor: Visitor, sessionId: string, position: number): Promise<Asked> {
  return saved(visitor, refreshAnswer(visitor, sessionId, position));
}

/** Retries a failed answer, continuing from what was written. Not a search: the visitor has paid for this one. */
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
 * Saves the conversation and its question first, because the store may be remote. If the process dies before the thread
 * is stored, the conversation holds the question and only its answer is missing.
 */
async function askInConversation(visitor: User, question: string, options: Asking): Promise<Asked> {
  const { account } = visitor;
  await assertSearchLeft(account);
  const given = options.conversationId && (await unaskedConversation(visitor, options.conversationId, question));
  if (given) await saveQuestion(account, given, question);
  const id = given || (await beginConversation(account, question));
  const asked = await startThread(visitor, id, question, options);
  if (asked) return asked;
  // Two tabs took the same empty conversation: the first one keeps it, the second one gets its own.
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
 * Starts the thread of a conversation that only the store has: one imported from a browser as text, or whose answer was
 * lost with its process. A question still waiting there is asked first.
 * @returns null when a thread to ask in already exists or was just started
 */
async function beginThreadOfText(
  visitor: User,
  id: string,
  question: string,
  { mode, model, likeliest }: FollowUpOptions,
): Promise<Asked | null> {
  const found = await findConversation(visitor.account, id);
  if (!found) throw notFound("This conversation");
  const waiting = Question.safeParse(found.messages.find((message) => message.id === firstQuestionId)?.content);
  if (!waiting.success || waiting.data === question)
    return startThread(visitor, id, question, { mode, model, likeliest });
  await startThread(visitor, id, waiting.data, { likeliest });
  return null;
}

const firstQuestionId = "0.question";
