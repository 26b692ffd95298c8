import { assertSameOrigin, isFromElsewhere } from "./same-origin.server";

/**
 * Any site's pages may call the API as a caller without an account or with a token (Fetch standard, CORS protocol). No
 * response allows credentials, and cookies sent anyway are ignored.
 */

const takenHeaders = "Authorization, Content-Type, Last-Event-ID, If-None-Match, x-client-id";
const shownHeaders =
  "X-Request-Id, RateLimit-Limit, RateLimit-Remaining, RateLimit-Reset, Retry-After, ETag, Allow, WWW-Authenticate, Content-Location";
const preflightSeconds = 86_400;

/** Headers of every API response. */
export const corsHeaders: Record<string, string> = {
  "Access-Control-Allow-Origin": "*",
  "Access-Control-Expose-Headers": shownHeaders,
};

/** The response to OPTIONS, for any origin. */
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
 * The request as the API serves it: without cookies when another site's page sent it.
 * @throws Problem 403 "bad_origin" when such a page asks for a change with cookies and no token
 */
export function withoutForeignCookies(request: Request): Request {
  if (!request.headers.has("cookie") || !isFromElsewhere(request)) return request;
  const reads = request.method === "GET" || request.method === "HEAD";
  // A person followed a link on another site: keep their cookies.
  if (reads && request.headers.get("sec-fetch-mode") === "navigate") return request;
  // A program sends a token on purpose, but browsers send a proxy's Basic credentials by themselves.
  const hasToken = /^bearer /i.test(request.headers.get("authorization") ?? "");
  if (!reads && !hasToken) assertSameOrigin(request);
  const headers = new Headers(request.headers);
  headers.delete("cookie");
  return new Request(request, { headers });
}
