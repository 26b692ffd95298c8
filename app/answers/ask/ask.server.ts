import { and, desc, eq, or, sql } from "drizzle-orm";
import { countSearch, type Visitor } from "~/accounts/visitor.server";
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
import {
  type AnswerToShow,
  beginAnswer,
  findOrBeginAnswer,
  freshEnough,
  leftOver,
  usesModel,
} from "./begin-answer.server";
import { standAlone } from "./stand-alone";
import { readTurns, type Turn } from "./threads.server";

export interface Asked {
  sessionId: string;
  position: number;
  answerId: string;
}

export interface ThreadOptions {
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
}

export type FollowUpOptions = Pick<ThreadOptions, "mode" | "likeliest">;

/**
 * Starts a thread with a question, or with the answer that an identical question has got or is getting.
 * @param id the new thread's
 * @param question a parsed `Question`
 * @returns null when there is a thread of this id already; then nothing is kept
 * @throws Problem 429 "guest_limit" or "rate_limited"; then nothing is asked
 */
export function startThread(
  visitor: Visitor,
  id: string,
  question: string,
  { mode = "quick", likeliest, landed = false, upload, articleId }: ThreadOptions,
): Promise<Asked | null> {
  return inOneStep(async (tx) => {
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

/**
 * Asks a follow-up in a thread. The question is answered as it stands alone.
 * @param options.mode as the thread's last question was asked, unless given
 * @param options.likeliest decides only where there is no question before
 * @throws Problem 404 when the visitor has no such thread, 429 "guest_limit" or "rate_limited"
 */
export function continueThread(
  visitor: Visitor,
  sessionId: string,
  question: string,
  { mode: chosen, likeliest }: FollowUpOptions = {},
): Promise<Asked> {
  return inOneStep(async (tx) => {
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

/** Asks a turn's question afresh, although an answer of it is kept. Counts as a search. */
export async function refreshAnswer(visitor: Visitor, sessionId: string, position: number): Promise<Asked> {
  return inOneStep(async (tx) => {
    const turn = turnAt(await lockThread(tx, visitor, sessionId), position);
    if (turn.answer.status === "running") return { sessionId, position, answerId: turn.answer.id };
    await count(tx, visitor, turn.answer.mode);
    return replaceAnswer(tx, visitor, { sessionId, position }, await beginAnswer(tx, turn.answer));
  });
}

/** Tries a failed answer again, going on from what was written. Not a search: the visitor has paid for this one. */
export async function retryAnswer(visitor: Visitor, sessionId: string, position: number): Promise<Asked> {
  return inOneStep(async (tx) => {
    const { answer } = turnAt(await lockThread(tx, visitor, sessionId), position);
    if (answer.status !== "failed") return { sessionId, position, answerId: answer.id };
    return replaceAnswer(tx, visitor, { sessionId, position }, await beginAnswer(tx, answer, leftOver(answer)));
  });
}

/**
 * The thread that a first visit straight to /search?q= began, for the reload of an address that holds no session. It is
 * found for as long as its answer would serve an identical question: after that, the address asks again.
 */
export async function landedSession(visitor: Visitor, question: string, mode: Mode): Promise<string | null> {
  const [found] = await db()
    .select({ id: answerSessions.id })
    .from(answerSessions)
    .innerJoin(turns, and(eq(turns.sessionId, answerSessions.id), eq(turns.position, 0)))
    .innerJoin(answers, and(eq(answers.id, turns.answerId), eq(answers.mode, mode)))
    .where(
      and(
        eq(answerSessions.owner, visitor.key),
        eq(answerSessions.landed, true),
        eq(turns.query, question),
        or(eq(answers.status, "running"), freshEnough()),
      ),
    )
    .orderBy(desc(answerSessions.createdAt))
    .limit(1);
  return found?.id ?? null;
}

/** Whether the visitor has a thread of this id. */
export async function hasThread(visitor: Visitor, id: string): Promise<boolean> {
  const thread = await db().query.answerSessions.findFirst({
    where: and(eq(answerSessions.id, id), eq(answerSessions.owner, visitor.key)),
    columns: { id: true },
  });
  return thread !== undefined;
}

/** A thorough question is one search of a guest's nine like any other, and several of what a minute allows. */
async function count(tx: Queryable, visitor: Visitor, mode: Mode): Promise<void> {
  await countSearch(tx, visitor);
  if (mode === "thorough") await limitRequests(visitor.key, "thorough", tx);
}

type Step = Asked & { begun?: boolean };

/** A generation is started only once the rows are committed. */
async function inOneStep(work: (tx: Queryable) => Promise<Step>): Promise<Asked>;
async function inOneStep(work: (tx: Queryable) => Promise<Step | null>): Promise<Asked | null>;
async function inOneStep(work: (tx: Queryable) => Promise<Step | null>): Promise<Asked | null> {
  // The answer that is begun within goes on after it, in the same trace.
  return traced("question", {}, async (span) => {
    const done = await traced("admit", {}, () => db().transaction(work));
    if (!done) return null;
    const { begun, ...asked } = done;
    span.set({ "asklantern.answer_id": asked.answerId, "asklantern.reused": !begun });
    if (begun) beginRun(asked.answerId);
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
