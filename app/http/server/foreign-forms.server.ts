import type { Request, RequestHandler } from "express";
import { refuse } from "./refusal.server";

/** Routes that check callers themselves, respond in their own format, and accept tokens from other sites' pages. No page does. */
const own = /^\/(?:api\/|mcp(?:\/|$))/;

/**
 * Rejects a form that another site's page sends to one of our pages. Remix would respond with a blank 500 and log an
 * error: any stranger could make the site look broken. Run it after untrusted proxy headers are dropped.
 */
export const refuseForeignForms: RequestHandler = (request, response, next) => {
  if (!isForeignForm(request)) return next();
  refuse(request, response, { status: 403, code: "bad_origin", message: "This request came from another site." });
};

/** Follows Remix's rule. */
function isForeignForm({ method, url, headers }: Request): boolean {
  const { origin } = headers;
  if (!origin || !["POST", "PUT", "PATCH", "DELETE"].includes(method)) return false;
  if (own.test(url)) return false;
  const passedOn = String(headers["x-forwarded-host"] ?? "")
    .split(",", 1)
    .join("")
    .trim();
  return !URL.canParse(origin) || new URL(origin).host !== (passedOn || headers.host);
}
