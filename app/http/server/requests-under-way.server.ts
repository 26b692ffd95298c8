import type { ServerResponse } from "node:http";
import type { RequestHandler } from "express";

/** Tracks requests in progress: a process that is shutting down waits for them. */

const underWay = new Set<ServerResponse>();
let nothingLeft: (() => void) | undefined;

/** Counts a request until its response is complete. */
export const countRequestsUnderWay: RequestHandler = (_request, response, next) => {
  underWay.add(response);
  // Fires whether the response was complete or the reader left.
  response.once("close", () => {
    underWay.delete(response);
    if (underWay.size === 0) nothingLeft?.();
  });
  next();
};

/** Resolves when all requests are answered, or `graceMs` have passed. */
export async function requestsAnswered(graceMs: number): Promise<void> {
  if (underWay.size === 0) return;
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, graceMs);
    nothingLeft = () => {
      clearTimeout(timer);
      resolve();
    };
  });
}
