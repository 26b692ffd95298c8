import { and, count, eq, lt, sql } from "drizzle-orm";
import { giveUsesBack } from "~/accounts/model-uses.server";
import { type Asker, giveSearchesBack } from "~/accounts/searches-given-back.server";
import { pruneLedger } from "~/ai/ledger.server";
import { modelsInUse } from "~/ai/models.server";
import { config } from "~/config.server";
import { db, type Queryable, sqlClient } from "~/db/client.server";
import { answerEvents, answerSessions, answers, rateLimits, turns } from "~/db/schema";
import { abortAfter } from "~/http/deadline";
import { said } from "~/language/words";
import { wordsIn } from "~/language/words.server";
import { log } from "~/log.server";
import { metrics } from "~/metrics.server";
import { languageOfQuestion } from "~/text/detect-language.server";
import { traced } from "~/tracing.server";
import type { AnswerEventData, Brief, Failure } from "../types";
import { answerChanges } from "./answer-changes.server";
import { AnswerRecord } from "./answer-record.server";
import type { AnswerRow } from "./answer-view.server";
import { Draft } from "./draft.server";
import { announcements, EventLog, LeaseLost } from "./event-log.server";
import { processId, releaseLease, renewLease, takeHopeless, takeOverExpired } from "./lease.server";
import { type Finished, failureOf, prepareBrief, writeAnswer } from "./pipeline.server";

/**
 * Generates answers in this process. Each one is leased, renewed, and either finished exactly once or left for another
 * process.
 */

const renewMs = 3_000;
const sweepMs = 3_000;
/** Time limit for an answer, in milliseconds; a model may be given more. */
const leastAnswerMs = 120_000;

const runs = new Map<string, { controller: AbortController; ended: Promise<void> }>();

/** Why a run was stopped early. */
class Stopped extends Error {
  override name = "Stopped";
  constructor(readonly reason: "lost" | "unwatched" | "shutdown") {
    super(`The answer was stopped: ${reason}`);
  }
}

/** Generates an answer in the background. This process must hold its lease. */
export function beginRun(answerId: string): void {
  if (runs.has(answerId)) return;
  const controller = new AbortController();
  const ended = run(answerId, controller)
    .catch((error) => log.error({ answerId, err: error }, "answer could not be kept"))
    .finally(() => {
      runs.delete(answerId);
      metrics.answersRunning.set(runs.size);
    });
  runs.set(answerId, { controller, ended });
  metrics.answersRunning.set(runs.size);
}

/** Takes over answers left by silent processes, and cleans up. @returns a function that stops it */
export function startSweeping(): () => void {
  const timer = setInterval(() => void sweep().catch((error) => log.error({ err: error }, "sweep failed")), sweepMs);
  timer.unref();
  return () => clearInterval(timer);
}

/** Lets running answers finish for up to `graceMs`, then releases the rest to other processes. */
export async function drainRuns(graceMs: number): Promise<void> {
  const ended = Promise.all([...runs.values()].map((run) => run.ended));
  const timer = setTimeout(() => {
    for (const { controller } of runs.values()) controller.abort(new Stopped("shutdown"));
  }, graceMs);
  await ended;
  clearTimeout(timer);
}

async function sweep(): Promise<void> {
  for (const answerId of await takeOverExpired()) {
    log.warn({ answerId }, "taking over an answer");
    metrics.answersTakenOver.inc();
    beginRun(answerId);
  }
  for (const answerId of await takeHopeless()) await endHopeless(answerId);
  // Windows are of the processes' clocks, which may be behind the database's.
  await db().delete(rateLimits).where(lt(rateLimits.expiresAt, sql`now() - interval '1 day'`));
  await pruneLedger();
  await pruneEvents();
}

/**
 * The recursion jumps from one answer's events to the next, so it costs one lookup per answer rather than per event.
 */
async function pruneEvents(): Promise<void> {
  await sqlClient()`
    DELETE FROM answer_events WHERE answer_id = ANY(ARRAY(
      WITH RECURSIVE eventful AS (
        (SELECT answer_id AS id FROM answer_events ORDER BY answer_id LIMIT 1)
        UNION ALL
        SELECT (SELECT answer_id FROM answer_events WHERE answer_id > eventful.id ORDER BY answer_id LIMIT 1)
        FROM eventful WHERE eventful.id IS NOT NULL
      )
      SELECT id FROM eventful JOIN answers USING (id) WHERE answers.finished_at < now() - interval '10 minutes'))`;
}

async function endHopeless(answerId: string): Promise<void> {
  const failure: Failure = {
    code: "interrupted",
    message: said("This answer was interrupted more than once."),
    retryable: true,
  };
  await finish(answerId, await lastSeqOf(answerId), { failed: failure });
  metrics.answers.inc({ writer: "none", mode: "unknown", outcome: "failed", code: failure.code });
}

async function run(answerId: string, controller: AbortController): Promise<void> {
  const stopRenewing = keepLease(answerId, controller);
  const stopTimer = abortAfter(wholeAnswerMs(), controller);
  try {
    await generate(answerId, controller.signal);
  } finally {
    stopTimer();
    stopRenewing();
  }
}

function wholeAnswerMs(): number {
  return Math.max(leastAnswerMs, ...modelsInUse(config()).map(({ timing }) => timing.answerMs));
}

async function generate(answerId: string, signal: AbortSignal): Promise<void> {
  const row = await db().query.answers.findFirst({ where: eq(answers.id, answerId) });
  if (row?.status !== "running") return;
  const record = new AnswerRecord(row);
  await record.during(() => generateRow(row, record, signal));
}

async function generateRow(row: AnswerRow, record: AnswerRecord, signal: AbortSignal): Promise<void> {
  const answerId = row.id;
  const events = new EventLog(answerId, processId, await lastSeqOf(answerId));
  const draft = { current: new Draft(answerId, { sources: [], passages: [] }) };
  try {
    const finished = await answer(row, draft, events, signal);
    await events.flushed();
    const { calledModel } = record;
    await traced("keep", {}, () => finish(answerId, events.lastSeq, { finished, calledModel }));
    record.answered(finished, events);
    if (record.unpaidUses) await giveUsesBack(record.unpaidUses);
  } catch (error) {
    await handleFailure(record, error, draft.current, events, signal);
  }
}

async function answer(
  row: AnswerRow,
  draft: { current: Draft },
  events: EventLog,
  signal: AbortSignal,
): Promise<Finished> {
  if (events.lastSeq > 0) {
    const t = wordsIn(languageOfQuestion(row));
    events.append({ type: "status", stage: "searching", text: t("Starting again"), restart: true });
  }
  const brief = row.brief ?? (await prepared(row, events, signal));
  draft.current = new Draft(row.id, brief);
  draft.current.resume(brief.written, row.citations, row.unfounded);
  if (row.plan.length > 0) events.append({ type: "plan", plan: row.plan });
  return writeAnswer(brief, draft.current, events, signal);
}

/** Saves what was found before writing starts, so that a process that takes over need not search again. */
async function prepared(row: AnswerRow, events: EventLog, signal: AbortSignal): Promise<Brief> {
  const { brief, plan } = await prepareBrief(row, events, signal);
  await db().update(answers).set({ brief, plan }).where(eq(answers.id, row.id));
  return brief;
}

async function handleFailure(
  record: AnswerRecord,
  error: unknown,
  draft: Draft,
  events: EventLog,
  signal: AbortSignal,
): Promise<void> {
  const { id } = record.row;
  const stopped = signal.reason instanceof Stopped ? signal.reason.reason : undefined;
  if (error instanceof LeaseLost || stopped === "lost")
    return log.warn({ answerId: id }, "answer was taken over by another process");
  if (stopped === "shutdown") return releaseLease(id);
  await events.flushed();
  const abandoned: Failure = {
    code: "abandoned",
    message: said("Nobody was reading, so this answer was stopped."),
    retryable: true,
  };
  const failed = stopped === "unwatched" ? abandoned : failureOf(error, signal);
  record.failed(failed.code, error);
  await finish(id, events.lastSeq, { failed, draft });
  if (record.unpaidUses) await giveUsesBack(record.unpaidUses);
}

type Ending = { finished: Finished; calledModel: boolean } | { failed: Failure; draft?: Draft };

/** Writes the last event and the whole row in one transaction, if we still hold the answer. */
async function finish(answerId: string, lastSeq: number, ending: Ending): Promise<void> {
  const finishedAt = new Date();
  const last: AnswerEventData =
    "finished" in ending
      ? {
          type: "done",
          outcome: ending.finished.outcome,
          writer: ending.finished.writer,
          model: ending.finished.model,
          withoutModel: ending.finished.withoutModel,
          finishedAt: finishedAt.toISOString(),
        }
      : { type: "failed", failure: ending.failed };
  await db().transaction(async (tx) => {
    const updated = await tx
      .update(answers)
      .set({ ...columnsOf(ending), finishedAt, payer: null, uses: null, leaseUntil: null, lastSeq: lastSeq + 1 })
      .where(and(eq(answers.id, answerId), eq(answers.runner, processId), eq(answers.status, "running")))
      .returning({ id: answers.id });
    if (updated.length === 0) throw new LeaseLost("Another process has taken this answer over");
    await tx.insert(answerEvents).values({ answerId, seq: lastSeq + 1, type: last.type, data: last });
    if ("finished" in ending && ending.finished.outcome === "declined")
      await giveSearchesBack(tx, await askersOf(tx, answerId), ending);
    await tx.execute(sql`SELECT pg_notify(${announcements}, ${answerId})`);
  });
  answerChanges.emit("saved");
}

/**
 * Who has turns that show the answer. Each was counted once for it: a turn gets another answer only by being asked
 * again, which counts, or after a failure. Nobody can join meanwhile, see `findOrBeginAnswer`.
 */
function askersOf(tx: Queryable, answerId: string): Promise<Asker[]> {
  return tx
    .select({ key: answerSessions.owner, searches: count() })
    .from(turns)
    .innerJoin(answerSessions, eq(answerSessions.id, turns.sessionId))
    .where(eq(turns.answerId, answerId))
    .groupBy(answerSessions.owner);
}

function columnsOf(ending: Ending) {
  const draft = "finished" in ending ? ending.finished.draft : ending.draft;
  const written = draft
    ? { summary: draft.markdown, sources: draft.sources, citations: draft.citations, unfounded: draft.unfounded }
    : {};
  if ("failed" in ending) return { ...written, status: "failed" as const, failure: ending.failed };
  const { outcome, writer, model, withoutModel, related, reusable } = ending.finished;
  return {
    ...written,
    status: "done" as const,
    outcome,
    writer,
    model,
    withoutModel,
    related,
    brief: null,
    ...(!reusable && { reuseKey: null }),
  };
}

function keepLease(answerId: string, controller: AbortController): () => void {
  const timer = setInterval(async () => {
    try {
      const state = await renewLease(answerId);
      if (state !== "held") controller.abort(new Stopped(state));
    } catch (error) {
      log.warn({ answerId, err: error }, "lease could not be renewed");
    }
  }, renewMs);
  return () => clearInterval(timer);
}

async function lastSeqOf(answerId: string): Promise<number> {
  const [last] = await sqlClient()<
    { seq: number }[]
  >`SELECT coalesce(max(seq), 0)::int AS seq FROM answer_events WHERE answer_id = ${answerId}`;
  return last?.seq ?? 0;
}
