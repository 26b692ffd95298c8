import { claudeClient } from "~/ai/client.server";
import { config } from "~/config.server";
import { createClaudePromptWriter } from "./claude-prompt-writer.server";
import { coachWriter } from "./coach/coach-writer.server";
import type { PromptRequest, PromptWriter } from "./playground";

/**
 * Writes a response in Markdown, as it comes.
 * @throws PromptError when it can't be begun or finished, or the signal's reason
 */
export function writeResponse(request: PromptRequest, { signal }: { signal: AbortSignal }): AsyncIterable<string> {
  return promptWriter().write(request, { signal });
}

/** Who answers prompts here: Claude when it is configured, else the coach, which needs nobody. */
export function promptWriterId(): PromptWriter["id"] {
  return promptWriter().id;
}

function promptWriter(): PromptWriter {
  const client = claudeClient(config());
  return client ? createClaudePromptWriter({ client, model: config().STUDIO_MODEL }) : coachWriter;
}
