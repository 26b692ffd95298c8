import type { MessageCreateParams } from "@anthropic-ai/sdk/resources/messages";
import type { ModelRequest } from "../language-model";

type Settings = Pick<MessageCreateParams, "thinking" | "output_config">;

/** Models with an effort setting. Haiku rejects it with 400, and other models are unknown. */
const takesEffort = /^claude-(?:opus|sonnet|fable|mythos)-5/;

/** A model's settings for an effort. @param effort as little as the model can by default */
export function effortSettings(model: string, effort: ModelRequest["effort"]): Settings {
  const least = leastThinking(model);
  if (!effort || !takesEffort.test(model)) return least;
  return { ...least, output_config: { ...least.output_config, effort } };
}

/**
 * The setting with which a model starts writing soonest. The 5.x models think before they write by default; each has
 * its own setting and answers 400 to another's. Unknown models keep their default.
 */
function leastThinking(model: string): Settings {
  if (/^claude-haiku-5/.test(model)) return { thinking: { type: "disabled" } };
  if (/^claude-sonnet-5-5/.test(model)) return { thinking: { type: "between_tools" } };
  if (/^claude-(?:opus|sonnet|fable|mythos)-5/.test(model)) return { output_config: { effort: "low" } };
  return {};
}
