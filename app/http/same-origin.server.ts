import { config } from "~/config.server";
import { said } from "~/language/words";
import { Problem } from "./problem.server";

/**
 * Rejects a change that another site's page asks a browser for. Programs send neither header and carry no person's
 * cookie. A token is no excuse: pages don't look at it, and would do the change for the cookie beside it.
 * @throws Problem 403 "bad_origin"
 */
export function assertSameOrigin(request: Request): void {
  if (isFromElsewhere(request)) throw new Problem(403, "bad_origin", said("This request came from another site."));
}

/**
 * Whether a browser says that another site's page sent the request. Requests with neither header don't come from a
 * browser's page.
 */
export function isFromElsewhere(request: Request): boolean {
  const origin = request.headers.get("origin");
  if (origin) return !isOurs(origin, request);
  const site = request.headers.get("sec-fetch-site");
  return site !== null && site !== "same-origin" && site !== "none";
}

function isOurs(origin: string, request: Request): boolean {
  const ours = config().APP_ORIGIN;
  if (ours) return origin === new URL(ours).origin;
  return URL.canParse(origin) && new URL(origin).host === (request.headers.get("host") ?? new URL(request.url).host);
}

/** The site's own address as a visitor sees it, e.g. "https://ask.example". */
export function siteOrigin(request: Request): string {
  const { APP_ORIGIN, TRUST_PROXY } = config();
  if (APP_ORIGIN) return new URL(APP_ORIGIN).origin;
  const url = new URL(request.url);
  const protocol = (TRUST_PROXY && request.headers.get("x-forwarded-proto")) || url.protocol.replace(":", "");
  return `${protocol === "https" ? "https" : "http"}://${url.host}`;
}
