// @ts-check
import { parentPort } from "node:worker_threads";

/**
 * What a thread of parsing-threads.server.ts does: gets `{ id, given }`, answers `{ id, value }` or `{ id, failure }`.
 * @template Given
 * @param {(given: Given) => unknown} parse
 */
export function parseWhatIsGiven(parse) {
  parentPort?.on("message", ({ id, given }) => {
    try {
      parentPort?.postMessage({ id, value: parse(given) });
    } catch (error) {
      parentPort?.postMessage({ id, failure: String(error) });
    }
  });
}
