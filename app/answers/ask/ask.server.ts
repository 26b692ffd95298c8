import { randomUUID } from "node:crypto";
import { and, desc, eq, sql } from "drizzle-orm";
import { countSearch, type User, type Visitor } from "~/accounts/visitor.server";
import { beginConversation, findConversation, saveQuestion, saveSoon } from "~/conversations/conversations.server";
import { db, type Queryable } from "~/db/client.server";
import { answerSessions, answers, turns } from "~/db/schema";
import { limitRequests } from "~/http/limits.server";
import { notFound } from "~/http/problem.server";
import { said } from "~/language/words";
import { languageOf } from "~/text/detect-language.server";
import type { Language } from "~/text/language";
import { traced } from "~/tracing.server";
import type { Upload } from "~/uploads/read-upload.server";
import { keepUpload } from "~/uploads/uploads.server";
import { beginRun } from "../run/run.server";
import type { Mode } from "../types";
import { type AnswerToShow, beginAnswer, findOrBeginAnswer, leftOver, usesModel } from "./begin-answer.server";
import { Question } from "./question.server";
import { standAlone } from "./stand-alone";
import { readTurns, type Turn } from "./threads.server";

export interface Asked {
  sessionId: string;
  position: number;
  answerId: string;
}

interface Asking {
  /** Quick unless said. */
  mode?: Mode;
  /** The language that the question is in where its words do not tell, see `askersLanguage`; English unless said. */
  likeliest?: Language;
  /** By a first visit straight to /search?q=. */
  landed?: boolean;
  /** A file that is read, to be a source of this question and its follow-ups. */
  upload?: Upload;
  /** An article of the news, likewise. */
  articleId?: string;
  /** A conversation of the account's that nothing was asked in yet; where something was, another one is begun. */
  conversationId?: string;
}

type FollowingUp = Pick<Asking, "mode" | "likeliest">;

/**
 * Begins a thread with a question, or with the answer that an identical question has got or is getting. A signed-in
 * person's thread is a saved conversation's, and has its id.
 * @param question a parsed `Question`
 * @throws Problem 429 "guest_limit", "rate_limited" or "quota_exceeded", or 503 when the question can't be saved, 404 when there is no
 * such conversation; then nothing is asked
 */
export async function ask(visitor: Visitor, question: string, options: Asking = {}): Promise<Asked> {
  if (visitor.kind === "user") return askInConversation(visitor, question, options);
  const asked = await beginThread(visitor, randomUUID(), question, options);
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
  options: FollowingUp = {},
): Promise<Asked> {
  const isText = visitor.kind === "user" && !(await hasThread(visitor, sessionId));
  const asked = isText ? await beginThreadOfText(visitor, sessionId, question, options) : null;
  return asked ?? askOn(visitor, sessionId, question, options);
}

/** Asks a turn's question afresh, although an answer of it is kept. Counts as a search. */
export async function refresh(visitor: Visitor, sessionId: string, position: number): Promise<Asked> {
  return inOneStep(visitor, async (tx) => {
    const turn = turnAt(await lockThread(tx, visitor, sessionId), position);
    if (turn.answer.status === "running") return { sessionId, position, answerId: turn.answer.id };
    await count(tx, visitor, turn.answer.mode);
    return replaceAnswer(tx, visitor, { sessionId, position }, await beginAnswer(tx, turn.answer));
  });
}

/** Tries a failed answer again, going on from what was written. Not a search: the visitor has paid for this one. */
export async function retry(visitor: Visitor, sessionId: string, position: number): Promise<Asked> {
  return inOneStep(visitor, async (tx) => {
    const { answer } = turnAt(await lockThread(tx, visitor, sessionId), position);
    if (answer.status !== "failed") return { sessionId, position, answerId: answer.id };
    return replaceAnswer(tx, visitor, { sessionId, position }, await beginAnswer(tx, answer, leftOver(answer)));
  });
}

/** The thread that a first visit straight to /search?q= began, for the reload of an address that holds no session. */
export async function landedSession(visitor: Visitor, question: string, mode: Mode): Promise<string | null> {
  const [found] = await db()
    .select({ id: answerSessions.id })
    .from(answerSessions)
    .innerJoin(turns, and(eq(turns.sessionId, answerSessions.id), eq(turns.position, 0)))
    .innerJoin(answers, and(eq(answers.id, turns.answerId), eq(answers.mode, mode)))
    .where(and(eq(answerSessions.owner, visitor.key), eq(answerSessions.landed, true), eq(turns.query, question)))
    .orderBy(desc(answerSessions.createdAt))
    .limit(1);
  return found?.id ?? null;
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
  const asked = await beginThread(visitor, id, question, options);
  if (asked) return asked;
  // Two tabs took the same empty conversation: the first one has it, the second one gets its own.
  const another = await beginConversation(account, question, { fresh: true });
  const askedThere = await beginThread(visitor, another, question, options);
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
  { mode, likeliest }: FollowingUp,
): Promise<Asked | null> {
  const found = await findConversation(visitor.account, id);
  if (!found) throw notFound("This conversation");
  const waiting = Question.safeParse(found.messages.find((message) => message.id === firstQuestionId)?.content);
  if (!waiting.success || waiting.data === question) return beginThread(visitor, id, question, { mode, likeliest });
  await beginThread(visitor, id, waiting.data, { likeliest });
  return null;
}

const firstQuestionId = "0.question";

async function hasThread(visitor: User, id: string): Promise<boolean> {
  const thread = await db().query.answerSessions.findFirst({
    where: and(eq(answerSessions.id, id), eq(answerSessions.owner, visitor.key)),
    columns: { id: true },
  });
  return thread !== undefined;
}

/** @returns null when there is a thread of this id already; then nothing is kept */
function beginThread(
  visitor: Visitor,
  id: string,
  question: string,
  { mode = "quick", likeliest, landed = false, upload, articleId }: Asking,
): Promise<Asked | null> {
  return inOneStep(visitor, async (tx) => {
    await count(tx, visitor, mode);
    const [session] = await tx
      .insert(answerSessions)
      .values({ id, owner: visitor.key, landed })
      .onConflictDoNothing()
      .returning({ id: answerSessions.id });
    if (!session) return null;
    const uploadIds = [...(upload ? [await keepUpload(tx, id, upload)] : []), ...(articleId ? [articleId] : [])];
    const answer = await findOrBeginAnswer(tx, {
      question,
      language: languageOf(question, likeliest),
      thread: [],
      uploadIds,
      mode,
    });
    return addTurn(tx, visitor, { sessionId: id, position: 0, query: question }, answer);
  });
}

function askOn(
  visitor: Visitor,
  sessionId: string,
  question: string,
  { mode: chosen, likeliest }: FollowingUp,
): Promise<Asked> {
  return inOneStep(visitor, async (tx) => {
    const thread = await lockThread(tx, visitor, sessionId);
    const mode = chosen ?? thread.at(-1)?.answer.mode ?? "quick";
    await count(tx, visitor, mode);
    const earlier = thread.map(({ answer }) => ({ question: answer.question, summary: answer.summary }));
    const whole = standAlone(question, earlier);
    const answer = await findOrBeginAnswer(tx, {
      question: whole,
      language: languageOf(whole, thread.at(-1)?.answer.language ?? likeliest),
      thread: usesModel() ? earlier : [],
      uploadIds: thread.at(-1)?.answer.uploadIds ?? [],
      mode,
    });
    return addTurn(tx, visitor, { sessionId, position: thread.length, query: question }, answer);
  });
}

/** A thorough question is one search of a guest's nine like any other, and several of what a minute allows. */
async function count(tx: Queryable, visitor: Visitor, mode: Mode): Promise<void> {
  await countSearch(tx, visitor);
  if (mode === "thorough") await limitRequests(visitor.key, "thorough", tx);
}

type Step = Asked & { begun?: boolean };

/** A generation is started, and a conversation written to, only once the rows are committed. */
async function inOneStep(visitor: Visitor, work: (tx: Queryable) => Promise<Step>): Promise<Asked>;
async function inOneStep(visitor: Visitor, work: (tx: Queryable) => Promise<Step | null>): Promise<Asked | null>;
async function inOneStep(visitor: Visitor, work: (tx: Queryable) => Promise<Step | null>): Promise<Asked | null> {
  // The answer that is begun within goes on after it, in the same trace.
  return traced("question", {}, async (span) => {
    const done = await traced("admit", {}, () => db().transaction(work));
    if (!done) return null;
    const { begun, ...asked } = done;
    span.set({ "asklantern.answer_id": asked.answerId, "asklantern.reused": !begun });
    if (begun) beginRun(asked.answerId);
    if (visitor.kind === "user") saveSoon(visitor.account, asked.sessionId);
    return asked;
  });
}

/** Locks a thread against a second follow-up at the same time. */
async function lockThread(tx: Queryable, visitor: Visitor, sessionId: string): Promise<Turn[]> {
  const [session] = await tx
    .select({ id: answerSessions.id })
    .from(answerSessions)
    .where(and(eq(answerSessions.id, sessionId), eq(answerSessions.owner, visitor.key)))
    .for("update");
  if (!session) throw notFound("This conversation");
  return readTurns(tx, sessionId);
}

function turnAt(thread: Turn[], position: number): Turn {
  const turn = thread[position];
  if (!turn) throw notFound(said("This question"));
  return turn;
}

/** A user's turn is unsaved until its conversation holds it: that is how no answer is lost to it, whatever ends early. */
async function addTurn(
  tx: Queryable,
  visitor: Visitor,
  turn: { sessionId: string; position: number; query: string },
  { id: answerId, begun }: AnswerToShow,
) {
  await tx.insert(turns).values({ ...turn, answerId, unsaved: visitor.kind === "user" });
  return { sessionId: turn.sessionId, position: turn.position, answerId, begun };
}

async function replaceAnswer(
  tx: Queryable,
  visitor: Visitor,
  { sessionId, position }: { sessionId: string; position: number },
  { id: answerId, begun }: AnswerToShow,
) {
  await tx
    .update(turns)
    .set({ answerId, unsaved: visitor.kind === "user", createdAt: sql`now()` })
    .where(and(eq(turns.sessionId, sessionId), eq(turns.position, position)));
  return { sessionId, position, answerId, begun };
}
