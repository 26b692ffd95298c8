import type { ServerSentEvent } from "~/http/event-stream.server";
import { countedDay } from "~/http/limits.server";
import { Problem } from "~/http/problem.server";
import { said } from "~/language/words";
import { log } from "~/log.server";
import { writeResponse } from "./generate.server";
import { PromptError, type PromptRequest } from "./playground";

/** Seconds before a failed prompt may be retried. */
const retrySeconds = 5;

const statuses: Record<PromptError["code"], number> = {
  refused: 502,
  overloaded: 503,
  rate_limited: 503,
  cut: 502,
  incomplete: 502,
  timeout: 503,
  budget: 503,
  daily_limit: 429,
  internal: 502,
};

/**
 * The complete response.
 * @throws Problem when it could not be written; any partial text is in its `output`
 */
export async function wholeResponse(request: PromptRequest, signal: AbortSignal): Promise<string> {
  let output = "";
  try {
    for await (const text of writeResponse(request, { signal })) output += text;
    return output;
  } catch (error) {
    if (signal.aborted) throw new Problem(503, "abandoned", "The caller left before the response was written.");
    const { code, message, retryable } = failureOf(error);
    const waitSeconds = isUnpaid(code) ? countedDay().resetSeconds : retryable ? retrySeconds : null;
    const headers = waitSeconds ? { "Retry-After": String(waitSeconds) } : undefined;
    throw new Problem(statuses[code], code, message, { extra: { output }, headers });
  }
}

/** The response as events: "delta" for each new piece, then "done" with the full text, or "failed" with a code and a message. */
export async function* responseEvents(request: PromptRequest, signal: AbortSignal): AsyncGenerator<ServerSentEvent> {
  let output = "";
  try {
    for await (const text of writeResponse(request, { signal })) {
      output += text;
      yield { event: "delta", data: { text } };
    }
    yield { event: "done", data: { output } };
  } catch (error) {
    if (signal.aborted) return;
    const { code, message, retryable } = failureOf(error);
    yield { event: "failed", data: { code, message, retryable } };
  }
}

/** Whether the model wasn't asked at all, as the day's money for it is used up. */
const isUnpaid = (code: PromptError["code"]) => code === "budget" || code === "daily_limit";

/** The error to report; its cause goes to the log. */
function failureOf(error: unknown): PromptError {
  const known = error instanceof PromptError ? error : null;
  if (!known || (known.code !== "refused" && !isUnpaid(known.code)))
    log.error({ err: known?.cause ?? error }, "prompt not answered");
  return known ?? new PromptError("internal", said("Something went wrong. Please try again in a moment."), true);
}
