import { ModelError, type ModelErrorKind } from "~/ai/model-error.server";
import { unpaidSentences } from "~/ai/unpaid.server";
import { type Failure, WriterError } from "~/answers/types";
import { said } from "~/language/words";

/** The ways a model's reply can end early, in words for the reader. */
const failures = {
  refused: { code: "refused", message: said("The AI model declined to answer this question."), retryable: false },
  incomplete: {
    code: "incomplete",
    message: said("The AI model stopped before the answer was complete."),
    retryable: true,
  },
  astray: {
    code: "incomplete",
    message: said("The AI model strayed from its sources, so its answer was stopped here."),
    retryable: true,
  },
  overloaded: {
    code: "overloaded",
    message: said("The AI model is overloaded just now. Please try again in a moment."),
    retryable: true,
  },
  loading: {
    code: "overloaded",
    message: said("The AI model is still starting. Please try again in a minute."),
    retryable: true,
  },
  rateLimited: {
    code: "rate_limited",
    message: said("Too many answers are being written just now. Please try again in a minute."),
    retryable: true,
  },
  timeout: { code: "timeout", message: said("The AI model took too long."), retryable: true },
  cut: {
    code: "cut",
    message: said("The connection to the AI model was lost before the answer was complete."),
    retryable: true,
  },
  unavailable: {
    code: "internal",
    message: said("The AI model is not available just now. Please try again in a moment."),
    retryable: true,
  },
  rejected: { code: "internal", message: said("The AI model could not be asked."), retryable: false },
  tooLong: {
    code: "internal",
    message: said("This question and its sources are too long for the AI model."),
    retryable: false,
  },
  budget: { code: "budget", message: unpaidSentences.budget, retryable: true },
  dailyLimit: { code: "daily_limit", message: unpaidSentences.daily_limit, retryable: true },
} as const satisfies Record<string, Failure>;

const endings: Record<Exclude<ModelErrorKind, "aborted">, Failure> = {
  overloaded: failures.overloaded,
  loading: failures.loading,
  rate_limited: failures.rateLimited,
  timeout: failures.timeout,
  cut: failures.cut,
  unavailable: failures.unavailable,
  rejected: failures.rejected,
  too_long: failures.tooLong,
  budget: failures.budget,
  daily_limit: failures.dailyLimit,
};

/** The model refused. Its own explanation is not stable enough to show. */
export function refused(): WriterError {
  return new WriterError(failures.refused);
}

/** The reply ended before the answer did. @param stopReason the API's stop reason */
export function incomplete(stopReason: string | null): WriterError {
  return new WriterError(failures.incomplete, { cause: new Error(`Stopped by ${stopReason}`) });
}

/** The reply started to repeat our instructions. */
export function astray(): WriterError {
  return new WriterError(failures.astray, { cause: new Error("The reply repeats its instructions") });
}

/** The error to throw when writing fails: a WriterError, or the signal's own reason when the caller aborted. */
export function endingOf(error: unknown, signal: AbortSignal): unknown {
  if (signal.aborted) return signal.reason;
  if (error instanceof WriterError) return error;
  if (error instanceof ModelError && error.kind !== "aborted") {
    return new WriterError(endings[error.kind], { cause: error.cause ?? error });
  }
  return new WriterError(failures.unavailable, { cause: error });
}
