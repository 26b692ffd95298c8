import { and, eq, sql } from "drizzle-orm";
import { countModelUse, requireModelUse } from "~/accounts/model-uses.server";
import { countSearch, type Visitor } from "~/accounts/visitor.server";
import { choiceOf } from "~/ai/models.server";
import { config } from "~/config.server";
import { db, type Queryable } from "~/db/client.server";
import { answerSessions, turns } from "~/db/schema";
import { limitRequests } from "~/http/limits.server";
import { notFound, Problem } from "~/http/problem.server";
import { said } from "~/language/words";
import { askedLanguage, isShownQuestion } from "~/library/library.server";
import type { FollowUp } from "~/passages/follow-up";
import type { Language } from "~/text/language";
import { traced } from "~/tracing.server";
import type { Upload } from "~/uploads/read-upload.server";
import { keepUpload } from "~/uploads/uploads.server";
import { smallTalkIn, withoutCourtesies } from "../decline/small-talk";
import { beginRun } from "../run/run.server";
import type { Brief, Mode } from "../types";
import { costsMoney, usesModel } from "../write/costs.server";
import { completedQuestion } from "../write/facts.server";
import {
  type AnswerToShow,
  beginAnswer,
  findOrBeginAnswer,
  type Inquiry,
  leftOver,
  type Terms,
} from "./begin-answer.server";
import { standAlone } from "./stand-alone";
import { readTurns, type Turn } from "./threads.server";

export interface Asked {
  sessionId: string;
  position: number;
  answerId: string;
}

export interface ThreadOptions {
  /** Quick by default. */
  mode?: Mode;
  /** The id of a chosen model; the site's first one by default. */
  model?: string;
  /** The language to assume when the question's words don't show it, see `askersLanguage`. English by default. */
  likeliest?: Language;
  /** Opened directly by its address, /search?q=. */
  landed?: boolean;
  /** A parsed file, used as a source for this question and its follow-ups. */
  upload?: Upload;
  /** A news article, used the same way. */
  articleId?: string;
}

export type FollowUpOptions = Pick<ThreadOptions, "mode" | "model" | "likeliest">;

/**
 * Starts a thread with a question. Reuses a finished or running answer to an identical question.
 * @param id the new thread's
 * @param question a parsed `Question`
 * @returns null when a thread with this id already exists; nothing is stored then
 * @throws Problem 429 "guest_limit" or "rate_limited"; nothing is asked then
 */
export function startThread(
  visitor: Visitor,
  id: string,
  question: string,
  { mode = "quick", model, likeliest, landed = false, upload, articleId }: ThreadOptions,
): Promise<Asked | null> {
  return inOneStep(async (tx) => {
    const [session] = await tx
      .insert(answerSessions)
      .values({ id, owner: visitor.key, landed })
      .onConflictDoNothing()
      .returning({ id: answerSessions.id });
    if (!session) return null;
    const uploadIds = [...(upload ? [await keepUpload(tx, id, upload)] : []), ...(articleId ? [articleId] : [])];
    const asked = withoutCourtesies(question);
    const inquiry = {
      question: asked,
      language: askedLanguage(asked, likeliest),
      thread: [],
      followUp: null,
      uploadIds,
      mode,
      askedModel: choiceOf(config(), model),
    };
    const answer = await findOrBeginAnswer(tx, inquiry, orWithoutModel(visitor, inquiry));
    await count(tx, visitor, mode);
    return addTurn(tx, visitor, { sessionId: id, position: 0, query: question }, answer);
  });
}

/** A longer thread's page, and its public copy, would take the event loop over 100 ms to render. */
const mostTurns = 100;

/**
 * Asks a follow-up in a thread. The question is first made self-contained.
 * @param options.mode and the model default to those of the thread's last question
 * @param options.likeliest only used when there is no earlier question
 * @throws Problem 404 when the visitor has no such thread, 409 "thread_full", 429 "guest_limit" or "rate_limited"
 */
export function continueThread(
  visitor: Visitor,
  sessionId: string,
  question: string,
  { mode: chosen, model, likeliest }: FollowUpOptions = {},
): Promise<Asked> {
  return inOneStep(async (tx) => {
    const thread = await lockThread(tx, visitor, sessionId);
    if (thread.length >= mostTurns) throw threadFull();
    const mode = chosen ?? thread.at(-1)?.answer.mode ?? "quick";
    const earlier = thread
      .map(({ answer }) => ({ question: answer.question, summary: answer.summary }))
      .filter((turn) => smallTalkIn(turn.question, "en") === null);
    const asked = withoutCourtesies(question);
    const whole = isShownQuestion(asked) ? asked : await wholeQuestion(asked, earlier);
    const inquiry = {
      question: whole,
      language: askedLanguage(whole, thread.at(-1)?.answer.language ?? likeliest),
      thread: usesModel() ? earlier : [],
      followUp: followUpIn(thread, question),
      uploadIds: thread.at(-1)?.answer.uploadIds ?? [],
      mode,
      askedModel: model === undefined ? (thread.at(-1)?.answer.askedModel ?? null) : choiceOf(config(), model),
    };
    const answer = await findOrBeginAnswer(tx, inquiry, orWithoutModel(visitor, inquiry));
    await count(tx, visitor, mode);
    return addTurn(tx, visitor, { sessionId, position: thread.length, query: question }, answer);
  });
}

async function wholeQuestion(asked: string, earlier: Brief["thread"]): Promise<string> {
  return (await completedQuestion(earlier.at(-1)?.question ?? "", asked)) ?? standAlone(asked, earlier);
}

/** The follow-up with the sources that the thread's last answer cites; null where none is cited. */
function followUpIn(thread: Turn[], asked: string): FollowUp | null {
  const last = thread.findLast(({ answer }) => answer.citations.length > 0)?.answer;
  if (!last) return null;
  const about = last.citations.flatMap(({ source }) => last.sources[source]?.url ?? []);
  return { asked, about: [...new Set(about)] };
}

/**
 * Asks a turn's question again even though an answer is stored. Counts as a search.
 * @throws Problem 404, 429 "guest_limit", "rate_limited" or "daily_limit"
 */
export async function refreshAnswer(visitor: Visitor, sessionId: string, position: number): Promise<Asked> {
  return inOneStep(async (tx) => {
    const turn = turnAt(await lockThread(tx, visitor, sessionId), position);
    if (turn.answer.status === "running") return { sessionId, position, answerId: turn.answer.id };
    const answer = await beginAnswer(tx, turn.answer, orRefused(visitor, turn.answer));
    await count(tx, visitor, turn.answer.mode);
    return replaceAnswer(tx, visitor, { sessionId, position }, answer);
  });
}

/**
 * Retries a failed answer, continuing from what was written. Not counted as a search: the visitor has already paid for
 * it. The model is used once more, though, and that counts: past the limit, only an answer that the model had begun is
 * refused.
 * @throws Problem 404, 429 "daily_limit"
 */
export async function retryAnswer(visitor: Visitor, sessionId: string, position: number): Promise<Asked> {
  return inOneStep(async (tx) => {
    const { answer } = turnAt(await lockThread(tx, visitor, sessionId), position);
    if (answer.status !== "failed") return { sessionId, position, answerId: answer.id };
    const hasModelsText = answer.summary !== "" && answer.withoutModel === null;
    const terms = hasModelsText ? orRefused(visitor, answer) : orWithoutModel(visitor, answer);
    const again = await beginAnswer(tx, answer, terms, leftOver(answer));
    return replaceAnswer(tx, visitor, { sessionId, position }, again);
  });
}

/** Whether the visitor has a thread with this id. */
export async function hasThread(visitor: Visitor, id: string): Promise<boolean> {
  const thread = await db().query.answerSessions.findFirst({
    where: and(eq(answerSessions.id, id), eq(answerSessions.owner, visitor.key)),
    columns: { id: true },
  });
  return thread !== undefined;
}

/**
 * A thorough question counts as one of a guest's nine searches, but as several of those allowed per minute. Counts after
 * the answer is found or begun: ending a declined answer locks it and then its guests, and so must asking.
 */
async function count(tx: Queryable, visitor: Visitor, mode: Mode): Promise<void> {
  await countSearch(tx, visitor);
  if (mode === "thorough") await limitRequests(visitor.key, "thorough", tx);
}

/**
 * Counts what a new answer costs against the asker's day. Past the limit it is still answered, from sources that cost
 * nothing and word for word: whoever shares an address with a heavy user loses the model, not the site.
 */
function orWithoutModel(visitor: Visitor, { question, mode }: Pick<Inquiry, "question" | "mode">): Terms {
  const admit: Terms["admit"] = async (tx) => {
    if (!costsMoney(question)) return { mayPay: true, uses: null };
    const uses = await countModelUse(visitor, mode, tx);
    return { mayPay: uses !== null, uses };
  };
  return { payer: visitor.address, admit };
}

/** The same where the asker has an answer, which a poorer one must not replace. */
function orRefused(visitor: Visitor, { question, mode }: Pick<Inquiry, "question" | "mode">): Terms {
  const admit: Terms["admit"] = async (tx) => {
    const uses = costsMoney(question) ? await requireModelUse(visitor, mode, tx) : null;
    return { mayPay: true, uses };
  };
  return { payer: visitor.address, admit };
}

type Step = Asked & { begun?: boolean };

/** Generation starts only after the rows are committed. */
async function inOneStep(work: (tx: Queryable) => Promise<Step>): Promise<Asked>;
async function inOneStep(work: (tx: Queryable) => Promise<Step | null>): Promise<Asked | null>;
async function inOneStep(work: (tx: Queryable) => Promise<Step | null>): Promise<Asked | null> {
  // The answer started here outlives this span, in the same trace.
  return traced("question", {}, async (span) => {
    const done = await traced("admit", {}, () => db().transaction(work));
    if (!done) return null;
    const { begun, ...asked } = done;
    span.set({ "asklantern.answer_id": asked.answerId, "asklantern.reused": !begun });
    if (begun) beginRun(asked.answerId);
    return asked;
  });
}

/** Locks a thread against a concurrent follow-up. */
async function lockThread(tx: Queryable, visitor: Visitor, sessionId: string): Promise<Turn[]> {
  const [session] = await tx
    .select({ id: answerSessions.id })
    .from(answerSessions)
    .where(and(eq(answerSessions.id, sessionId), eq(answerSessions.owner, visitor.key)))
    .for("update");
  if (!session) throw notFound("This conversation");
  return readTurns(tx, sessionId);
}

function threadFull(): Problem {
  const message = said("This conversation has {n} questions, which is all it can hold. Please start a new one.", {
    n: mostTurns,
  });
  return new Problem(409, "thread_full", message);
}

function turnAt(thread: Turn[], position: number): Turn {
  const turn = thread[position];
  if (!turn) throw notFound(said("This question"));
  return turn;
}

/** A user's turn counts as unsaved until its conversation contains it, so no answer is lost if a process ends early. */
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
