import { type RefObject, useEffect, useRef } from "react";

/**
 * Moves focus to a new answer's heading when the focused element, a submitted form, has disappeared.
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
