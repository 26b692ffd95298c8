import type { Request, RequestHandler } from "express";
import { isOfApi, pathOf, refuse } from "./refusal.server";

/**
 * Remix gives every route a second address, which ends with ".data", for its own client. That client only reads pages and sends
 * their forms. Anything else there would hang (a stream that is awaited whole) or be a blank 500.
 */
export const refuseOddData: RequestHandler = (request, response, next) => {
  withoutOldMark(request);
  const path = pathOf(request);
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

/** Remix reports the mark of its earlier version's client, `?_data=`, as an error of ours. No client of ours sends it. */
function withoutOldMark(request: Request): void {
  const [path = "", query] = request.url.split(/\?(.*)/s, 2);
  if (!query?.includes("_data")) return;
  const kept = query.split("&").filter((field) => !/^_data(?:=|$)/.test(field));
  request.url = kept.length > 0 ? `${path}?${kept.join("&")}` : path;
  // Remix uses originalUrl.
  request.originalUrl = request.url;
}
