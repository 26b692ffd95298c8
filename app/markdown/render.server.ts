import { log } from "~/log.server";
import { makeWorkerThreads } from "~/threads/worker-threads.server";
import { turn } from "~/turn.server";
import { type Limit, quick } from "./bounded-lexer.mjs";
import { inLane, lanes, placesInLane, type Whose } from "./lanes.server";
import { loopShare } from "./loop-share.server";

/** Renders strangers' Markdown: ordinary texts at once, others in a thread. Both have a deadline. */

/** A module that renders, and the function itself. A thread loads the module, which may import no TypeScript. */
export interface Renderer<Given, Rendered> {
  file: string;
  /** @throws TooMuchWork beyond a limit that says so */
  render(given: Given, limit: Limit): Rendered;
}

/** An ordinary text takes a millisecond or two, 40,000 characters of dense documentation 20. */
const onLoop = loopShare({ ordinaryMs: 5, spareMs: 45, refill: 0.05 });
/** Six times what the worst of 12,000 hostile patterns takes. */
const deadlineMs = 3_000;
/** As many as the lanes have places, so that none of their work waits here; with several times the memory that 40,000 characters take. */
const threads = makeWorkerThreads<{ file: string; given: unknown }, unknown>({
  file: "app/markdown/thread.mjs",
  mostThreads: lanes * placesInLane,
  mostWaiting: lanes * placesInLane,
  megabytes: { old: 96, young: 16 },
});

/**
 * A short text takes a millisecond or less here, about as long as a thread takes to be told and to answer. Each has a
 * turn of the event loop of its own.
 * @returns null when it could not be rendered in time: show it as plain text, and try again the next time
 */
export async function rendered<Given, Rendered>(
  { file, render }: Renderer<Given, Rendered>,
  given: Given,
  whose: Whose,
): Promise<Rendered | null> {
  await turn();
  try {
    return onLoop(() => render(given, quick));
  } catch {
    // Too much for this thread, or a parser's bug that another thread survives.
  }
  try {
    const inThread = () => threads.run({ file, given }, AbortSignal.timeout(deadlineMs));
    return (await inLane(whose, inThread)) as Rendered;
  } catch (error) {
    log.warn({ renderer: file, err: error }, "Markdown is shown as plain text");
    return null;
  }
}
