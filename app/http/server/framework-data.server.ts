import type { Request, RequestHandler } from "express";
import { badRequest, isOfApi, pathOf, refuse } from "./refusal.server";

/**
 * Remix gives every route a second address, which ends with ".data", for its own client. That client only reads pages and sends
 * their forms. Anything else there would hang (a stream that is awaited whole) or be a blank 500.
 */
export const refuseOddData: RequestHandler = (request, response, next) => {
  withoutOldMark(request);
  const path = asMatched(pathOf(request));
  if (path === "/__manifest") return refuseOddManifest(request, response, next);
  if (!path.endsWith(".data")) return next();
  if (isOfApi(path) || path.startsWith("/mcp"))
    return refuse(request, response, { status: 404, code: "not_found", message: "Nothing is at this address." });
  if (["GET", "POST"].includes(request.method)) return next();
  refuse(request, response, {
    status: 405,
    code: "method_not_allowed",
    message: "This address answers GET and POST only.",
    headers: { Allow: "GET, POST" },
  });
};

/** As the router compares it: whatever its capitals and escapes. */
const asMatched = (path: string) => decodeURIComponent(path).toLowerCase();

/** A third of a millisecond each. The library's page, which has the most links, comes to 90. */
const mostLookedUp = 250;
/** In characters. */
const longestLink = 300;

/** Remix's client asks here for the routes of the links that it shows, `?p=/about&p=/blog`. */
const refuseOddManifest: RequestHandler = (request, response, next) => {
  if (request.method !== "GET")
    return refuse(request, response, {
      status: 405,
      code: "method_not_allowed",
      message: "This address answers GET only.",
      headers: { Allow: "GET" },
    });
  const paths = new URLSearchParams(request.url.split(/\?(.*)/s, 2)[1]).getAll("p");
  if (paths.every(({ length }) => length <= longestLink) && lookedUp(paths).size <= mostLookedUp) return next();
  refuse(request, response, badRequest("This address is asked for the links of one page."));
};

/** The paths that Remix looks up for these: each of them, and each beginning of it that ends before a slash. */
function lookedUp(paths: string[]): Set<string> {
  const beginnings = paths.flatMap((path) => {
    const segments = path.replace(/^\//, "").split("/");
    return segments.map((_, at) => segments.slice(0, at + 1).join("/"));
  });
  return new Set(beginnings);
}

/** Remix reports the mark of its earlier version's client, `?_data=`, as an error of ours. No client of ours sends it. */
function withoutOldMark(request: Request): void {
  const [path = "", query] = request.url.split(/\?(.*)/s, 2);
  if (!query || !/_data|%/.test(query)) return;
  const kept = query.split("&").filter((field) => !new URLSearchParams(field).has("_data"));
  request.url = kept.length > 0 ? `${path}?${kept.join("&")}` : path;
  // Remix uses originalUrl.
  request.originalUrl = request.url;
}
