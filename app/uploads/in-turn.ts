export class NoTurnError extends Error {
  override name = "NoTurnError";
}

/**
 * Makes a gate through which at most `mostAtOnce` works go at once, and the others in the order of their coming.
 * @returns a function that runs a work when its turn comes; it throws a {@link NoTurnError} when that takes too long, or the
 * signal's reason when that fires before
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
      // The place goes straight to the next one: who comes just now must not slip in between.
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
