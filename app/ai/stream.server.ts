import { setTimeout as sleep } from "node:timers/promises";
import type Anthropic from "@anthropic-ai/sdk";
import type { MessageCreateParamsNonStreaming, RawMessageStreamEvent } from "@anthropic-ai/sdk/resources/messages";
import { reserve } from "./budget.server";
import { CallRecord } from "./call-record.server";
import { ClaudeError, toClaudeError } from "./claude-error.server";
import type { Deadlines } from "./deadlines.server";
import { mayPay, notePayment } from "./spending.server";

/** Never retried once text has arrived. */
const mostRetries = 2;

/** How long the connection may stay open after the end of the message, in milliseconds. */
const connectionEndMs = 50;

export type ClaudeRequest = Omit<MessageCreateParamsNonStreaming, "stream">;

export interface CallOptions {
  deadlines: Deadlines;
  /** What the call is for, in the log. */
  purpose: string;
  /** Two by default. */
  retries?: number;
}

/**
 * One reply of Claude as the API's own events. A failure before the first words is retried within the deadlines; the
 * events then restart with another `message_start`. Each call is one line in the log, and is paid from the day's budget.
 * @throws ClaudeError
 */
export async function* streamClaude(
  client: Anthropic,
  request: ClaudeRequest,
  { deadlines, purpose, retries = mostRetries }: CallOptions,
): AsyncGenerator<RawMessageStreamEvent, void, undefined> {
  for (let attempt = 0; ; attempt++) {
    if (!mayPay()) throw new ClaudeError("daily_limit");
    const reserved = await reserve(request);
    const call = new CallRecord(purpose, request.model, attempt);
    try {
      yield* callOnce(client, request, deadlines, call);
      return;
    } catch (error) {
      const failure = toClaudeError(error, { ended: endOf(deadlines), begun: call.begun });
      call.failure = failure;
      const waitMs = failure.retryAfterMs ?? backoffMs(deadlines.timing.retryDelayMs, attempt);
      const retried = !call.begun && failure.transient && attempt < retries && waitMs < deadlines.patienceMs;
      if (!retried) throw failure;
      await rest(waitMs, deadlines);
    } finally {
      call.log();
      if (call.mayBeBilled) notePayment();
      await reserved.settle(call.billed);
    }
  }
}

async function* callOnce(client: Anthropic, request: ClaudeRequest, deadlines: Deadlines, call: CallRecord) {
  const { data: events, request_id: requestId } = await client.messages
    .create({ ...request, stream: true }, { signal: deadlines.signal, maxRetries: 0 })
    .withResponse();
  deadlines.answered();
  call.requestId = requestId ?? null;
  const reading = events[Symbol.asyncIterator]();
  try {
    for (let next = await reading.next(); !next.done; next = await reading.next()) {
      if (call.note(next.value)) deadlines.heard();
      yield next.value;
      if (next.value.type === "message_stop") return await readToEnd(reading);
    }
  } finally {
    events.controller.abort();
  }
  if (call.stopped) return;
  // The SDK ends a stream silently when it is aborted, or closed by the other side.
  throw new ClaudeError(endOf(deadlines) ?? "cut");
}

/** Only a fully read connection can be reused. */
async function readToEnd(reading: AsyncIterator<unknown>): Promise<void> {
  await Promise.race([reading.next(), sleep(connectionEndMs, undefined, { ref: false })]).catch(() => undefined);
}

function endOf(deadlines: Deadlines): "timeout" | "aborted" | null {
  if (!deadlines.signal.aborted) return null;
  return deadlines.expired ? "timeout" : "aborted";
}

/** Exponential, minus up to a quarter at random, so that callers don't all retry at once. */
function backoffMs(baseMs: number, attempt: number): number {
  return baseMs * 2 ** attempt * (1 - Math.random() / 4);
}

/** @throws ClaudeError when the caller leaves or the total time runs out meanwhile */
async function rest(waitMs: number, deadlines: Deadlines): Promise<void> {
  await sleep(waitMs, undefined, { signal: deadlines.signal }).catch((error) => {
    throw toClaudeError(error, { ended: endOf(deadlines), begun: false });
  });
}
