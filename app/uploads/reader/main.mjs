// @ts-check
/**
 * Reads one untrusted file per process; the parent then ends it. A thread does the reading, so that the main thread can
 * monitor it and notice when the server has gone.
 * Plain JavaScript, because Node loads it directly rather than from the server's bundle.
 */
import { Worker } from "node:worker_threads";

/** For the thread's objects; a document of 800,000 words needs that much. */
const mostHeapMb = 256;
/** For the whole process: inflated data is outside the parser's heap. */
const mostBytes = 512 * 1024 * 1024;
const checkMs = 20;

process.once("disconnect", () => process.exit());
process.once("message", (work) => {
  const thread = new Worker(new URL("./thread.mjs", import.meta.url), {
    workerData: work,
    resourceLimits: { maxOldGenerationSizeMb: mostHeapMb },
  });
  thread.once("message", answer);
  thread.once("error", (error) => {
    const code = "code" in error ? error.code : "";
    if (code === "ERR_MODULE_NOT_FOUND") throw error;
    const name = code === "ERR_WORKER_OUT_OF_MEMORY" ? "MemoryError" : error.name;
    answer({ ok: false, name, message: error.message });
  });
  setInterval(() => {
    const bytes = process.memoryUsage.rss();
    if (bytes > mostBytes) answer({ ok: false, name: "MemoryError", message: `${bytes} bytes are in use` });
  }, checkMs);
});

/** @param {import("../reader-work").ReaderReply<keyof import("../reader-work").ReaderWork>} reply */
function answer(reply) {
  process.send?.(reply);
}
