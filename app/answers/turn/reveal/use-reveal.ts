import { useEffect, useRef, useState } from "react";
import { prefersReducedMotion } from "~/ui/browser";
import { nextReveal, revealed, revealTickMs, totalLength } from "./reveal";

/**
 * The typing effect over a growing summary.
 * @param blocks the whole summary so far
 * @param latest whether this is the thread's newest answer; older ones are shown in full
 * @param fresh whether it was just asked for; text loaded with the page or returned to is not typed again
 * @returns the blocks to show now, and whether more is to come
 */
export function useReveal(blocks: string[], latest: boolean, fresh: boolean): { shown: string[]; revealing: boolean } {
  const total = totalLength(blocks);
  const [count, setCount] = useState(fresh && latest ? 0 : total);
  const behind = latest && count < total;

  // A ref, so that the timer does not restart with every word that arrives.
  const goal = useRef(total);
  goal.current = total;
  useEffect(() => {
    if (!behind) return;
    const still = prefersReducedMotion();
    const step = () => setCount((shown) => (still ? goal.current : nextReveal(shown, goal.current)));
    step();
    const clock = setInterval(step, revealTickMs);
    return () => clearInterval(clock);
  }, [behind]);

  useEffect(() => {
    if (!behind) setCount(total);
  }, [behind, total]);

  return behind ? { shown: revealed(blocks, count), revealing: true } : { shown: blocks, revealing: false };
}
