import { ModelError, type ModelErrorKind } from "~/ai/model-error.server";
import { unpaidSentences } from "~/ai/unpaid.server";
import { said } from "~/language/words";
import { PromptError } from "./playground";

/** How a model's response can end early, in words for users. */
const endings = {
  overloaded: ["overloaded", said("The AI model is overloaded just now. Please try again in a moment."), true],
  loading: ["overloaded", said("The AI model is still starting. Please try again in a minute."), true],
  rate_limited: [
    "rate_limited",
    said("Too many prompts are being answered just now. Please try again in a minute."),
    true,
  ],
  timeout: ["timeout", said("The AI model took too long."), true],
  cut: ["cut", said("The connection to the AI model was lost before the response was complete."), true],
  unavailable: ["internal", said("The AI model is not available just now. Please try again in a moment."), true],
  rejected: ["internal", said("The AI model could not be asked."), false],
  too_long: ["internal", said("This prompt is too long for the AI model."), false],
  budget: ["budget", unpaidSentences.budget, false],
  daily_limit: ["daily_limit", unpaidSentences.daily_limit, false],
} as const satisfies Record<Exclude<ModelErrorKind, "aborted">, [PromptError["code"], string, boolean]>;

/** The model refused; its own explanation is too inconsistent to show. */
export function refused(): PromptError {
  return new PromptError("refused", said("The AI model declined to answer this prompt."), false);
}

/** The reply ended before the response was complete. @param stopReason the API's value */
export function incomplete(stopReason: string | null): PromptError {
  const cause = new Error(`Stopped by ${stopReason}`);
  return new PromptError("incomplete", said("The AI model stopped before the response was complete."), true, { cause });
}

/** What to throw for an error while writing: a PromptError, or the caller's own reason when the caller aborted. */
export function endingOf(error: unknown, signal: AbortSignal): unknown {
  if (signal.aborted) return signal.reason;
  if (error instanceof PromptError) return error;
  const kind = error instanceof ModelError && error.kind !== "aborted" ? error.kind : "unavailable";
  const [code, message, retryable] = endings[kind];
  return new PromptError(code, message, retryable, { cause: error });
}
