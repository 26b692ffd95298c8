import type { WebSearchTool20260318 } from "@anthropic-ai/sdk/resources/messages";
import { Deadlines, type ModelTiming } from "~/ai/deadlines.server";
import type { LanguageModel, ModelRequest } from "~/ai/language-model";
import { ModelError } from "~/ai/model-error.server";
import { streamReply } from "~/ai/stream.server";
import { log } from "~/log.server";
import type { AnswerWriter, Brief, WriterEvent } from "../types";
import { formOf } from "./answer-form";
import { depthSettings, depthTiming } from "./model/depth.server";
import { type CitingMode, conversation, systemPrompt } from "./model/prompt";
import { endingOf, incomplete, refused } from "./model/reply/endings";
import { Preamble } from "./model/reply/preamble";
import { Reply } from "./model/reply/reply";
import { Turn, type TurnPart } from "./model/turn";

export interface ModelWriterOptions {
  model: LanguageModel;
  /** How passages and citations are exchanged; by default as the model's server can. */
  mode?: CitingMode;
  /** Whether the model may search the web itself. Only Anthropic's own API supports it. */
  webSearch: boolean;
  timing?: ModelTiming;
}

/** How many times to resume a turn that the API paused during its searches. */
const mostPauses = 3;

/**
 * Only callable by the model directly. By default it can be called from code, which models without code execution
 * reject with 400.
 */
const webSearchTool: WebSearchTool20260318 = {
  type: "web_search_20260318",
  name: "web_search",
  max_uses: 3,
  allowed_callers: ["direct"],
};

/**
 * A writer that asks a model: one call per question, which also returns related questions. If it throws before the first
 * text, another writer can take over.
 */
export function createModelWriter(options: ModelWriterOptions): AnswerWriter {
  return {
    id: options.model.kind,
    model: options.model.label,
    findsSources: options.webSearch,
    write: (brief, { signal }) => write(brief, options, signal),
  };
}

async function* write(brief: Brief, options: ModelWriterOptions, signal: AbortSignal): AsyncGenerator<WriterEvent> {
  if (brief.passages.length === 0 && !options.webSearch) {
    if (brief.written !== "") throw incomplete("nothing to rest on");
    yield { type: "declined" };
    return;
  }
  const deadlines = new Deadlines(signal, options.timing ?? depthTiming(options.model.timing, depthOf(brief)));
  try {
    yield* writeFitting(brief, options, deadlines);
  } catch (error) {
    throw endingOf(error, signal);
  } finally {
    deadlines.stop();
  }
}

/** Token limit of a reply where there is little room: many servers count it as part of the request. */
const tightTokens = 1_024;

/** Where the passages are together too long for the model, it gets the better half of them. */
async function* writeFitting(
  brief: Brief,
  options: ModelWriterOptions,
  deadlines: Deadlines,
): AsyncGenerator<WriterEvent> {
  try {
    yield* writeOnce(brief, options, deadlines);
  } catch (error) {
    if (!(error instanceof ModelError && error.kind === "too_long") || brief.passages.length < 2) throw error;
    const passages = brief.passages.slice(0, Math.floor(brief.passages.length / 2));
    log.info(
      { model: options.model.name, passages: passages.length },
      "too long for the model: asked with fewer passages",
    );
    yield* writeOnce({ ...brief, passages }, options, deadlines, tightTokens);
  }
}

async function* writeOnce(
  brief: Brief,
  options: ModelWriterOptions,
  deadlines: Deadlines,
  maxTokens?: number,
): AsyncGenerator<WriterEvent> {
  const reply = new Reply(brief, modeOf(options));
  const request = requestFor(brief, options);
  try {
    yield* readReply(reply, { ...request, max_tokens: maxTokens ?? request.max_tokens }, options, deadlines);
  } catch (error) {
    if (deadlines.expired || !deadlines.signal.aborted) yield* reply.cut();
    throw error;
  }
}

async function* readReply(
  reply: Reply,
  request: ModelRequest,
  { model }: ModelWriterOptions,
  deadlines: Deadlines,
): AsyncGenerator<WriterEvent> {
  let next = request;
  for (let pauses = 0; pauses <= mostPauses; pauses++) {
    const turn = new Turn();
    for await (const part of partsOf(turn, next, model, deadlines)) {
      // Read to its end even so, because only the end says what the reply cost.
      if (!reply.declined) yield* eventsOf(reply, part);
    }
    if (reply.declined || turn.stopReason !== "pause_turn") return yield* finish(reply, turn);
    next = { ...request, messages: [...next.messages, { role: "assistant", content: turn.content }] };
  }
  throw incomplete("pause_turn");
}

async function* partsOf(
  turn: Turn,
  request: ModelRequest,
  model: LanguageModel,
  deadlines: Deadlines,
): AsyncGenerator<TurnPart> {
  const preamble = request.tools ? new Preamble() : null;
  for await (const event of streamReply(model, request, { deadlines, purpose: "answer" })) {
    for (const part of turn.take(event)) yield* preamble ? preamble.push(part) : [part];
  }
  if (preamble) yield* preamble.end();
}

function eventsOf(reply: Reply, part: TurnPart): WriterEvent[] {
  if (part.type === "text") return reply.text(part.text);
  return part.type === "cited" ? reply.cited(part.citations) : [];
}

async function* finish(reply: Reply, turn: Turn): AsyncGenerator<WriterEvent> {
  if (turn.stopReason === "refusal") throw refused();
  if (reply.declined) {
    if (reply.continues) throw incomplete("nothing to add");
    yield { type: "declined" };
    return;
  }
  yield* reply.end();
  if (!reply.isWhole || ranOut(turn, reply)) throw incomplete(turn.stopReason);
  const questions = reply.relatedQuestions();
  if (questions.length > 0) yield { type: "related", questions };
}

/** Whether the token limit was reached in the answer itself rather than in the questions after it. */
function ranOut({ stopReason }: Turn, reply: Reply): boolean {
  return (stopReason === "max_tokens" || stopReason === "model_context_window_exceeded") && !reply.questionsBegun;
}

function requestFor(brief: Brief, options: ModelWriterOptions): ModelRequest {
  const { webSearch } = options;
  const mode = modeOf(options);
  const system = systemPrompt({
    mode,
    // Questions about a file as a whole ask for a summary, however they are worded.
    form: brief.overview ? "prose" : formOf(brief.question),
    depth: depthOf(brief),
    webSearch,
    continuing: brief.written !== "",
  });
  return {
    system,
    messages: conversation(brief, mode),
    ...(webSearch && { tools: [webSearchTool] }),
    ...depthSettings(depthOf(brief)),
  };
}

const depthOf = (brief: Brief) => brief.mode ?? "quick";

const modeOf = ({ mode, model }: ModelWriterOptions): CitingMode => mode ?? (model.isAnthropic ? "citations" : "marks");
