import { withinDeadline } from "./deadline.server";

interface Share {
  /** What any work may take, in ms. */
  ordinaryMs: number;
  /** What it may take more, as long as others have left it. */
  spareMs: number;
  /** How fast that comes back, as a share of all time. */
  refill: number;
}

/**
 * Work on the event loop within a share of it: a piece takes as long as ordinary work, and longer only while little of
 * the work does.
 * @returns a function that runs the work, and throws when it takes too long
 */
export function loopShare({ ordinaryMs, spareMs, refill }: Share) {
  let spare = spareMs;
  let at = performance.now();

  return function run<Result>(work: () => Result): Result {
    const began = performance.now();
    spare = Math.min(spareMs, spare + (began - at) * refill);
    at = began;
    try {
      return withinDeadline(Math.ceil(ordinaryMs + spare), work);
    } finally {
      spare = Math.max(0, spare - Math.max(0, performance.now() - began - ordinaryMs));
    }
  };
}
