// @ts-check
import { pathToFileURL } from "node:url";
import { answerEach } from "../threads/worker-thread.mjs";
import { thorough } from "./bounded-lexer.mjs";

/** Renders Markdown in a thread of its own; see render.server.ts. */
answerEach(async (/** @type {{ file: string, given: unknown }} */ { file, given }) => {
  const { render } = await import(pathToFileURL(file).href);
  return render(given, thorough);
});
