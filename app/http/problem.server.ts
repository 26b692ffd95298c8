import { said } from "~/language/words";

/** An error that is told to whoever asked: a true status, a stable code, a sentence for people. */
export class Problem extends Error {
  override name = "Problem";
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly details: {
      fields?: Record<string, string[]>;
      extra?: Record<string, unknown>;
      headers?: Record<string, string>;
    } = {},
  ) {
    super(message);
  }
}

/** design.md's error shape: `{ message, code, fields? }`. */
export function problemResponse(problem: Problem): Response {
  const { fields, extra, headers } = problem.details;
  return Response.json(
    { message: problem.message, code: problem.code, ...(fields && { fields }), ...extra },
    { status: problem.status, headers },
  );
}

/** @param what marked by `said` where a page shows it */
export const notFound = (what = "This") => new Problem(404, "not_found", said("{what} does not exist.", { what }));
