/**
 * When threads that could not be saved are retried: after 2 s, 4 s, 8 s and so on, up to five minutes. In memory:
 * another process may try sooner.
 */

const firstDelayMs = 2_000;
const longestDelayMs = 5 * 60_000;

const delays = new Map<string, { failures: number; until: number }>();

/** Records a failure. */
export function failed(sessionId: string): void {
  const failures = (delays.get(sessionId)?.failures ?? 0) + 1;
  const delayMs = Math.min(longestDelayMs, firstDelayMs * 2 ** (failures - 1));
  delays.set(sessionId, { failures, until: Date.now() + delayMs });
}

export function succeeded(sessionId: string): void {
  delays.delete(sessionId);
}

/** Milliseconds until the next try, 0 for immediately. */
export function delayOf(sessionId: string): number {
  return Math.max(0, (delays.get(sessionId)?.until ?? 0) - Date.now());
}

/** The threads to skip for now. Long overdue ones, such as deleted threads, are dropped. */
export function waitingThreads(): string[] {
  const now = Date.now();
  for (const [id, { until }] of delays) if (until + longestDelayMs < now) delays.delete(id);
  return [...delays].flatMap(([id, { until }]) => (until > now ? [id] : []));
}
