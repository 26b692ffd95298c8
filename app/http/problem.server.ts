import { saidBySchema } from "~/language/schema-words";
import { asValue, english, type Said, said } from "~/language/words";

/** An error that is told to whoever asked: a true status, a stable code, a sentence for people. */
export class Problem extends Error {
  override name = "Problem";
  /** What a page shows, by `t.said`. The error's message is the same in English. */
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

/** design.md's error shape: `{ message, code, fields? }`; where the message has values, `said` holds it and them apart. */
export function problemResponse({ message, code, said, status, details }: Problem): Response {
  const { fields, extra, headers } = details;
  const parts = typeof said === "object" && { said };
  return Response.json({ message, code, ...parts, ...(fields && { fields }), ...extra }, { status, headers });
}

/** Of each field the first sentence on it, for `t.said`. */
export function fieldErrors({ details }: Problem): Record<string, Said | undefined> {
  const first = Object.entries(details.fields ?? {}).map(([field, [sentence]]) => [field, sentence]);
  return Object.fromEntries(first.map(([field, sentence]) => [field, sentence && saidBySchema(sentence)]));
}

/** @param what marked by `said` where a page shows it */
export const notFound = (what: Said = "This") =>
  new Problem(404, "not_found", said("{what} does not exist.", { what: asValue(what) }));
