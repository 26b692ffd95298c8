/** Typewriter effect: one character every 25 ms, and more at once the further it falls behind. */

export const typingTickMs = 25;
/** With less than a second of backlog it types at the base rate. */
const atEase = 1_000 / typingTickMs;

/** How many of `total` characters to show after the next tick: a backlog shrinks to a third each second. */
export function nextTyped(shown: number, total: number): number {
  const behind = Math.max(0, total - shown);
  return Math.min(total, shown + Math.max(1, Math.ceil(behind / atEase)));
}
