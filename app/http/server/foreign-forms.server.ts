import type { Request, RequestHandler } from "express";
import { refuse } from "./refusal.server";

/** What tells its callers by itself, each in its own form, and takes tokens from other sites' pages. */
const own = /^\/(?:api\/|mcp(?:\/|$))/;

/**
 * Refuses a form that another site's page sends to a page of ours. Remix would answer it with a blank 500 and an error in the
 * log: any stranger could then make the site look broken. Headers of a proxy that is not trusted must be gone.
 */
export const refuseForeignForms: RequestHandler = (request, response, next) => {
  if (!isForeignForm(request)) return next();
  refuse(request, response, { status: 403, code: "bad_origin", message: "This request came from another site." });
};

/** By the rule that Remix goes by. */
function isForeignForm({ method, url, headers }: Request): boolean {
  const { origin, authorization = "" } = headers;
  if (!origin || !["POST", "PUT", "PATCH", "DELETE"].includes(method)) return false;
  if (own.test(url) || /^bearer /i.test(authorization)) return false;
  const passedOn = String(headers["x-forwarded-host"] ?? "")
    .split(",", 1)
    .join("")
    .trim();
  return !URL.canParse(origin) || new URL(origin).host !== (passedOn || headers.host);
}
