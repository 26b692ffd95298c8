import { dollarsFor } from "~/ai/prices.server";
import { spend } from "~/ai/spending.server";
import { DeadlineError } from "~/http/deadline";
import { metrics, stopwatch } from "~/metrics.server";
import { traced } from "~/tracing.server";
import { BusyError } from "./built-in-model.server";
import { EmbeddingsError } from "./client.server";

export interface EmbeddingsCall {
  model: string;
  /** The vectors' purpose: a question, passages that it waits for, or passages to store. */
  purpose: "question" | "found" | "kept";
  /** How many are sent. */
  texts: number;
  /** The caller's: leaving makes the call neither a success nor a failure. */
  signal: AbortSignal;
}

/**
 * Makes one call of the embeddings service and records it in the metrics, the trace and the answer's cost.
 * @param work gets a callback for the token counts that the service reports
 * @throws what the work throws
 */
export async function recordCall<T>(
  call: EmbeddingsCall,
  work: (onTokens: (tokens: number) => void) => Promise<T>,
): Promise<T> {
  const seconds = stopwatch();
  const { model, purpose, texts } = call;
  const labels = { model, purpose };
  try {
    const done = await inTrace(call, work);
    metrics.embeddingsDuration.observe({ ...labels, outcome: "ok" }, seconds());
    metrics.embeddingsTexts.inc(labels, texts);
    return done;
  } catch (error) {
    if (!call.signal.aborted) metrics.embeddingsDuration.observe({ ...labels, outcome: outcomeOf(error) }, seconds());
    throw error;
  }
}

function inTrace<T>(
  { model, purpose, texts }: EmbeddingsCall,
  work: (onTokens: (tokens: number) => void) => Promise<T>,
): Promise<T> {
  const attributes = { "gen_ai.request.model": model, "asklantern.purpose": purpose, "asklantern.texts": texts };
  return traced("embed", attributes, (span) => {
    let sum = 0;
    return work((tokens) => {
      sum += tokens;
      span.set({ "gen_ai.usage.input_tokens": sum });
      countTokens(model, tokens);
    });
  });
}

/** Tokens without a known price are left out of the answer's cost: most of it is the language model's. */
function countTokens(model: string, tokens: number): void {
  const read = { input: tokens, output: 0 };
  const dollars = dollarsFor(model, read);
  metrics.modelTokens.inc({ model, direction: "input" }, tokens);
  if (dollars === null) return;
  metrics.modelCost.inc({ model, purpose: "embeddings" }, dollars);
  spend(read, dollars);
}

function outcomeOf(error: unknown): "late" | "refused" | "failed" {
  if (error instanceof DeadlineError || error instanceof BusyError) return "late";
  return error instanceof EmbeddingsError && error.isAboutTexts ? "refused" : "failed";
}
