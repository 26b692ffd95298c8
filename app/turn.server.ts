import { setImmediate } from "node:timers/promises";

/** Of the time that requests took since the last turn, what pieces of work may take before requests have theirs again. */
const share = 1 / 4;

/** As long as requests may wait for it, in milliseconds. */
const longestShareMs = 50;

let last = Promise.resolve();
let begunAt = 0;
let shareMs = 0;

/**
 * Waits for the next turn of the event loop, and behind everybody else who waits. Work of some 20 ms begins with it, so
 * that requests are answered between two such pieces of work, even if they were begun together. Where requests fill
 * each turn, several pieces share one: otherwise work of ten pieces would wait for all that is asked in ten turns.
 */
export function turn(): Promise<void> {
  last = last.then(async () => {
    if (performance.now() - begunAt < shareMs) return;
    const waitsSince = performance.now();
    await setImmediate();
    begunAt = performance.now();
    shareMs = Math.min((begunAt - waitsSince) * share, longestShareMs);
  });
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
