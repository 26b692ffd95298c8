import { useEffect, useRef, useState } from "react";
import { prefersReducedMotion } from "~/ui/browser";
import { nextTyped, typingTickMs } from "./typing-pace";

/**
 * A growing text, typed.
 * @param text all of it so far
 * @param whole whether no more comes
 * @param onTyped is called once all of a whole text stands there
 * @returns as much of it as is to be shown now
 */
export function useTyped(text: string, whole: boolean, onTyped: () => void): string {
  const [count, setCount] = useState(0);
  const behind = count < text.length;

  // The clock must not start anew with every word that arrives, so it reads the goal from here.
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

  // Not between the halves of a character.
  const end = /[\ud800-\udbff]/.test(text.charAt(count - 1)) ? count - 1 : count;
  return text.slice(0, end);
}
