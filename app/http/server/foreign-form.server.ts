import type { IncomingMessage } from "node:http";

/** What tells its callers by itself, each in its own form, and takes tokens from other sites' pages. */
const own = /^\/(?:api\/|mcp(?:\/|$))/;

/**
 * Whether another site's page sends a form to a page of ours, by the rule by which Remix would answer it with a blank 500 and
 * an error in the log: any stranger could then make the site look broken. Headers of a proxy that is not trusted must be gone.
 */
export function isForeignForm({ method = "", url = "", headers }: IncomingMessage): boolean {
  const { origin, authorization = "" } = headers;
  if (!origin || !["POST", "PUT", "PATCH", "DELETE"].includes(method)) return false;
  if (own.test(url) || /^bearer /i.test(authorization)) return false;
  const passedOn = String(headers["x-forwarded-host"] ?? "")
    .split(",", 1)
    .join("")
    .trim();
  return !URL.canParse(origin) || new URL(origin).host !== (passedOn || headers.host);
}
