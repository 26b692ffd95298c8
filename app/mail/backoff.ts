const longestMs = 3_600_000;

/** How long to wait before retrying a mail, and for how long in total. */
export interface Patience {
  /** Before the second attempt; doubles for each later one, up to an hour. */
  firstWaitMs: number;
  /** From when the mail was queued. */
  giveUpAfterMs: number;
}

export const patience: Patience = { firstWaitMs: 5_000, giveUpAfterMs: 86_400_000 };

/**
 * Exponential backoff with jitter: between half of the wait and all of it, so that mails that failed together are not
 * retried together.
 * @param attempts made so far, at least 1
 * @param random from 0 to 1
 */
export function waitBeforeNext(attempts: number, firstWaitMs: number, random = Math.random()): number {
  const wait = Math.min(longestMs, firstWaitMs * 2 ** (attempts - 1));
  return Math.round(wait * (0.5 + random / 2));
}
