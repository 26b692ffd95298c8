const stepMs = 100;

/**
 * Calls back after a time during which this process could have heard something. Time in which it stood still itself, on a
 * machine that is too busy, counts as one step: what arrived meanwhile is read before the next.
 * @param silentMs a multiple of 100 ms
 * @returns ends that
 */
export function afterSilence(silentMs: number, call: () => void): () => void {
  let steps = silentMs / stepMs;
  const timer = setInterval(() => {
    steps -= 1;
    if (steps > 0) return;
    clearInterval(timer);
    call();
  }, stepMs);
  return () => clearInterval(timer);
}
