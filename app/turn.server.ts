import { setImmediate } from "node:timers/promises";

let last = Promise.resolve();

/**
 * Waits for the next turn of the event loop, and behind everybody else who waits. Work of some 20 ms begins with it, so
 * that requests are answered between two such pieces of work, even if they were begun together.
 */
export function turn(): Promise<void> {
  last = last.then(() => setImmediate());
  return last;
}

/** Of a piece of work, in milliseconds; on a busy machine pieces are shorter. */
const pieceMs = 15;

/**
 * Does work in pieces that begin in turn.
 * @param work yields wherever it may be interrupted, at least every few milliseconds
 * @throws the signal's reason, or what the work throws
 */
export async function inPieces<Result>(work: Generator<void, Result>, signal: AbortSignal): Promise<Result> {
  for (;;) {
    await turn();
    signal.throwIfAborted();
    const endsAt = performance.now() + pieceMs;
    do {
      const step = work.next();
      if (step.done) return step.value;
    } while (performance.now() < endsAt);
  }
}

/** Does the same work without interruption. */
export function inOnePiece<Result>(work: Generator<void, Result>): Result {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}
