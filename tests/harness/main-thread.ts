import { readFileSync } from "node:fs";
import { setImmediate } from "node:timers/promises";

/** How long the work held the event loop at most, and in all, in ms. */
export async function held(work: () => Promise<unknown>): Promise<{ longestMs: number; totalMs: number }> {
  const began = mainThreadMs();
  let last = began;
  let longestMs = 0;
  let isDone = false;
  const look = () => {
    const now = mainThreadMs();
    longestMs = Math.max(longestMs, now - last);
    last = now;
  };
  const done = Promise.allSettled([work()]).finally(() => {
    look();
    isDone = true;
  });
  while (!isDone) {
    await setImmediate();
    look();
  }
  const [result] = await done;
  if (result.status === "rejected") throw result.reason;
  return { longestMs, totalMs: last - began };
}

/**
 * Processor time of the thread that the test runs in, so that a busy machine is not mistaken for busy code; elsewhere than
 * on Linux, the time.
 */
function mainThreadMs(): number {
  try {
    return Number(readFileSync(`/proc/self/task/${process.pid}/schedstat`, "utf8").split(" ")[0]) / 1e6;
  } catch {
    return performance.now();
  }
}
