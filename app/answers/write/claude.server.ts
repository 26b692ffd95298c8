import type Anthropic from "@anthropic-ai/sdk";
import type { WebSearchTool20260318 } from "@anthropic-ai/sdk/resources/messages";
import { type ClaudeTiming, Deadlines } from "~/ai/deadlines.server";
import { type ClaudeRequest, streamClaude } from "~/ai/stream.server";
import type { AnswerWriter, Brief, WriterEvent } from "../types";
import { formOf } from "./answer-form";
import { depthSettings, depthTiming } from "./claude/depth.server";
import { type ClaudeMode, conversation, systemPrompt } from "./claude/prompt";
import { endingOf, incomplete, refused } from "./claude/reply/endings";
import { Preamble } from "./claude/reply/preamble";
import { Reply } from "./claude/reply/reply";
import { Turn, type TurnPart } from "./claude/turn";

export interface ClaudeWriterOptions {
  client: Anthropic;
  model: string;
  /** How passages and citations are exchanged, see {@link ClaudeMode}. */
  mode: ClaudeMode;
  /** Whether Claude may search the web itself. Only Anthropic's own API supports it. */
  webSearch: boolean;
  timing?: ClaudeTiming;
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
 * A writer that asks Claude: one call per question, which also returns related questions. If it throws before the first
 * text, another writer can take over.
 */
export function createClaudeWriter(options: ClaudeWriterOptions): AnswerWriter {
  return {
    id: "claude",
    findsSources: options.webSearch,
    write: (brief, { signal }) => write(brief, options, signal),
  };
}

async function* write(brief: Brief, options: ClaudeWriterOptions, signal: AbortSignal): AsyncGenerator<WriterEvent> {
  if (brief.passages.length === 0 && !options.webSearch) {
    if (brief.written !== "") throw incomplete("nothing to rest on");
    yield { type: "declined" };
    return;
  }
  const deadlines = new Deadlines(signal, options.timing ?? depthTiming(depthOf(brief)));
  const reply = new Reply(brief, options.mode);
  try {
    yield* readReply(reply, requestFor(brief, options), options, deadlines);
  } catch (error) {
    if (!signal.aborted) yield* reply.cut();
    throw endingOf(error, signal);
  } finally {
    deadlines.stop();
  }
}

async function* readReply(
  reply: Reply,
  request: ClaudeRequest,
  { client }: ClaudeWriterOptions,
  deadlines: Deadlines,
): AsyncGenerator<WriterEvent> {
  let next = request;
  for (let pauses = 0; pauses <= mostPauses; pauses++) {
    const turn = new Turn();
    for await (const part of partsOf(turn, next, client, deadlines)) {
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
  request: ClaudeRequest,
  client: Anthropic,
  deadlines: Deadlines,
): AsyncGenerator<TurnPart> {
  const preamble = request.tools ? new Preamble() : null;
  for await (const event of streamClaude(client, request, { deadlines, purpose: "answer" })) {
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

function requestFor(brief: Brief, { model, mode, webSearch }: ClaudeWriterOptions): ClaudeRequest {
  const system = systemPrompt({
    mode,
    // Questions about a file as a whole ask for a summary, however they are worded.
    form: brief.overview ? "prose" : formOf(brief.question),
    depth: depthOf(brief),
    webSearch,
    continuing: brief.written !== "",
  });
  return {
    model,
    system,
    messages: conversation(brief, mode),
    ...(webSearch && { tools: [webSearchTool] }),
    ...depthSettings(model, depthOf(brief)),
  };
}

const depthOf = (brief: Brief) => brief.mode ?? "quick";
