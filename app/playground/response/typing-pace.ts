/** The typewriter: a character every 25 ms, and more at a time the further it is behind what has come. */

export const typingTickMs = 25;
/** Within a second's worth of characters it types at its own pace. */
const atEase = 1_000 / typingTickMs;

/** How many of `total` characters to show after one more tick: a backlog shrinks to a third each second. */
export function nextTyped(shown: number, total: number): number {
  const behind = Math.max(0, total - shown);
  return Math.min(total, shown + Math.max(1, Math.ceil(behind / atEase)));
}
