import { paidTask, searchTask } from "~/accounts/model-uses.server";
import type { Visitor } from "~/accounts/visitor.server";
import { ModelError } from "~/ai/model-error.server";
import { studioModel } from "~/ai/models.server";
import { mayPay, type Spending, withSpending } from "~/ai/spending.server";
import { unpaidProblem } from "~/ai/unpaid.server";
import { config, paysForSearches } from "~/config.server";
import { DeadlineError, withDeadline } from "~/http/deadline";
import { Problem } from "~/http/problem.server";
import { said } from "~/language/words";
import { log } from "~/log.server";
import type { DiagramOutline } from "./diagram";
import { layOut } from "./drawing/layout";
import { type KeptDiagram, keepDiagram } from "./kept-diagrams.server";
import { outlineFromModel } from "./model-diagram.server";
import { outlineFromSources } from "./source-diagram.server";

export { findDiagram, type KeptDiagram } from "./kept-diagrams.server";

/** Time limit for a map from the sources, in milliseconds. */
const sourcesMs = 20_000;
const retryAfterSeconds = 30;

/**
 * Makes and saves a diagram of a topic: by a model if configured and within the day's budget, else a concept map of what
 * the sources say, past the visitor's limit of those that cost nothing.
 * @param topic not blank
 * @throws Problem 429 "daily_limit", 404 "no_sources", 502 "refused" or "upstream" or 503 "timeout", with nothing saved; the signal's reason
 */
export async function makeDiagram(
  visitor: Visitor,
  topic: string,
  { signal }: { signal: AbortSignal },
): Promise<KeptDiagram> {
  const task = await taskFor(visitor);
  const { outline, ...by } = await withSpending(task, () => draw(topic, signal)).catch((error: unknown) => {
    signal.throwIfAborted();
    throw toProblem(error);
  });
  if (!outline) throw new Problem(404, "no_sources", said("Our sources say too little about this topic to draw it."));
  return keepDiagram(visitor.key, { topic, ...by, diagram: layOut(outline) });
}

function taskFor(visitor: Visitor): Promise<Spending> {
  return studioModel(config()) ? paidTask(visitor, "diagram") : searchTask(visitor, "diagram");
}

interface Drawn extends Pick<KeptDiagram, "writer" | "model" | "withoutModel"> {
  outline: DiagramOutline | null;
}

async function draw(topic: string, signal: AbortSignal): Promise<Drawn> {
  const model = studioModel(config());
  if (!model) {
    const withoutModel = paysForSearches(config()) && !mayPay() ? "daily_limit" : null;
    return { writer: "sources", model: null, withoutModel, outline: await fromSources(topic, signal) };
  }
  try {
    const outline = await outlineFromModel(topic, { model, signal });
    return { writer: model.kind, model: model.label, withoutModel: null, outline };
  } catch (error) {
    // The caller's own share being used up is the caller's matter; the site's budget is not.
    if (!(error instanceof ModelError && error.kind === "budget")) throw error;
    return { writer: "sources", model: null, withoutModel: "budget", outline: await fromSources(topic, signal) };
  }
}

/** Who draws, without calling it. */
export function diagramWriter(): Pick<KeptDiagram, "writer" | "model"> {
  const model = studioModel(config());
  return { writer: model?.kind ?? "sources", model: model?.label ?? null };
}

function fromSources(topic: string, signal: AbortSignal): Promise<DiagramOutline | null> {
  return withDeadline(sourcesMs, signal, (inner) => outlineFromSources(topic, { signal: inner }));
}

/** The cause is for the log, the sentence for the user. */
function toProblem(error: unknown): unknown {
  if (error instanceof Problem) return error;
  if (error instanceof ModelError && error.isUnpaid) return unpaidProblem(error.kind);
  const late = error instanceof DeadlineError || (error instanceof ModelError && error.kind === "timeout");
  if (!late && !(error instanceof ModelError)) return error;
  log.warn({ err: error }, "diagram not made");
  if (late) {
    const headers = { "Retry-After": String(retryAfterSeconds) };
    return new Problem(503, "timeout", said("Drawing this took too long. Please try again."), { headers });
  }
  return new Problem(502, "upstream", said("The AI model is not available just now. Please try again in a moment."));
}
