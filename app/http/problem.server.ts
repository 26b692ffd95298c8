import { saidBySchema } from "~/language/schema-words";
import { asValue, english, type Said, said } from "~/language/words";

/** An error for the caller: an HTTP status, a stable code, and a message for people. */
export class Problem extends Error {
  override name = "Problem";
  /** What a page shows, by `t.said`. The error's message is its English text. */
  readonly said: Said;

  constructor(
    readonly status: number,
    readonly code: string,
    message: Said,
    readonly details: {
      fields?: Record<string, string[]>;
      extra?: Record<string, unknown>;
      headers?: Record<string, string>;
    } = {},
  ) {
    super(english.said(message));
    this.said = typeof message === "string" ? saidBySchema(message) : message;
  }
}

/**
 * design.md's error shape: `{ message, code, fields? }`; if the message has values, `said` holds the template and the
 * values separately.
 */
export function problemResponse({ message, code, said, status, details }: Problem): Response {
  const { fields, extra, headers } = details;
  const parts = typeof said === "object" && { said };
  return Response.json({ message, code, ...parts, ...(fields && { fields }), ...extra }, { status, headers });
}

/** The first message of each field, for `t.said`. */
export function fieldErrors({ details }: Problem): Record<string, Said | undefined> {
  const first = Object.entries(details.fields ?? {}).map(([field, [sentence]]) => [field, sentence]);
  return Object.fromEntries(first.map(([field, sentence]) => [field, sentence && saidBySchema(sentence)]));
}

/** @param what marked by `said` where a page shows it */
export const notFound = (what: Said = "This") =>
  new Problem(404, "not_found", said("{what} does not exist.", { what: asValue(what) }));
