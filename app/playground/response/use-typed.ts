import { useEffect, useRef, useState } from "react";
import { prefersReducedMotion } from "~/ui/browser";
import { nextTyped, typingTickMs } from "./typing-pace";

/**
 * Types out a growing text.
 * @param text all of it so far
 * @param whole whether the text is complete
 * @param onTyped called once the complete text is shown
 * @returns the part to show now
 */
export function useTyped(text: string, whole: boolean, onTyped: () => void): string {
  const [count, setCount] = useState(0);
  const behind = count < text.length;

  // Read the target through a ref: new text must not restart the timer.
  const goal = useRef(text.length);
  goal.current = text.length;
  useEffect(() => {
    if (!behind) return;
    const still = prefersReducedMotion();
    const step = () => setCount((shown) => (still ? goal.current : nextTyped(shown, goal.current)));
    step();
    const clock = setInterval(step, typingTickMs);
    return () => clearInterval(clock);
  }, [behind]);

  const typed = whole && !behind;
  const tell = useRef(onTyped);
  tell.current = onTyped;
  useEffect(() => {
    if (typed) tell.current();
  }, [typed]);

  // Don't split a surrogate pair.
  const end = /[\ud800-\udbff]/.test(text.charAt(count - 1)) ? count - 1 : count;
  return text.slice(0, end);
}
