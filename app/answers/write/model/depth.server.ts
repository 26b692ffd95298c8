import type { ModelTiming } from "~/ai/deadlines.server";
import type { ModelRequest } from "~/ai/language-model";
import type { Mode } from "~/answers/types";

/**
 * Token limit for the whole reply. 120 words take about 200 tokens and 350 about 600; other scripts and tables take
 * twice that. The rest is for reasoning models, whose thinking counts.
 */
const maxTokens: Record<Mode, number> = { quick: 4096, thorough: 8192 };

const effort = { quick: "low", thorough: "medium" } as const satisfies Record<Mode, string>;

/** How much a model may write and think for a quick or a thorough answer. */
export function depthSettings(mode: Mode): Pick<ModelRequest, "max_tokens" | "effort"> {
  return { max_tokens: maxTokens[mode], effort: effort[mode] };
}

/** Time limits for the answer. The first words of a thorough one take longer. */
export function depthTiming(timing: ModelTiming, mode: Mode): ModelTiming {
  return mode === "thorough" ? { ...timing, firstWordsMs: 2 * timing.firstWordsMs } : timing;
}
