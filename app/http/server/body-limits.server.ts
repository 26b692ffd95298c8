import type { IncomingMessage } from "node:http";
import type { RequestHandler } from "express";
import { pathOf, type Refusal, refuse } from "./refusal.server";

/**
 * Of any request's body, in bytes. Routes accept less (request-body.server.ts) and show the error on their own pages,
 * so they read bodies between the two limits: closing a connection on an unread body may lose the response.
 */
const largest = 512 * 1024;
/** A file has at most 10 MB (app/uploads). */
const largestWithFile = 20 * 1024 * 1024;

const tooLarge: Refusal = {
  status: 413,
  code: "too_large",
  message: "The request is larger than this address takes.",
};

/** How many bytes of body a path accepts before anything parses it. */
export function bodyLimitOf(path: string): number {
  return path === "/search" || path === "/search.data" ? largestWithFile : largest;
}

/**
 * Rejects larger bodies, by Content-Length if given. A body without one must arrive whole, within the limit, before it
 * is handled.
 */
export function limitBodies(limitOf: (path: string) => number): RequestHandler {
  return (request, response, next) => {
    const limit = limitOf(pathOf(request));
    const { "content-length": declared = 0, "transfer-encoding": chunked } = request.headers;
    if (Number(declared) > limit) return refuse(request, response, tooLarge);
    if (isWaiting(request)) response.writeContinue();
    if (chunked === undefined) return next();
    holdUntilWhole(request, limit, (isWhole) => {
      if (isWhole) next();
      else refuse(request, response, tooLarge);
    });
  };
}

/** Whether the client waits for 100 Continue before sending its body. */
function isWaiting({ headers, httpVersion }: IncomingMessage): boolean {
  return httpVersion !== "1.0" && /\b100-continue\b/i.test(headers.expect ?? "");
}

/**
 * Reads a body, and puts it back whole for the next reader.
 * @param settle is called once: with true when all of it has arrived, with false as soon as it is longer than `limit`
 *   bytes
 */
function holdUntilWhole(request: IncomingMessage, limit: number, settle: (isWhole: boolean) => void): void {
  const chunks: Buffer[] = [];
  let bytes = 0;
  request.on("readable", function take() {
    while (request.readableLength > 0 && bytes <= limit) {
      const chunk: Buffer = request.read();
      bytes += chunk.byteLength;
      chunks.push(chunk);
    }
    if (bytes <= limit && !request.complete) return;
    request.off("readable", take);
    // Possible until "end", which comes only when nothing is left to read.
    if (bytes <= limit && bytes > 0) request.unshift(Buffer.concat(chunks));
    settle(bytes <= limit);
  });
}
