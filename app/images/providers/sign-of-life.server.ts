import { setTimeout as sleep } from "node:timers/promises";
import { withDeadline } from "~/http/deadline";

/**
 * Waits for an answer for as long as the service lives. Picture services say nothing until the last picture is drawn, which may
 * take minutes; one that hangs says nothing either. So after each silence it is asked something small at the same time: any
 * answer at all to that is a sign of life.
 * @param options.look asks something small, and throws where there is no answer
 * @param options.silenceMs milliseconds before each look, and for each; one that hangs is known after twice that
 * @throws what `look` throws, DeadlineError where it hangs, or what `answer` throws
 */
export async function whileAlive<Answer>(
  answer: Promise<Answer>,
  {
    look,
    silenceMs,
    signal,
  }: { look: (signal: AbortSignal) => Promise<unknown>; silenceMs: number; signal: AbortSignal },
): Promise<Answer> {
  const over = new AbortController();
  const stop = () => over.abort(signal.reason);
  signal.addEventListener("abort", stop, { once: true });
  try {
    return await Promise.race([answer, lookAgainAndAgain(look, silenceMs, over.signal)]);
  } finally {
    over.abort();
    signal.removeEventListener("abort", stop);
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
