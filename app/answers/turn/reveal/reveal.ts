import { textLength, truncateHtml } from "~/answers/run/html-text";

/** The typing effect: a summary appears at reading pace, without holding back text that arrived long ago. */

export const revealTickMs = 60;
const charactersPerTick = 50;
/** The share of the pending text revealed at each tick: a long backlog is cleared in under a second. */
const backlogShare = 1 / 4;

export function totalLength(blocks: string[]): number {
  return blocks.reduce((sum, html) => sum + textLength(html), 0);
}

/** How many of `total` characters to show after one more tick. */
export function nextReveal(shown: number, total: number): number {
  const step = Math.max(charactersPerTick, Math.ceil((total - shown) * backlogShare));
  return Math.min(total, shown + step);
}

/** The blocks' first `count` visible characters. Complete blocks keep their identity. */
export function revealed(blocks: string[], count: number): string[] {
  const shown: string[] = [];
  let left = count;
  for (const html of blocks) {
    if (left <= 0) break;
    const length = textLength(html);
    shown.push(length <= left ? html : truncateHtml(html, left));
    left -= length;
  }
  return shown;
}
