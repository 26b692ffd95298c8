export type ModelErrorKind =
  | "overloaded"
  /** The server is still loading the model. */
  | "loading"
  | "rate_limited"
  | "timeout"
  /** The connection failed, or the stream broke or ended early. */
  | "cut"
  /** The service itself failed (5xx). */
  | "unavailable"
  /** The request or its key was rejected: retrying won't help. */
  | "rejected"
  /** The request has more tokens than the model can read. */
  | "too_long"
  /** The site's money for models is used up for today: nothing was sent. */
  | "budget"
  /** The caller's uses of a day or share of the budget are used up, or nobody counted the call: nothing was sent. */
  | "daily_limit"
  | "aborted";

/** Kinds of calls that were never made, because they may cost nothing any more. */
const unpaid: ReadonlySet<ModelErrorKind> = new Set(["budget", "daily_limit"]);
const final: ReadonlySet<ModelErrorKind> = new Set([...unpaid, "rejected", "too_long", "aborted", "timeout"]);

/** What Node and its fetch report before the first byte is sent. */
const unreachable: ReadonlySet<string> = new Set([
  "ECONNREFUSED",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "UND_ERR_CONNECT_TIMEOUT",
]);

/** What a server's response said beside its body. */
interface FromServer {
  /** The HTTP status. */
  status?: number;
  headers?: Headers;
}

/** Why a call of a model failed. The message is for the log; the vendor's error is the cause. */
export class ModelError extends Error {
  override name = "ModelError";
  /** The HTTP status, if any. */
  readonly status: number | undefined;
  private readonly headers: Headers | undefined;

  constructor(
    readonly kind: ModelErrorKind,
    { cause, status, headers }: FromServer & { cause?: unknown } = {},
  ) {
    super(`Model: ${kind}`, { cause });
    this.status = status;
    this.headers = headers;
  }

  /** The same failure as another kind, where something else than the server ended the call. */
  as(kind: ModelErrorKind): ModelError {
    return new ModelError(kind, { cause: this.cause, status: this.status, headers: this.headers });
  }

  /** Whether retrying the same call soon may succeed. */
  get transient(): boolean {
    return !final.has(this.kind) && this.headers?.get("x-should-retry") !== "false";
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
    const milliseconds = Number.parseFloat(this.headers?.get("retry-after-ms") ?? "");
    const seconds = Number.parseFloat(this.headers?.get("retry-after") ?? "");
    return [milliseconds, seconds * 1000].find((wait) => wait > 0);
  }
}

/** How servers say that a request has more tokens than their model can read, or than they take at once. */
const tooLong = new RegExp(
  [
    "context_length_exceeded|exceed_context_size|ContextWindowExceeded",
    "maximum (?:context|prompt) length|(?:exceeds?|longer than|greater than) the (?:available |model's )?context",
    "input tokens? (?:count .* )?exceeds? the|prompt(?: is)? too long|too large for model|context length of only",
    "request too large|reduce the length of the",
    "max_(?:completion_)?tokens\\W.*(?:less than or equal|at most|too large)",
  ].join("|"),
  "i",
);

export const saysTooLong = (told: string) => tooLong.test(told);

/** What a failed response says. @param status of 400 and above @param told the words of its body */
export function kindOfResponse(status: number, told: string): ModelErrorKind {
  if (status === 413 || saysTooLong(told)) return "too_long";
  if (status === 503 && /loading/i.test(told)) return "loading";
  if (status === 529 || status === 503) return "overloaded";
  if (status === 429) return "rate_limited";
  return status >= 500 || status === 408 || status === 409 ? "unavailable" : "rejected";
}
