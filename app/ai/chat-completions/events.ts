import { setTimeout as sleep } from "node:timers/promises";
import type { RawMessageStreamEvent, StopReason } from "@anthropic-ai/sdk/resources/messages";
import type { ChatCompletionChunk } from "openai/resources/chat/completions";
import { ModelError, type ModelErrorKind } from "../model-error.server";
import { type ThinkingHabit, ThoughtFilter } from "../thought-filter";

/** How long after the reply's end its count of tokens is waited for, in milliseconds. */
const countMs = 1_000;

/** What a chunk can carry, by any server: most fields are missing in most. */
type Chunk = {
  usage?: ChatCompletionChunk["usage"];
  choices?: Choice[] | null;
  /** Of an event that is no chunk but a failure, without the key that the SDK looks for. */
  message?: unknown;
} | null;
interface Choice {
  /** OpenRouter's place for a failure of the server behind it. */
  error?: unknown;
  delta?: { content?: string | ContentPart[] | null; refusal?: string | null } | null;
  finish_reason?: string | null;
}
/** Mistral's reasoning models send lists, in which thoughts are parts of their own. */
interface ContentPart {
  type: string;
  text?: string;
}

/**
 * The chunks of a reply as events of the Messages API. Reasoning is left out, in fields of its own (`reasoning_content`,
 * `reasoning`, parts of the type "thinking") as well as between tags in the text.
 * @throws ModelError when the reply says that it failed
 */
export async function* eventsOf(
  chunks: AsyncIterable<ChatCompletionChunk>,
  habit: ThinkingHabit,
): AsyncGenerator<RawMessageStreamEvent> {
  const thoughts = new ThoughtFilter(habit);
  let stopReason: StopReason | null = null;
  let usage: ChatCompletionChunk["usage"] = null;
  yield opening;
  for await (const chunk of untilCounted(chunks as AsyncIterable<Chunk>, () => stopReason !== null && !usage)) {
    usage = chunk?.usage ?? usage;
    const choice = chunk?.choices?.[0];
    if (choice?.error ?? (chunk && !chunk.choices && chunk.message)) throw failed("an error in place of text");
    if (!choice) continue;
    const text = thoughts.push(textOf(choice));
    if (text !== "") yield textDelta(text);
    if (choice.delta?.refusal) stopReason = "refusal";
    if (choice.finish_reason) stopReason ??= stopReasonOf(choice.finish_reason);
  }
  if (stopReason === null) return;
  const rest = thoughts.end();
  if (rest !== "") yield textDelta(rest);
  yield ending(stopReason, usage);
}

/** Stops waiting where the reply has ended, but neither the connection nor the count of tokens comes. */
async function* untilCounted(chunks: AsyncIterable<Chunk>, isWaiting: () => boolean): AsyncGenerator<Chunk> {
  const reading = chunks[Symbol.asyncIterator]();
  for (;;) {
    const next = reading.next();
    // What comes too late is nobody's.
    next.catch(() => undefined);
    const read = isWaiting() ? await Promise.race([next, sleep(countMs, null, { ref: false })]) : await next;
    if (!read || read.done) return;
    yield read.value;
  }
}

function textOf({ delta }: Choice): string {
  const content = delta?.content ?? "";
  if (typeof content === "string") return content;
  return content.flatMap(({ type, text }) => (type === "text" ? (text ?? "") : [])).join("");
}

/**
 * What servers call the end of a reply, beside OpenAI's own "stop", "length" and "content_filter".
 * @throws ModelError where it is a failure
 */
function stopReasonOf(finishReason: string): StopReason {
  // Gemini adds which filter: "content_filter: PROHIBITED_CONTENT".
  switch (finishReason.toLowerCase().split(":")[0]) {
    case "length":
    case "max_tokens":
    case "model_length":
      return "max_tokens";
    case "content_filter":
    case "safety":
      return "refusal";
    case "insufficient_system_resource":
      throw failed(finishReason, "overloaded");
    case "error":
    case "abort":
    case "aborted":
      throw failed(finishReason);
    default:
      return "end_turn";
  }
}

const failed = (how: string, kind: ModelErrorKind = "unavailable") =>
  new ModelError(kind, { cause: new Error(`The reply ended with ${how}`) });

/** In place of a reply to a request that a filter kept from the model. */
export async function* refusedBeforehand(): AsyncGenerator<RawMessageStreamEvent> {
  yield opening;
  yield ending("refusal", { prompt_tokens: 0, completion_tokens: 0, total_tokens: 0 });
}

/** Events with what is read of them: a reply begins without a count of tokens, and may end without. */
const opening = { type: "message_start", message: { content: [] } } as unknown as RawMessageStreamEvent;

const textDelta = (text: string): RawMessageStreamEvent => ({
  type: "content_block_delta",
  index: 0,
  delta: { type: "text_delta", text },
});

function ending(stopReason: StopReason, usage: ChatCompletionChunk["usage"]): RawMessageStreamEvent {
  const counted = usage && { input_tokens: usage.prompt_tokens, output_tokens: usage.completion_tokens };
  const event = { type: "message_delta", delta: { stop_reason: stopReason, stop_sequence: null }, usage: counted };
  return event as unknown as RawMessageStreamEvent;
}
