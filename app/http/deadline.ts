export class DeadlineError extends Error {
  override name = "DeadlineError";
  constructor(ms: number) {
    super(`Not done within ${ms} ms`);
  }
}

/**
 * Aborts a controller with a DeadlineError after `ms`, unless stopped first. The timer holds the controller: an
 * AbortSignal.timeout joined by AbortSignal.any is lost to garbage collection, and never fires (nodejs/node#57736).
 * @returns a function that stops the timer; call it when the work has ended
 */
export function abortAfter(ms: number, controller: AbortController): () => void {
  const timer = setTimeout(() => controller.abort(new DeadlineError(ms)), ms);
  return () => clearTimeout(timer);
}

/**
 * Runs work with a deadline. The work's signal fires at the deadline, when the outer signal does, and when the work
 * fails, so that nothing it started runs on. Work that ignores its signal is abandoned.
 * @throws DeadlineError, the outer signal's reason, or what the work throws
 */
export async function withDeadline<Value>(
  ms: number,
  outer: AbortSignal,
  work: (signal: AbortSignal) => Promise<Value>,
): Promise<Value> {
  outer.throwIfAborted();
  const inner = new AbortController();
  const stop = () => inner.abort(outer.reason);
  const stopTimer = abortAfter(ms, inner);
  outer.addEventListener("abort", stop);
  let giveUp = () => {};
  const stopped = new Promise<never>((_, reject) => {
    giveUp = () => reject(inner.signal.reason);
  });
  inner.signal.addEventListener("abort", giveUp);
  const run = async () => work(inner.signal);
  try {
    return await Promise.race([run(), stopped]);
  } catch (error) {
    inner.abort(error);
    throw error;
  } finally {
    stopTimer();
    outer.removeEventListener("abort", stop);
    // A fetch keeps its signal until garbage collection, and would keep the value with it.
    inner.signal.removeEventListener("abort", giveUp);
  }
}
