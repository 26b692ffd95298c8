import { randomUUID } from "node:crypto";
import type { ServerResponse } from "node:http";
import type { RequestHandler } from "express";
import { log } from "~/log.server";
import { metrics, stopwatch } from "~/metrics.server";
import type { RouteNamer } from "./route-names.server";

/** What nginx logs, and we count, where a reader left before the response was whole. No such status is ever sent. */
const readerLeft = 499;
/** What is counted by name; HTTP's other methods are one. */
const usualMethods = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

interface Begun {
  requestId: string;
  method: string;
  /** As it was asked for: what comes after changes it, for compressed copies and mounted folders. */
  path: string;
  seconds: () => number;
}

/**
 * One line per request that ended: method, path without its query, status, milliseconds and a request id. The same is
 * counted by the request's route.
 */
export function logRequests(nameOf: RouteNamer): RequestHandler {
  return ({ method, url }, response, next) => {
    const requestId = randomUUID();
    const begun = { requestId, method, path: url.split("?")[0] ?? "", seconds: stopwatch() };
    response.setHeader("X-Request-Id", requestId);
    // Comes for every response, whole or not.
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

/** Open for as long as somebody reads, which says nothing of how quick we are. */
function isEventStream(response: ServerResponse): boolean {
  return String(response.getHeader("content-type") ?? "").startsWith("text/event-stream");
}
