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

/** What strangers send may keep nobody else waiting for longer, in ms of a core that does nothing else. */
export const longestAllowedMs = 100;

/**
 * How long the work held the event loop at most, in ms of a core that does nothing else. Done up to three times while
 * that is too long: beside other tests, a garbage collection or a cold cache doubles what one takes, and the faults looked
 * for are there every time.
 * @param work reads something new each time, where anything is remembered of it
 */
export async function longestHold(work: () => unknown): Promise<number> {
  const tries: number[] = [];
  do {
    const { longestMs } = await held(async () => work());
    tries.push(longestMs < longestAllowedMs ? longestMs : longestMs / slowness());
  } while (tries.length < 3 && Math.min(...tries) >= longestAllowedMs);
  return Math.min(...tries);
}

/** What {@link ordinaryWork} took here, alone and warm, at best of fifteen times, in ms. */
const ORDINARY_MS = 13;

/** How many times as long as alone work takes at the moment, at least 1: beside others every core is slower. */
function slowness(): number {
  const began = mainThreadMs();
  ordinaryWork();
  return Math.max(1, (mainThreadMs() - began) / ORDINARY_MS);
}

/** Splits, matches, counts and sorts words, as the code that reads texts does. */
function ordinaryWork(): void {
  const text = Array.from({ length: 20_000 }, (_, at) => `lamp${(at * 7919) % 4_001}`).join(" ");
  const counts = new Map<string, number>();
  for (const [word] of text.matchAll(/\p{L}+\p{N}*/gu)) counts.set(word, (counts.get(word) ?? 0) + 1);
  const words = [...counts.keys()].sort((one, other) => one.localeCompare(other, "en"));
  if (words.length !== 4_001) throw new Error("The ordinary work was not done.");
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
