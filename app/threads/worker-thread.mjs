// @ts-check
import { parentPort } from "node:worker_threads";

/**
 * What a thread of worker-threads.server.ts does: gets `{ id, given }`, answers `{ id, value }` or `{ id, failure }`.
 * @template Given
 * @param {(given: Given) => unknown} work may give a promise
 */
export function answerEach(work) {
  parentPort?.on("message", async ({ id, given }) => {
    try {
      parentPort?.postMessage({ id, value: await work(given) });
    } catch (error) {
      parentPort?.postMessage({ id, failure: String(error) });
    }
  });
}
