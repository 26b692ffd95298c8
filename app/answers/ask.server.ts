import { createHash } from "node:crypto";
import { and, desc, eq, gt, or, sql } from "drizzle-orm";
import { countSearch, type Visitor } from "~/accounts/visitor.server";
import { config } from "~/config.server";
import { db, type Queryable } from "~/db/client.server";
import { answerSessions, answers, turns } from "~/db/schema";
import { notFound } from "~/http/problem.server";
import type { Upload } from "~/uploads/read-upload.server";
import { keepUpload } from "~/uploads/uploads.server";
import type { AnswerRow } from "./answer-view.server";
import { leaseEnd, processId, watchEnd } from "./lease.server";
import { normalisedQuestion } from "./question.server";
import { beginRun } from "./run.server";
import { standAlone } from "./stand-alone";
import { readTurns, type Turn } from "./threads.server";

export interface Asked {
  sessionId: string;
  position: number;
  answerId: string;
}

/**
 * Begins a thread with a question, or with the answer that an identical question has got or is getting.
 * @param question a parsed `Question`
 * @param options.upload a file that is read, to be a source of this question and its follow-ups
 * @throws Problem 429 "guest_limit"; then nothing is kept
 */
export async function ask(
  visitor: Visitor,
  question: string,
  { landed = false, upload }: { landed?: boolean; upload?: Upload } = {},
): Promise<Asked> {
  return inOneStep(async (tx) => {
    await countSearch(tx, visitor);
    const [session] = await tx
      .insert(answerSessions)
      .values({ owner: visitor.key, landed })
      .returning({ id: answerSessions.id });
    if (!session) throw new Error("A session was not created");
    const uploadIds = upload ? [await keepUpload(tx, session.id, upload)] : [];
    return addTurn(tx, session.id, 0, question, await findOrBeginAnswer(tx, { question, thread: [], uploadIds }));
  });
}

/**
 * Asks on in a thread. The question is answered as it stands alone.
 * @throws Problem 404 when the visitor has no such thread, 429 "guest_limit"
 */
export async function followUp(visitor: Visitor, sessionId: string, question: string): Promise<Asked> {
  return inOneStep(async (tx) => {
    const thread = await lockThread(tx, visitor, sessionId);
    await countSearch(tx, visitor);
    const earlier = thread.map(({ answer }) => ({ question: answer.question, summary: answer.summary }));
    const asked = {
      question: standAlone(question, earlier),
      thread: usesModel() ? earlier : [],
      uploadIds: thread.at(-1)?.answer.uploadIds ?? [],
    };
    return addTurn(tx, sessionId, thread.length, question, await findOrBeginAnswer(tx, asked));
  });
}

/** Asks a turn's question afresh, although an answer of it is kept. Counts as a search. */
export async function refresh(visitor: Visitor, sessionId: string, position: number): Promise<Asked> {
  return inOneStep(async (tx) => {
    const turn = turnAt(await lockThread(tx, visitor, sessionId), position);
    if (turn.answer.status === "running") return { sessionId, position, answerId: turn.answer.id };
    await countSearch(tx, visitor);
    return replaceAnswer(tx, sessionId, position, await beginAnswer(tx, turn.answer));
  });
}

/** Tries a failed answer again, going on from what was written. Not a search: the visitor has paid for this one. */
export async function retry(visitor: Visitor, sessionId: string, position: number): Promise<Asked> {
  return inOneStep(async (tx) => {
    const { answer } = turnAt(await lockThread(tx, visitor, sessionId), position);
    if (answer.status !== "failed") return { sessionId, position, answerId: answer.id };
    return replaceAnswer(tx, sessionId, position, await beginAnswer(tx, answer, leftOver(answer)));
  });
}

/** The thread that a first visit straight to /search?q= began, for the reload of an address that holds no session. */
export async function landedSession(visitor: Visitor, question: string): Promise<string | null> {
  const [found] = await db()
    .select({ id: answerSessions.id })
    .from(answerSessions)
    .innerJoin(turns, and(eq(turns.sessionId, answerSessions.id), eq(turns.position, 0)))
    .where(and(eq(answerSessions.owner, visitor.key), eq(answerSessions.landed, true), eq(turns.query, question)))
    .orderBy(desc(answerSessions.createdAt))
    .limit(1);
  return found?.id ?? null;
}

/** A generation is started only once its row is committed. */
async function inOneStep(work: (tx: Queryable) => Promise<Asked & { begun?: boolean }>): Promise<Asked> {
  const { begun, ...asked } = await db().transaction(work);
  if (begun) beginRun(asked.answerId);
  return asked;
}

/** A question as it is to be answered: standing alone, with the thread where a model reads it, and the thread's files. */
type Inquiry = Pick<AnswerRow, "question" | "thread" | "uploadIds">;

async function findOrBeginAnswer(tx: Queryable, inquiry: Inquiry): Promise<{ id: string; begun: boolean }> {
  const key = reuseKeyOf(inquiry);
  if (key === null) return beginAnswer(tx, inquiry);
  // Identical questions asked at once wait here for each other, so that one generates and the others find it.
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
  const [kept] = await tx
    .select({ id: answers.id })
    .from(answers)
    .where(
      and(eq(answers.reuseKey, key), or(eq(answers.status, "running"), and(eq(answers.status, "done"), freshEnough()))),
    )
    .orderBy(desc(answers.createdAt))
    .limit(1);
  return kept ? { id: kept.id, begun: false } : beginAnswer(tx, inquiry);
}

function freshEnough() {
  return gt(answers.finishedAt, sql`now() - make_interval(secs => ${config().ANSWER_MAX_AGE_SECONDS})`);
}

/** Makes the row of an answer to be generated by this process; one that is already running for the same question serves as well. */
async function beginAnswer(
  tx: Queryable,
  inquiry: Inquiry,
  carriedOver: LeftOver = {},
): Promise<{ id: string; begun: boolean }> {
  const { question, thread, uploadIds } = inquiry;
  const reuseKey = reuseKeyOf(inquiry);
  const [begun] = await tx
    .insert(answers)
    .values({
      question,
      thread,
      uploadIds,
      reuseKey,
      ...carriedOver,
      runner: processId,
      leaseUntil: leaseEnd(),
      watchedUntil: watchEnd(),
    })
    .onConflictDoNothing()
    .returning({ id: answers.id });
  if (begun) return { id: begun.id, begun: true };
  if (reuseKey === null) throw new Error("An answer was not created");
  const [running] = await tx
    .select({ id: answers.id })
    .from(answers)
    .where(and(eq(answers.reuseKey, reuseKey), eq(answers.status, "running")));
  return running ? { id: running.id, begun: false } : beginAnswer(tx, inquiry, carriedOver);
}

type LeftOver = Partial<Pick<AnswerRow, "brief" | "sources" | "citations">>;

/** What a failed answer has already found and written, for the next try to go on from. */
function leftOver({ brief, summary, sources, citations }: AnswerRow): LeftOver {
  return brief ? { brief: { ...brief, sources, written: summary }, sources, citations } : {};
}

/** What makes two questions the same: their words, the thread where it counts, and how this site is set up to answer. A file is its owner's alone. */
function reuseKeyOf({ question, thread, uploadIds }: Inquiry): string | null {
  if (uploadIds.length > 0) return null;
  const { MEDIAWIKI_API_URL, SEARXNG_URL, BRAVE_API_KEY, ANTHROPIC_BASE_URL, ANSWER_MODEL } = config();
  const setUp = [
    MEDIAWIKI_API_URL,
    SEARXNG_URL,
    Boolean(BRAVE_API_KEY),
    ANTHROPIC_BASE_URL,
    usesModel() && ANSWER_MODEL,
  ];
  const words = [question, ...thread.map((turn) => turn.question)].map(normalisedQuestion);
  return createHash("sha256")
    .update(JSON.stringify([words, setUp]))
    .digest("base64url");
}

function usesModel(): boolean {
  return Boolean(config().ANTHROPIC_API_KEY || config().ANTHROPIC_BASE_URL);
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
  if (!turn) throw notFound("This question");
  return turn;
}

async function addTurn(
  tx: Queryable,
  sessionId: string,
  position: number,
  query: string,
  answer: { id: string; begun: boolean },
) {
  await tx.insert(turns).values({ sessionId, position, query, answerId: answer.id });
  return { sessionId, position, answerId: answer.id, begun: answer.begun };
}

async function replaceAnswer(
  tx: Queryable,
  sessionId: string,
  position: number,
  answer: { id: string; begun: boolean },
) {
  await tx
    .update(turns)
    .set({ answerId: answer.id, createdAt: sql`now()` })
    .where(and(eq(turns.sessionId, sessionId), eq(turns.position, position)));
  return { sessionId, position, answerId: answer.id, begun: answer.begun };
}
