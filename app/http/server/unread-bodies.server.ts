import type { IncomingMessage } from "node:http";
import type { RequestHandler } from "express";

/** What becomes of the rest of a body that nobody wants. */

/**
 * For an unwanted body: the longest pause and the total time, in milliseconds. A phone on a bad line pauses for seconds,
 * and would be told that the connection broke instead of why.
 */
const drainPauseMs = 5_000;
const drainMs = 20_000;
/** More than the largest file. None of it is stored. */
const drainBytes = 32 * 1024 * 1024;

/**
 * After a response to a request whose body was not read, as a 404's, reads and discards the rest: else the next request on
 * the connection waits behind it, and a proxy gives such connections to other visitors. Bodies that don't end are cut off with
 * their connection, whose client has had its answer.
 */
export const drainUnreadBodies: RequestHandler = (request, response, next) => {
  response.once("finish", () => {
    if (request.readableEnded || request.destroyed) return;
    request.removeAllListeners("data").removeAllListeners("readable");
    drain(request, (isWhole) => {
      if (!isWhole) request.socket.destroy();
    });
  });
  next();
};

/**
 * Reads and discards a body, within bounds of bytes and time.
 * @param done is called once: with false if the body is longer, or its sender too slow
 */
export function drain(request: IncomingMessage, done: (isWhole: boolean) => void): void {
  let bytes = 0;
  const giveUp = () => finish(false);
  const pause = setTimeout(giveUp, drainPauseMs).unref();
  const whole = setTimeout(giveUp, drainMs).unref();
  let isDone = false;
  request.on("data", (chunk: Uint8Array) => {
    bytes += chunk.byteLength;
    if (bytes > drainBytes) finish(false);
    else pause.refresh();
  });
  request.once("end", () => finish(true));
  request.once("close", () => finish(request.readableEnded));
  request.resume();

  function finish(isWhole: boolean) {
    if (isDone) return;
    isDone = true;
    clearTimeout(pause);
    clearTimeout(whole);
    done(isWhole);
  }
}
