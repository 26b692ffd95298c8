import type { MessageCreateParams } from "@anthropic-ai/sdk/resources/messages";

/**
 * The setting with which a model starts writing soonest. The 5.x models think before they write by default; each has
 * its own setting and answers 400 to another's. Unknown models keep their default.
 */
export function leastThinking(model: string): Pick<MessageCreateParams, "thinking" | "output_config"> {
  if (/^claude-haiku-5/.test(model)) return { thinking: { type: "disabled" } };
  if (/^claude-sonnet-5-5/.test(model)) return { thinking: { type: "between_tools" } };
  if (/^claude-(?:opus|sonnet|fable|mythos)-5/.test(model)) return { output_config: { effort: "low" } };
  return {};
}
