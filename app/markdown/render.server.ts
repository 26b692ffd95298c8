import { log } from "~/log.server";
import { turn } from "~/turn.server";
import { type Limit, quick } from "./bounded-lexer.mjs";
import { makeThreads } from "./threads.server";

/** Renders strangers' Markdown: ordinary texts at once, others in a thread with a deadline. */

/** A module that renders, and the function itself. A thread loads the module, which may import no TypeScript. */
export interface Renderer<Given, Rendered> {
  file: string;
  /** @throws TooMuchWork beyond a limit that says so */
  render(given: Given, limit: Limit): Rendered;
}

const threads = makeThreads({ mostThreads: 2, mostWaiting: 50, deadlineMs: 5_000, idleMs: 30_000 });

/**
 * A short text takes a millisecond or less here, about as long as a thread takes to be told and to answer.
 * @returns null when it could not be rendered in time: show it as plain text
 */
export async function rendered<Given, Rendered>(
  { file, render }: Renderer<Given, Rendered>,
  given: Given,
): Promise<Rendered | null> {
  await turn();
  try {
    return render(given, quick);
  } catch {
    // Too much for this thread, or a parser's bug that another thread survives.
  }
  try {
    return (await threads.run(file, given)) as Rendered;
  } catch (error) {
    log.warn({ renderer: file, err: error }, "Markdown is shown as plain text");
    return null;
  }
}
