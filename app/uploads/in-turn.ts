export class NoTurnError extends Error {
  override name = "NoTurnError";
}

/**
 * Limits concurrency to `mostAtOnce` tasks; the others wait in order.
 * @returns a function that runs a task when its turn comes; it throws a {@link NoTurnError} if that takes too long, or the
 * signal's reason if that fires first
 */
export function inTurn(mostAtOnce: number) {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async function run<Value>(
    work: () => Promise<Value>,
    { signal, mostWaitMs }: { signal: AbortSignal; mostWaitMs: number },
  ): Promise<Value> {
    if (running >= mostAtOnce) await turn(waiting, signal, mostWaitMs);
    else running++;
    try {
      return await work();
    } finally {
      // Hand the slot directly to the next task, so that a newcomer can't take it in between.
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}

function turn(waiting: (() => void)[], signal: AbortSignal, mostWaitMs: number): Promise<void> {
  signal.throwIfAborted();
  return new Promise((resolve, reject) => {
    const leave = (why: unknown) => {
      waiting.splice(waiting.indexOf(begin), 1);
      settle();
      reject(why);
    };
    const abort = () => leave(signal.reason);
    const timer = setTimeout(() => leave(new NoTurnError(`No turn within ${mostWaitMs} ms`)), mostWaitMs);
    const settle = () => {
      clearTimeout(timer);
      signal.removeEventListener("abort", abort);
    };
    const begin = () => {
      settle();
      resolve();
    };
    signal.addEventListener("abort", abort);
    waiting.push(begin);
  });
}
