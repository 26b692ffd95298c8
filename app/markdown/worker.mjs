// @ts-check
import { parentPort } from "node:worker_threads";
import { thorough } from "./bounded-lexer.mjs";

/** Renders Markdown in a thread of its own: gets `{ id, file, given }`, answers `{ id, value }` or `{ id, failure }`. */

const port = parentPort;

port?.on("message", async ({ id, file, given }) => {
  try {
    const { render } = await import(file);
    port.postMessage({ id, value: render(given, thorough) });
  } catch (error) {
    port.postMessage({ id, failure: String(error) });
  }
});
