/** Loaded before the product (NODE_OPTIONS=--import): writes what held its event loop to LOOP_HOLDS, a line of JSON each. */
import { appendFileSync, readFileSync } from "node:fs";
import { isMainThread } from "node:worker_threads";

const shortestMs = 30;
const everyMs = 5;

if (isMainThread) {
  let last = mainThreadMs();
  setInterval(() => {
    const now = mainThreadMs();
    if (now - last > shortestMs) {
      const hold = { endedAt: Date.now(), ms: Math.round(now - last) };
      appendFileSync(process.env.LOOP_HOLDS, `${JSON.stringify(hold)}\n`);
    }
    last = now;
  }, everyMs).unref();
}

/** Processor time of this thread, so that a busy machine is not mistaken for a busy loop; elsewhere than on Linux, the time. */
function mainThreadMs() {
  try {
    return Number(readFileSync(`/proc/self/task/${process.pid}/schedstat`, "utf8").split(" ")[0]) / 1e6;
  } catch {
    return performance.now();
  }
}
