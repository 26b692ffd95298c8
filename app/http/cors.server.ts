import { assertSameOrigin, isFromElsewhere } from "./same-origin.server";

/**
 * Every site's pages may call the API as what they are, a caller without an account or one with a token (Fetch standard,
 * CORS protocol). No answer allows credentials, and cookies that come along all the same count for nothing.
 */

const takenHeaders = "Authorization, Content-Type, Last-Event-ID, If-None-Match, x-client-id";
const shownHeaders =
  "X-Request-Id, RateLimit-Limit, RateLimit-Remaining, RateLimit-Reset, Retry-After, ETag, Allow, WWW-Authenticate, Content-Location";
const preflightSeconds = 86_400;

/** What every answer of the API says. */
export const corsHeaders: Record<string, string> = {
  "Access-Control-Allow-Origin": "*",
  "Access-Control-Expose-Headers": shownHeaders,
};

/** The answer to OPTIONS, whoever asks. */
export function preflightResponse(methods: string[]): Response {
  return new Response(null, {
    status: 204,
    headers: {
      "Access-Control-Allow-Origin": "*",
      "Access-Control-Allow-Methods": methods.join(", "),
      "Access-Control-Allow-Headers": takenHeaders,
      "Access-Control-Max-Age": String(preflightSeconds),
      Allow: ["OPTIONS", ...methods].join(", "),
    },
  });
}

/**
 * The request as the API serves it: one from another site's page stands there without cookies.
 * @throws Problem 403 "bad_origin" for a change that such a page asks for with cookies and no token
 */
export function withoutForeignCookies(request: Request): Request {
  if (!request.headers.has("cookie") || !isFromElsewhere(request)) return request;
  const reads = request.method === "GET" || request.method === "HEAD";
  // A link on another site, followed by a person: it is that person who comes.
  if (reads && request.headers.get("sec-fetch-mode") === "navigate") return request;
  if (!reads) assertSameOrigin(request);
  const headers = new Headers(request.headers);
  headers.delete("cookie");
  return new Request(request, { headers });
}
