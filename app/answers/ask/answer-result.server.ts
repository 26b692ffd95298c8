import { setTimeout as wait } from "node:timers/promises";
import type { Visitor } from "~/accounts/visitor.server";
import { eventStream, type ServerSentEvent, wantsEventStream } from "~/http/event-stream.server";
import { Problem } from "~/http/problem.server";
import { siteOrigin } from "~/http/same-origin.server";
import { unavailableProblem } from "~/http/unavailable.server";
import { log } from "~/log.server";
import { viewAnswer } from "../run/answer-view.server";
import { answerFinished, watchAnswer } from "../run/live.server";
import type { AnswerEvent, Citation, Mode, PlanStep, SourceCard, Unfounded, WithoutModel } from "../types";
import type { Asked } from "./ask.server";
import { lastAnswerTo } from "./asked-before.server";
import { findAnswer, hasEndedBy, sessionOfAnswer } from "./threads.server";

/** A finished answer for API clients: `summary` is sanitised HTML, every `url` is absolute. */
export interface AnswerResult {
  id: string;
  sessionId: string;
  summary: string;
  sources: SourceCard[];
  citations: Citation[];
  /** Claims in it that none of its passages supports. */
  unfounded: Unfounded[];
  related: string[];
  engine: string;
  /** The name of the model that wrote it; null where none did. */
  model: string | null;
  /** Why the model did not write it, although one is set up. */
  withoutModel: WithoutModel | null;
  /** The requested thoroughness. */
  mode: Mode;
  /** The searches of a thorough answer; empty for a quick one. */
  plan: PlanStep[];
  outcome: "answered" | "declined";
}

/**
 * Waits for an answer and returns it whole.
 * @throws Problem 502 or 503 when the answer failed; its `summary` holds what was written before
 */
export async function awaitResult(
  visitor: Visitor,
  asked: Pick<Asked, "answerId" | "sessionId">,
  request: Request,
): Promise<AnswerResult> {
  const askedAt = new Date();
  await answerFinished(asked.answerId, request.signal);
  const row = await findAnswer(visitor, asked.answerId);
  if (!row) throw new Error("An answer just asked for is gone");
  const view = await viewAnswer(row, askedAt);
  const atOurSite = <Found extends { url: string }>(found: Found) => ({
    ...found,
    url: new URL(found.url, siteOrigin(request)).href,
  });
  const result = {
    id: view.id,
    sessionId: asked.sessionId,
    summary: view.blocks.join("\n"),
    sources: view.sources.map(atOurSite),
    citations: view.citations.map(atOurSite),
    unfounded: view.unfounded,
    related: view.related,
    engine: view.writer ?? "",
    model: view.model,
    withoutModel: view.withoutModel,
    mode: view.mode,
    plan: view.plan,
    outcome: view.outcome ?? "answered",
  };
  if (!view.failure) return result;
  const { code, message, retryable } = view.failure;
  const headers = retryable ? { "Retry-After": "5" } : undefined;
  throw new Problem(retryable ? 503 : 502, code, message, {
    extra: { id: result.id, sessionId: result.sessionId, summary: result.summary },
    headers,
  });
}

/** Streams an answer that was just asked for. `Content-Location` is where a disconnected reader can continue. */
export function streamAsked(request: Request, asked: Pick<Asked, "answerId" | "sessionId">): Response {
  return eventStream(request, (signal) => streamEvents(asked, 0, signal), {
    "Content-Location": `/api/answers/${asked.answerId}/events`,
  });
}

/** The number of the event that a reader names as its last one; null for a request without a readable `Last-Event-ID`. */
export function lastEventOf(request: Request): number | null {
  const id = request.headers.get("last-event-id") ?? "";
  return /^\d{1,7}$/.test(id) ? Number(id) : null;
}

/**
 * Continues a stream for a reader that comes back.
 * @param after the number of the last event that it has
 * @returns 204 when it has all of a finished answer, which keeps an EventSource from coming back for ever; null when the
 *   visitor has no such answer
 */
export async function resumeStream(
  request: Request,
  visitor: Visitor,
  { answerId, after }: { answerId: string; after: number },
): Promise<Response | null> {
  const sessionId = await sessionOfAnswer(visitor, answerId);
  if (!sessionId) return null;
  if (after > 0 && (await hasEndedBy(answerId, after))) return new Response(null, { status: 204 });
  return eventStream(request, (signal) => streamEvents({ answerId, sessionId }, after, signal));
}

/**
 * The same for an EventSource, which comes back to the address that asked: it is to go on there, and to ask nothing again.
 * @returns null for a reader that has not been there before
 */
export async function resumeSearch(request: Request, visitor: Visitor, question: string): Promise<Response | null> {
  const after = wantsEventStream(request) ? lastEventOf(request) : null;
  const answerId = after === null ? null : await lastAnswerTo(visitor, question);
  return after !== null && answerId !== null ? resumeStream(request, visitor, { answerId, after }) : null;
}

/** The pause before an answer is read again that could not be read while the database was away. */
const readAgainMs = 1_000;

/**
 * The answer's events as a stream sends them; the last one names the answer and thread. A stream that has begun can't say
 * that the database is away, so it waits for it.
 * @throws the signal's reason when it aborts
 */
export async function* streamEvents(
  asked: Pick<Asked, "answerId" | "sessionId">,
  after: number,
  signal: AbortSignal,
): AsyncGenerator<ServerSentEvent> {
  for (let seen = after; ; await wait(readAgainMs, undefined, { signal })) {
    try {
      for await (const event of watchAnswer(asked.answerId, seen, signal)) {
        seen = event.seq;
        yield sent(event, asked);
      }
      return;
    } catch (error) {
      if (signal.aborted || !unavailableProblem(error)) throw error;
      log.warn({ answerId: asked.answerId, err: error }, "a reader waits for the database");
    }
  }
}

/** The same object for every reader, so that it is serialised once. */
const sentToAll = new WeakMap<AnswerEvent, ServerSentEvent>();

function sent(event: AnswerEvent, { answerId, sessionId }: Pick<Asked, "answerId" | "sessionId">): ServerSentEvent {
  const { seq, data } = event;
  if (data.type === "done" || data.type === "failed")
    return { id: String(seq), event: data.type, data: { ...data, id: answerId, sessionId } };
  const message = sentToAll.get(event) ?? { id: String(seq), event: data.type, data };
  sentToAll.set(event, message);
  return message;
}
