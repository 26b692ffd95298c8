import { isDatabaseBusy } from "~/db/bounded-pool.server";
import { isDatabaseUnreachable } from "~/db/unreachable.server";
import { said } from "~/language/words";
import { Problem } from "./problem.server";

/** What everybody is told while the database is full or away: 503, and when to come again. */

const retryAfterSeconds = 5;
const statusText = "Service Unavailable";

/** @returns null for a failure of any other kind */
export function unavailableProblem(error: unknown): Problem | null {
  const headers = { "Retry-After": String(retryAfterSeconds) };
  if (isDatabaseBusy(error))
    return new Problem(503, "busy", said("The site is very busy. Please try again in a few seconds."), { headers });
  if (isDatabaseUnreachable(error))
    return new Problem(
      503,
      "unavailable",
      said("The site can't reach its database. Please try again in a few seconds."),
      { headers },
    );
  return null;
}

/** Pages' requests, from the failure to the response. */
const failed = new WeakMap<Request, Problem>();

/** Remembers why a page could not be made, where the database was the reason: Remix itself knows failures as 500 alone. */
export function noteFailure(request: Request, error: unknown): void {
  const problem = unavailableProblem(error);
  if (problem) failed.set(request, problem);
}

/**
 * To be called before a page that failed is rendered: Remix then renders the error page anew, for this status.
 * @throws Response 503 once for a request whose failure was noted
 */
export function throwIfUnavailable(request: Request): void {
  if (failed.delete(request)) throw new Response(null, { status: 503, statusText });
}

/** Adds to a rendered page's headers what its status asks for. */
export function completeUnavailable(status: number, headers: Headers): void {
  if (status !== 503) return;
  if (!headers.has("Retry-After")) headers.set("Retry-After", String(retryAfterSeconds));
  headers.set("Cache-Control", "no-store");
}

/** Answers a page's request for data whose failure was noted; any other response is left as it is. */
export function unavailableData(request: Request, response: Response): Response {
  const problem = failed.get(request);
  if (!problem) return response;
  const { pathname, searchParams } = new URL(request.url);
  const headers = new Headers(response.headers);
  headers.delete("Content-Length");
  completeUnavailable(503, headers);
  const routes = request.method === "GET" ? (searchParams.get("_routes")?.split(",") ?? ["root"]) : null;
  const isPage = pathname.endsWith(".data");
  const body = isPage
    ? encodedError(routes, problem.message)
    : JSON.stringify({ message: problem.message, code: problem.code });
  return new Response(body, { status: 503, statusText, headers });
}

/**
 * The error response as Remix's pages read it, which know a server's Error by no more than that it was one. Remix exports no
 * encoder: this is turbo-stream 2's format, a list of values that name each other by their places in it.
 * @param routes whose loaders were called; null for an action
 */
function encodedError(routes: string[] | null, message: string): string {
  const [outcome, key, error, data] = [1, 2, 3, 4];
  const values = [
    { [`_${key}`]: error },
    "error",
    ["ErrorResponse", data, data + 1, data + 2],
    message,
    503,
    statusText,
  ];
  const first = routes
    ? Object.fromEntries(routes.map((_, index) => [`_${values.length + 1 + index}`, outcome]))
    : { [`_${key}`]: error };
  return `${JSON.stringify([first, ...values, ...(routes ?? [])])}\n`;
}
