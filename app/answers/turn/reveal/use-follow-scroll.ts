import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import { prefersReducedMotion } from "~/ui/browser";

const marginPx = 32;

/**
 * Keeps the end of a growing text in view until the top of its section reaches the top of the viewport, or the reader
 * scrolls.
 * @param growth changes whenever the text may have grown; null once it is complete
 */
export function useFollowScroll(section: RefObject<HTMLElement>, text: RefObject<HTMLElement>, growth: unknown): void {
  const scrolledAway = useRef(false);
  const growing = growth !== null;

  useEffect(() => {
    if (!growing) return;
    const leave = () => {
      scrolledAway.current = true;
    };
    const leaveByKey = ({ key }: KeyboardEvent) => {
      if (/^(Page|Arrow|Home|End| )/.test(key)) leave();
    };
    addEventListener("wheel", leave, { passive: true });
    addEventListener("touchmove", leave, { passive: true });
    addEventListener("keydown", leaveByKey);
    return () => {
      removeEventListener("wheel", leave);
      removeEventListener("touchmove", leave);
      removeEventListener("keydown", leaveByKey);
    };
  }, [growing]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the growth that moves the text's end.
  useLayoutEffect(() => {
    if (!growing || scrolledAway.current || !section.current || !text.current) return;
    const { top } = section.current.getBoundingClientRect();
    const { bottom } = text.current.getBoundingClientRect();
    const beyond = Math.min(bottom + marginPx - innerHeight, top - marginPx);
    if (beyond > 0) scrollBy({ top: beyond, behavior: prefersReducedMotion() ? "auto" : "smooth" });
  }, [growth, growing, section, text]);
}
