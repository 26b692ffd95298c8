import { setTimeout as sleep } from "node:timers/promises";
import { withDeadline } from "~/http/deadline";

/**
 * Waits for a response for as long as the service is alive. Picture services send nothing until the last picture is drawn,
 * which may take minutes, and neither does one that hangs. So after each silence, send a small second request:
 * any response to it is a sign of life.
 * @param ask starts the request, and ends it when its signal aborts: when the service hangs, or the caller leaves
 * @param options.look sends the small request, and throws if there is no response
 * @param options.silenceMs milliseconds before each probe, and its timeout; a hang is detected after twice that
 * @throws what `look` throws, DeadlineError on a hang, or what `ask` throws
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
    // Not after a response, whose body the caller has yet to read.
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
