import { kindOfResponse, ModelError, type ModelErrorKind, saysTooLong } from "../model-error.server";

/** The SDK's error as far as it matters here: told by its shape, since the SDK is loaded late. */
interface ApiError extends Error {
  status?: number;
  headers?: Headers;
  code?: unknown;
  type?: unknown;
  param?: unknown;
}

/** Without money left waiting does not help, whatever the status. */
const outOfCredit = /insufficient_quota|insufficient balance|requires more credits|used all available credits/i;

/** A filter before the model. */
const filtered = /content_filter|ResponsibleAIPolicyViolation|ContentPolicyViolation|flagged/i;

/** Converts what the SDK threw, before or within a stream. */
export function toModelError(error: unknown): ModelError {
  if (error instanceof ModelError) return error;
  const { status, headers } = isFromApi(error) ? error : {};
  return new ModelError(kindOf(error), { cause: error, status, headers });
}

/** Whether the server refuses to show this request to its model. */
export function isFiltered(error: unknown): boolean {
  return (statusOf(error) === 400 || statusOf(error) === 403) && filtered.test(detailsOf(error));
}

/** What the server's error says, with its code and the parameter that it names. */
export function detailsOf(error: unknown): string {
  if (!isFromApi(error)) return "";
  return [error.message, error.code, error.type, error.param].filter((part) => typeof part === "string").join(" ");
}

/** The HTTP status; undefined for an error within a stream. */
export const statusOf = (error: unknown) => (isFromApi(error) ? error.status : undefined);

/** Within a stream an error has no status but often a code, which may be one. */
function kindOf(error: unknown): ModelErrorKind {
  if (!isFromApi(error)) return "cut";
  const told = detailsOf(error);
  if (saysTooLong(told)) return "too_long";
  if (outOfCredit.test(told)) return "rejected";
  const status = error.status ?? Number(error.code);
  if (status >= 400 && status < 600) return kindOfResponse(status, told);
  if (/timed out/i.test(error.message)) return "timeout";
  return error.cause ? "cut" : "unavailable";
}

function isFromApi(error: unknown): error is ApiError {
  return error instanceof Error && "status" in error && "headers" in error;
}
