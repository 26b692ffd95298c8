import { randomUUID } from "node:crypto";
import type { ServerResponse } from "node:http";
import type { RequestHandler } from "express";
import { log } from "~/log.server";
import { metrics, stopwatch } from "~/metrics.server";
import type { RouteNamer } from "./route-names.server";

/** nginx's status, used in logs and metrics, for a reader who left before the response was complete. Never sent. */
const readerLeft = 499;
/** Methods counted by name; others are grouped. */
const usualMethods = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

interface Begun {
  requestId: string;
  method: string;
  /** As requested: later middleware rewrites it, for compressed copies and mounted folders. */
  path: string;
  seconds: () => number;
}

/**
 * Logs one line per completed request: method, path without its query, status, milliseconds and a request id. Also
 * counts it by route.
 */
export function logRequests(nameOf: RouteNamer): RequestHandler {
  return ({ method, url }, response, next) => {
    const requestId = randomUUID();
    const begun = { requestId, method, path: url.split("?")[0] ?? "", seconds: stopwatch() };
    response.setHeader("X-Request-Id", requestId);
    // Fires for every response, complete or not.
    response.once("close", () => note(begun, response, nameOf));
    next();
  };
}

function note({ requestId, method, path, seconds }: Begun, response: ServerResponse, nameOf: RouteNamer): void {
  const took = seconds();
  const status = response.writableFinished ? response.statusCode : readerLeft;
  const route = nameOf(path);
  log.info({ requestId, method, path, status, ms: Math.round(took * 1000) }, "request");
  metrics.requests.inc({ route, method: usualMethods.has(method) ? method : "other", status });
  if (!isEventStream(response)) metrics.requestDuration.observe({ route }, took);
}

/** Open as long as somebody reads, which says nothing about our speed. */
function isEventStream(response: ServerResponse): boolean {
  return String(response.getHeader("content-type") ?? "").startsWith("text/event-stream");
}
