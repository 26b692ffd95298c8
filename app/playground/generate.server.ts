import { studioChoices, studioModel } from "~/ai/models.server";
import { config } from "~/config.server";
import { coachWriter } from "./coach/coach-writer.server";
import { createModelPromptWriter } from "./model-prompt-writer.server";
import type { PromptRequest, PromptWriter, PromptWriters } from "./playground";

/**
 * Streams a response in Markdown.
 * @throws PromptError when it can't be started or completed, or the signal's reason
 */
export function writeResponse(request: PromptRequest, { signal }: { signal: AbortSignal }): AsyncIterable<string> {
  return promptWriter(request.model).write(request, { signal });
}

/** Which writer answers: a model if configured, else the built-in coach. */
export function promptWriters(): PromptWriters {
  const { id, model } = promptWriter();
  return { id, model, choices: studioChoices(config()) };
}

function promptWriter(chosen?: string): PromptWriter {
  const model = studioModel(config(), chosen);
  return model ? createModelPromptWriter({ model }) : coachWriter;
}
