import { useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { prefersReducedMotion } from "~/ui/browser";

const longPages = ["/", "/search"];

/** A line that grows as the page scrolls: in CSS alone where supported, else with a scroll listener. */
export function ScrollProgress() {
  const { pathname } = useLocation();
  const bar = useRef<HTMLDivElement>(null);
  const shown = longPages.includes(pathname);

  useEffect(() => {
    if (!shown || CSS.supports("animation-timeline", "scroll()") || prefersReducedMotion()) return;
    const follow = () => bar.current?.style.setProperty("transform", `scaleX(${scrolledShare()})`);
    follow();
    addEventListener("scroll", follow, { passive: true });
    return () => removeEventListener("scroll", follow);
  }, [shown]);

  if (!shown) return null;
  return (
    <div
      ref={bar}
      aria-hidden="true"
      className="scroll-progress pointer-events-none fixed inset-x-0 top-0 z-40 h-1 bg-accent print:hidden"
    />
  );
}

/** The share of the page scrolled past, from 0 to 1. */
function scrolledShare(): number {
  const { scrollHeight, clientHeight, scrollTop } = document.documentElement;
  return scrollTop / Math.max(1, scrollHeight - clientHeight);
}
