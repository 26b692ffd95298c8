import type { ServerResponse } from "node:http";
import type { RequestHandler } from "express";

/** Requests that have come and are not answered to the end: a process that is to go waits for them. */

const underWay = new Set<ServerResponse>();
let nothingLeft: (() => void) | undefined;

/** Counts a request until it is answered. */
export const countRequestsUnderWay: RequestHandler = (_request, response, next) => {
  underWay.add(response);
  // Comes whether it was sent to the end or its reader left.
  response.once("close", () => {
    underWay.delete(response);
    if (underWay.size === 0) nothingLeft?.();
  });
  next();
};

/** Resolves when all that has come is answered, or `graceMs` have passed. */
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
