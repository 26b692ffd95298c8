import type Anthropic from "@anthropic-ai/sdk";
import { zodOutputFormat } from "@anthropic-ai/sdk/helpers/zod";
import type { MessageParam } from "@anthropic-ai/sdk/resources/messages";
import { type ClaudeTiming, claudeTiming, Deadlines } from "~/ai/deadlines.server";
import { leastThinking } from "~/ai/least-thinking";
import { streamClaude } from "~/ai/stream.server";
import { Problem } from "~/http/problem.server";
import { said } from "~/language/words";
import { log } from "~/log.server";
import type { Verdict } from "../types";
import { judgeSystem, judgeTask, type Pair } from "./prompt";
import { readVerdicts, WrittenVerdicts } from "./read-verdicts.server";

export interface JudgeOptions {
  client: Anthropic;
  model: string;
  signal: AbortSignal;
  timing?: ClaudeTiming;
}

/** For both tries together: somebody waits for it with the page before them. */
const judgeTiming: ClaudeTiming = { ...claudeTiming, firstWordsMs: 20_000, answerMs: 45_000 };

/** A verdict takes about 40 tokens; the rest is for models that think first. */
const maxTokens = 6_000;

/**
 * Asks Claude for a verdict on each pair, all in one call. A reply that can't be read is handed back once, with what is wrong.
 * @throws ClaudeError, or Problem 502 "refused" or "upstream"
 */
export async function judge(
  pairs: Pair[],
  { client, model, signal, timing = judgeTiming }: JudgeOptions,
): Promise<Verdict[]> {
  const claims = pairs.map(({ claim }) => claim);
  const deadlines = new Deadlines(signal, timing);
  const asked: MessageParam = { role: "user", content: judgeTask(pairs) };
  try {
    const first = await reply(client, model, [asked], deadlines);
    const read = readVerdicts(first, claims);
    if (read.ok) return read.verdicts;
    log.warn({ fault: read.kind }, "verdicts to be mended");
    const mended = await reply(client, model, [asked, ...handedBack(first, read.fault)], deadlines);
    const second = readVerdicts(mended, claims);
    if (second.ok) return second.verdicts;
    log.warn({ fault: second.kind }, "verdicts not usable");
    throw new Problem(502, "upstream", said("The AI model did not say clearly what it found. Please try again."));
  } finally {
    deadlines.stop();
  }
}

function handedBack(first: string, fault: string): MessageParam[] {
  return [
    { role: "assistant", content: first.trim() || "(nothing)" },
    { role: "user", content: `That is not usable: ${fault} Write all verdicts again, as JSON only.` },
  ];
}

async function reply(
  client: Anthropic,
  model: string,
  messages: MessageParam[],
  deadlines: Deadlines,
): Promise<string> {
  const { output_config: effort, ...thinking } = leastThinking(model);
  const output_config = { ...effort, format: zodOutputFormat(WrittenVerdicts) };
  const request = { model, max_tokens: maxTokens, system: judgeSystem, messages, ...thinking, output_config };
  let text = "";
  for await (const event of streamClaude(client, request, { deadlines, purpose: "check" })) {
    if (event.type === "message_start") text = "";
    // Some local servers put a block's first words into its start.
    if (event.type === "content_block_start" && event.content_block.type === "text") text += event.content_block.text;
    if (event.type === "content_block_delta" && event.delta.type === "text_delta") text += event.delta.text;
    if (event.type === "message_delta" && event.delta.stop_reason === "refusal")
      throw new Problem(502, "refused", said("The AI model declined to check this answer."));
  }
  return text;
}
