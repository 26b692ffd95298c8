import { claudeClient } from "~/ai/client.server";
import { config } from "~/config.server";
import { createClaudePromptWriter } from "./claude-prompt-writer.server";
import { coachWriter } from "./coach/coach-writer.server";
import type { PromptRequest, PromptWriter } from "./playground";

/**
 * Streams a response in Markdown.
 * @throws PromptError when it can't be started or completed, or the signal's reason
 */
export function writeResponse(request: PromptRequest, { signal }: { signal: AbortSignal }): AsyncIterable<string> {
  return promptWriter().write(request, { signal });
}

/** Which writer answers: Claude if configured, else the built-in coach. */
export function promptWriterId(): PromptWriter["id"] {
  return promptWriter().id;
}

function promptWriter(): PromptWriter {
  const client = claudeClient(config());
  return client ? createClaudePromptWriter({ client, model: config().STUDIO_MODEL }) : coachWriter;
}
