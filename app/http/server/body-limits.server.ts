import type { IncomingMessage } from "node:http";

/**
 * Of any request's body, in bytes. Routes take less (request-body.server.ts) and say so on their own pages, for which they
 * read what is between the two: a connection closed on an unread body may lose its answer.
 */
const largest = 512 * 1024;
/** A file has at most 10 MB (app/uploads). */
const largestWithFile = 20 * 1024 * 1024;

/** How many bytes of body a path takes before anything looks at it. */
export function bodyLimitOf(path: string): number {
  return path === "/search" || path === "/search.data" ? largestWithFile : largest;
}

/**
 * Keeps a body of unknown length in the request's own buffer until all of it is there.
 * @param settle is called once: with true when the body is whole, with false as soon as it is longer than `limit` bytes
 */
export function holdUntilWhole(request: IncomingMessage, limit: number, settle: (isWhole: boolean) => void): void {
  const push = request.push;
  let bytes = 0;
  request.push = function pushCounted(chunk: Uint8Array | null): boolean {
    if (bytes > limit) return chunk !== null;
    if (chunk === null) {
      const more = Reflect.apply(push, request, [null]);
      settle(true);
      return more;
    }
    bytes += chunk.byteLength;
    if (bytes > limit) settle(false);
    else Reflect.apply(push, request, [chunk]);
    // Whatever the buffer says: nobody reads before it is whole, and the limit bounds it.
    return true;
  };
}
