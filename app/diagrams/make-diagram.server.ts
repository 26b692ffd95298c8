import { requireModelUse } from "~/accounts/model-uses.server";
import type { Visitor } from "~/accounts/visitor.server";
import { ClaudeError } from "~/ai/claude-error.server";
import { claudeClient } from "~/ai/client.server";
import { config } from "~/config.server";
import { DeadlineError, withDeadline } from "~/http/deadline";
import { Problem } from "~/http/problem.server";
import { said } from "~/language/words";
import { log } from "~/log.server";
import { outlineFromClaude } from "./claude-diagram.server";
import type { DiagramOutline } from "./diagram";
import { layOut } from "./drawing/layout";
import { type DiagramWriterId, type KeptDiagram, keepDiagram } from "./kept-diagrams.server";
import { outlineFromSources } from "./source-diagram.server";

export { findDiagram, type KeptDiagram } from "./kept-diagrams.server";

/** Time limit for a map from the sources, in milliseconds. */
const sourcesMs = 20_000;
const retryAfterSeconds = 30;

/**
 * Makes and saves a diagram of a topic: by Claude if configured and within the day's budget, else a concept map of what
 * the sources say.
 * @param topic not blank
 * @throws Problem 429 "daily_limit", 404 "no_sources", 502 "refused" or "upstream" or 503 "timeout", with nothing saved; the signal's reason
 */
export async function makeDiagram(
  visitor: Visitor,
  topic: string,
  { signal }: { signal: AbortSignal },
): Promise<KeptDiagram> {
  let writer = diagramWriterId();
  if (writer === "claude") await requireModelUse(visitor, "diagram");
  const outline = await outlineOf(writer, topic, signal)
    .catch((error: unknown) => {
      if (!(error instanceof ClaudeError && error.isUnpaid)) throw error;
      writer = "sources";
      return outlineOf(writer, topic, signal);
    })
    .catch((error: unknown) => {
      signal.throwIfAborted();
      throw toProblem(error, writer);
    });
  if (!outline) throw new Problem(404, "no_sources", said("Our sources say too little about this topic to draw it."));
  return keepDiagram(visitor.key, { topic, writer, diagram: layOut(outline) });
}

/** Which writer draws, without calling it. */
export function diagramWriterId(): DiagramWriterId {
  return claudeClient(config()) ? "claude" : "sources";
}

async function outlineOf(writer: DiagramWriterId, topic: string, signal: AbortSignal): Promise<DiagramOutline | null> {
  const client = claudeClient(config());
  if (writer === "claude" && client) return outlineFromClaude(topic, { client, model: config().STUDIO_MODEL, signal });
  return withDeadline(sourcesMs, signal, (inner) => outlineFromSources(topic, { signal: inner }));
}

/** The cause is for the log, the sentence for the user. */
function toProblem(error: unknown, writer: DiagramWriterId): unknown {
  if (error instanceof Problem) return error;
  const late = error instanceof DeadlineError || (error instanceof ClaudeError && error.kind === "timeout");
  if (!late && !(error instanceof ClaudeError)) return error;
  log.warn({ writer, err: error }, "diagram not made");
  if (late) {
    const headers = { "Retry-After": String(retryAfterSeconds) };
    return new Problem(503, "timeout", said("Drawing this took too long. Please try again."), { headers });
  }
  return new Problem(502, "upstream", said("The AI model is not available just now. Please try again in a moment."));
}
