import type { MessageCreateParams } from "@anthropic-ai/sdk/resources/messages";

/**
 * The setting with which a model starts writing soonest: the 5.x models think before they write unless told otherwise,
 * each in its own way, and answer 400 to another's. Models not known here are left to their default.
 */
export function leastThinking(model: string): Pick<MessageCreateParams, "thinking" | "output_config"> {
  if (/^claude-haiku-5/.test(model)) return { thinking: { type: "disabled" } };
  if (/^claude-sonnet-5-5/.test(model)) return { thinking: { type: "between_tools" } };
  if (/^claude-(?:opus|sonnet|fable|mythos)-5/.test(model)) return { output_config: { effort: "low" } };
  return {};
}
