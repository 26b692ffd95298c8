import { setTimeout as sleep } from "node:timers/promises";
import { withDeadline } from "~/http/deadline";

/**
 * Waits for an answer for as long as the service lives. Picture services say nothing until the last picture is drawn, which may
 * take minutes; one that hangs says nothing either. So after each silence it is asked something small besides, and
 * whatever it answers to that is a sign of life.
 * @param ask begins what is waited for, and ends it when its signal aborts: when the service is given up, or the caller leaves
 * @param options.look asks something small, and throws where there is no answer
 * @param options.silenceMs milliseconds before each look, and for each; one that hangs is known after twice that
 * @throws what `look` throws, DeadlineError where it hangs, or what `ask` throws
 */
export async function whileAlive<Answer>(
  ask: (signal: AbortSignal) => Promise<Answer>,
  {
    look,
    silenceMs,
    signal,
  }: { look: (signal: AbortSignal) => Promise<unknown>; silenceMs: number; signal: AbortSignal },
): Promise<Answer> {
  const given = new AbortController();
  const looking = new AbortController();
  try {
    return await Promise.race([
      ask(AbortSignal.any([signal, given.signal])),
      lookAgainAndAgain(look, silenceMs, AbortSignal.any([signal, looking.signal])),
    ]);
  } catch (error) {
    // Not after an answer, whose body the caller has yet to read.
    given.abort(error);
    throw error;
  } finally {
    looking.abort();
  }
}

async function lookAgainAndAgain(
  look: (signal: AbortSignal) => Promise<unknown>,
  silenceMs: number,
  signal: AbortSignal,
): Promise<never> {
  for (;;) {
    await sleep(silenceMs, undefined, { signal });
    await withDeadline(silenceMs, signal, look);
  }
}
