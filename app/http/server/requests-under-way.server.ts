import { subscribe } from "node:diagnostics_channel";
import type { ServerResponse } from "node:http";

/** Requests that have come and are not answered to the end: a process that is to go waits for them. */

const underWay = new Set<ServerResponse>();
let nothingLeft: (() => void) | undefined;

/** Begins to count. */
export function countRequestsUnderWay(): void {
  subscribe("http.server.request.start", (message) => {
    const { response } = message as { response: ServerResponse };
    underWay.add(response);
    // Comes whether it was sent to the end or its reader left.
    response.once("close", () => {
      underWay.delete(response);
      if (underWay.size === 0) nothingLeft?.();
    });
  });
}

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
