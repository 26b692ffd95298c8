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
