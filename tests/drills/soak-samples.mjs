/** Loaded before the product (NODE_OPTIONS=--import): writes its process's memory and handles to SOAK_SAMPLES, a line of JSON every few seconds. */
import { appendFileSync } from "node:fs";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

const everyMs = 5_000;
setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc");

setInterval(() => {
  // Collect first: uncollected garbage is not a leak.
  collectGarbage();
  const { rss, heapUsed, external } = process.memoryUsage();
  const resources = {};
  for (const kind of process.getActiveResourcesInfo()) resources[kind] = (resources[kind] ?? 0) + 1;
  const sample = { atMs: performance.now(), rss, heapUsed, external, resources };
  appendFileSync(process.env.SOAK_SAMPLES, `${JSON.stringify(sample)}\n`);
}, everyMs).unref();
