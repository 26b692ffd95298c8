import type { MessageCreateParams } from "@anthropic-ai/sdk/resources/messages";
import { type ClaudeTiming, claudeTiming } from "~/ai/deadlines.server";
import { leastThinking } from "~/ai/least-thinking";
import type { Mode } from "~/answers/types";

/**
 * Room for the whole reply, in tokens. 120 words take about 200 and 350 about 600, twice that in other scripts and in
 * tables; the rest is for models that think first, and their thoughts count.
 */
const maxTokens: Record<Mode, number> = { quick: 4096, thorough: 8192 };

const effort = { quick: "low", thorough: "medium" } as const satisfies Record<Mode, string>;

/** Models that take an effort. Haiku answers 400 to it, and others are not known here. */
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

/** How long the answer may take: who asked for a thorough one waits longer for its first words. */
export function depthTiming(mode: Mode): ClaudeTiming {
  return mode === "thorough" ? { ...claudeTiming, firstWordsMs: 2 * claudeTiming.firstWordsMs } : claudeTiming;
}
