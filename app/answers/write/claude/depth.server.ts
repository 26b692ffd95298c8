import type { MessageCreateParams } from "@anthropic-ai/sdk/resources/messages";
import { type ClaudeTiming, claudeTiming } from "~/ai/deadlines.server";
import { leastThinking } from "~/ai/least-thinking";
import type { Mode } from "~/answers/types";

/**
 * Token limit for the whole reply. 120 words take about 200 tokens and 350 about 600; other scripts and tables take
 * twice that. The rest is for reasoning models, whose thinking counts.
 */
const maxTokens: Record<Mode, number> = { quick: 4096, thorough: 8192 };

const effort = { quick: "low", thorough: "medium" } as const satisfies Record<Mode, string>;

/** Models with an effort setting. Haiku rejects it with 400, and other models are unknown. */
const takesEffort = /^claude-(?:opus|sonnet|fable|mythos)-5/;

/** How much a model may write and think for a quick or a thorough answer. */
export function depthSettings(
  model: string,
  mode: Mode,
): Pick<MessageCreateParams, "max_tokens" | "thinking" | "output_config"> {
  const least = leastThinking(model);
  return {
    max_tokens: maxTokens[mode],
    ...least,
    ...(takesEffort.test(model) && { output_config: { ...least.output_config, effort: effort[mode] } }),
  };
}

/** Time limit for the answer. The first words of a thorough one take longer. */
export function depthTiming(mode: Mode): ClaudeTiming {
  return mode === "thorough" ? { ...claudeTiming, firstWordsMs: 2 * claudeTiming.firstWordsMs } : claudeTiming;
}
