import { APIConnectionTimeoutError, APIError } from "@anthropic-ai/sdk";

export type ClaudeErrorKind =
  | "overloaded"
  | "rate_limited"
  | "timeout"
  /** The connection failed, or the stream ended or broke before its end. */
  | "cut"
  /** The service failed by itself (5xx). */
  | "unavailable"
  /** The request or its key was not accepted: asking again does not help. */
  | "rejected"
  | "aborted";

/** Why a call of Claude failed. The message is for the log; the vendor's error is the cause. */
export class ClaudeError extends Error {
  override name = "ClaudeError";
  constructor(
    readonly kind: ClaudeErrorKind,
    options?: { cause?: unknown },
  ) {
    super(`Claude: ${kind}`, options);
  }

  /** The HTTP status, where there was one. */
  get status(): number | undefined {
    return this.cause instanceof APIError ? this.cause.status : undefined;
  }

  /** Whether the same call may succeed a moment later. */
  get transient(): boolean {
    if (this.cause instanceof APIError && this.cause.headers?.get("x-should-retry") === "false") return false;
    return this.kind !== "rejected" && this.kind !== "aborted" && this.kind !== "timeout";
  }

  /** How long the service asks to be left alone, in milliseconds; undefined when it did not say. */
  get retryAfterMs(): number | undefined {
    const headers = this.cause instanceof APIError ? this.cause.headers : undefined;
    const milliseconds = Number.parseFloat(headers?.get("retry-after-ms") ?? "");
    const seconds = Number.parseFloat(headers?.get("retry-after") ?? "");
    return [milliseconds, seconds * 1000].find((wait) => wait > 0);
  }
}

/**
 * Reads what the SDK threw.
 * @param ended how the caller's patience ended, when it did
 * @param begun whether words had come: whatever ends them then is a cut
 */
export function toClaudeError(
  error: unknown,
  { ended, begun }: { ended: "timeout" | "aborted" | null; begun: boolean },
) {
  if (error instanceof ClaudeError) return error;
  const kind = ended ?? (begun ? "cut" : kindOf(error));
  return new ClaudeError(kind, { cause: error });
}

/** An error event in a stream has a type and no status; a local server's error has a status and no type. */
function kindOf(error: unknown): ClaudeErrorKind {
  if (error instanceof APIConnectionTimeoutError) return "timeout";
  if (!(error instanceof APIError)) return "cut";
  if (error.status === 529 || error.status === 503 || error.type === "overloaded_error") return "overloaded";
  if (error.status === 429 || error.type === "rate_limit_error") return "rate_limited";
  if (error.status === undefined) return error.type ? "unavailable" : "cut";
  return error.status >= 500 || error.status === 408 || error.status === 409 ? "unavailable" : "rejected";
}
