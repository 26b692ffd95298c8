import { type RefObject, useEffect, useRef } from "react";

/**
 * Takes the keyboard to a new answer's heading when what it was on, a form that was sent, has gone.
 * @param fresh whether the answer was just asked for, rather than loaded with its page
 */
export function useFocusOnAnswer(heading: RefObject<HTMLElement>, answerId: string, fresh: boolean): void {
  const known = useRef(fresh ? null : answerId);

  useEffect(() => {
    if (known.current === answerId) return;
    known.current = answerId;
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, [answerId, heading]);
}
