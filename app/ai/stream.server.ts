import { setTimeout as sleep } from "node:timers/promises";
import type { RawMessageStreamEvent } from "@anthropic-ai/sdk/resources/messages";
import { reserve } from "./budget.server";
import { CallRecord } from "./call-record.server";
import type { Deadlines } from "./deadlines.server";
import type { LanguageModel, ModelRequest } from "./language-model";
import { ModelError, type ModelErrorKind } from "./model-error.server";
import { mayPay, notePayment } from "./spending.server";

/** Never retried once text has arrived. While a server loads its model, the deadlines alone limit the retries. */
const mostRetries = 2;
const longestBackoffMs = 5_000;

/** How long the connection may stay open after the end of the message, in milliseconds. */
const connectionEndMs = 50;

export interface CallOptions {
  deadlines: Deadlines;
  /** What the call is for, in the log. */
  purpose: string;
  /** Two by default. */
  retries?: number;
}

/**
 * One reply of a model as events. A failure before the first words is retried within the deadlines; the events then
 * restart with another `message_start`. Each call is one line in the log, and is paid from the day's budget.
 * @throws ModelError
 */
export async function* streamReply(
  model: LanguageModel,
  request: ModelRequest,
  { deadlines, purpose, retries = mostRetries }: CallOptions,
): AsyncGenerator<RawMessageStreamEvent, void, undefined> {
  for (let attempt = 0; ; attempt++) {
    if (!mayPay()) throw new ModelError("daily_limit");
    const reserved = await reserve(model.name, request);
    const call = new CallRecord(purpose, model.name, attempt);
    try {
      yield* callOnce(model, request, deadlines, call);
      return;
    } catch (error) {
      const failure = failureOf(error, model, endOf(deadlines) ?? (call.begun ? "cut" : null));
      call.failure = failure;
      const waitMs = failure.retryAfterMs ?? backoffMs(deadlines.timing.retryDelayMs, attempt);
      const isLast = attempt >= retries && failure.kind !== "loading";
      const retried = !call.begun && failure.transient && !isLast && waitMs < deadlines.patienceMs;
      if (!retried) throw failure;
      await rest(waitMs, deadlines);
    } finally {
      call.log();
      if (call.mayBeBilled) notePayment();
      await reserved.settle(call.billed);
    }
  }
}

async function* callOnce(model: LanguageModel, request: ModelRequest, deadlines: Deadlines, call: CallRecord) {
  const { requestId, events, abort } = await model.open(request, { signal: deadlines.signal });
  deadlines.answered();
  call.requestId = requestId;
  const reading = events[Symbol.asyncIterator]();
  try {
    for (let next = await reading.next(); !next.done; next = await reading.next()) {
      if (call.note(next.value)) deadlines.heard();
      yield next.value;
      if (next.value.type === "message_stop") return await readToEnd(reading);
    }
  } finally {
    abort();
  }
  if (call.stopped) return;
  // The SDKs end a stream silently when it is aborted, or closed by the other side.
  throw new ModelError(endOf(deadlines) ?? "cut");
}

/** Only a fully read connection can be reused. */
async function readToEnd(reading: AsyncIterator<unknown>): Promise<void> {
  await Promise.race([reading.next(), sleep(connectionEndMs, undefined, { ref: false })]).catch(() => undefined);
}

/** @param ended what else ended the call than the server, if anything */
function failureOf(error: unknown, model: LanguageModel, ended: ModelErrorKind | null): ModelError {
  const failure = model.errorOf(error);
  return ended ? failure.as(ended) : failure;
}

function endOf(deadlines: Deadlines): "timeout" | "aborted" | null {
  if (!deadlines.signal.aborted) return null;
  return deadlines.expired ? "timeout" : "aborted";
}

/** Exponential, minus up to a quarter at random, so that callers don't all retry at once. */
function backoffMs(baseMs: number, attempt: number): number {
  return Math.min(baseMs * 2 ** attempt, longestBackoffMs) * (1 - Math.random() / 4);
}

/** @throws ModelError when the caller leaves or the total time runs out meanwhile */
async function rest(waitMs: number, deadlines: Deadlines): Promise<void> {
  await sleep(waitMs, undefined, { signal: deadlines.signal }).catch((cause) => {
    throw new ModelError(endOf(deadlines) ?? "aborted", { cause });
  });
}
