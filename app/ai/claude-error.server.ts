import type { APIError } from "@anthropic-ai/sdk";
import { anthropicSdk } from "./sdk.server";

export type ClaudeErrorKind =
  | "overloaded"
  | "rate_limited"
  | "timeout"
  /** The connection failed, or the stream broke or ended early. */
  | "cut"
  /** The service itself failed (5xx). */
  | "unavailable"
  /** The request or its key was rejected: retrying won't help. */
  | "rejected"
  /** The site's money for models is used up for today: nothing was sent. */
  | "budget"
  /** The caller's uses of a day or share of the budget are used up, or nobody counted the call: nothing was sent. */
  | "daily_limit"
  | "aborted";

/** Kinds of calls that were never made, because they may cost nothing any more. */
const unpaid: ReadonlySet<ClaudeErrorKind> = new Set(["budget", "daily_limit"]);

/** What Node and its fetch report before the first byte is sent. */
const unreachable: ReadonlySet<string> = new Set([
  "ECONNREFUSED",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "UND_ERR_CONNECT_TIMEOUT",
]);

/** Why a Claude call failed. The message is for the log; the vendor's error is the cause. */
export class ClaudeError extends Error {
  override name = "ClaudeError";
  constructor(
    readonly kind: ClaudeErrorKind,
    options?: { cause?: unknown },
  ) {
    super(`Claude: ${kind}`, options);
  }

  /** The HTTP status, if any. */
  get status(): number | undefined {
    return isFromApi(this.cause) ? this.cause.status : undefined;
  }

  /** Whether retrying the same call soon may succeed. */
  get transient(): boolean {
    if (isFromApi(this.cause) && this.cause.headers?.get("x-should-retry") === "false") return false;
    return !this.isUnpaid && this.kind !== "rejected" && this.kind !== "aborted" && this.kind !== "timeout";
  }

  /** Whether the call was not made because it would have cost money. */
  get isUnpaid(): boolean {
    return unpaid.has(this.kind);
  }

  /** Whether the service got nothing of the request, because it could not be reached. */
  get neverSent(): boolean {
    for (let cause: unknown = this.cause; cause instanceof Error; cause = cause.cause)
      if ("code" in cause && unreachable.has(String(cause.code))) return true;
    return false;
  }

  /** The service's requested retry delay in milliseconds; undefined when it gave none. */
  get retryAfterMs(): number | undefined {
    const headers = isFromApi(this.cause) ? this.cause.headers : undefined;
    const milliseconds = Number.parseFloat(headers?.get("retry-after-ms") ?? "");
    const seconds = Number.parseFloat(headers?.get("retry-after") ?? "");
    return [milliseconds, seconds * 1000].find((wait) => wait > 0);
  }
}

/**
 * Converts what the SDK threw.
 * @param ended why the caller's deadlines ended, if they did
 * @param begun whether text had arrived: any later failure is a cut
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
  if (error instanceof anthropicSdk().APIConnectionTimeoutError) return "timeout";
  if (!isFromApi(error)) return "cut";
  if (error.status === 529 || error.status === 503 || error.type === "overloaded_error") return "overloaded";
  if (error.status === 429 || error.type === "rate_limit_error") return "rate_limited";
  if (error.status === undefined) return error.type ? "unavailable" : "cut";
  return error.status >= 500 || error.status === 408 || error.status === 409 ? "unavailable" : "rejected";
}

function isFromApi(error: unknown): error is APIError {
  return error instanceof anthropicSdk().APIError;
}
