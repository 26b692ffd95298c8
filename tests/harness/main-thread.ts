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

/** What strangers send may keep nobody else waiting for longer, in ms. */
export const longestAllowedMs = 100;

/**
 * How long the work held the event loop at most, in ms. Done up to three times while that is too long: beside other tests,
 * a garbage collection or a cold cache doubles what one takes, and the faults looked for are there every time.
 * @param work reads something new each time, where anything is remembered of it
 */
export async function longestHold(work: () => unknown): Promise<number> {
  const tries: number[] = [];
  do {
    tries.push((await held(async () => work())).longestMs);
  } while (tries.length < 3 && Math.min(...tries) >= longestAllowedMs);
  return Math.min(...tries);
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
