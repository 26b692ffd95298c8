import { type RefObject, useEffect } from "react";
import { prefersReducedMotion } from "~/ui/browser";

const perCharacterMs = 120;
const pauseMs = 800;

/**
 * The next state after `shown` of `length` characters, and the delay before it. A complete phrase pauses, then starts
 * again.
 */
export function nextLetter(shown: number, length: number): { shown: number; afterMs: number } {
  if (shown >= length) return { shown: 1, afterMs: pauseMs };
  return { shown: shown + 1, afterMs: perCharacterMs };
}

/**
 * Types a box's placeholder letter by letter, in a loop. Shown whole and still while the box has focus or text, or with
 * reduced motion.
 */
export function useTypewriter(box: RefObject<HTMLTextAreaElement>, text: string | null): void {
  useEffect(() => {
    if (!box.current || text === null || prefersReducedMotion()) return;
    return typePlaceholder(box.current, text);
  }, [box, text]);
}

function typePlaceholder(box: HTMLTextAreaElement, text: string): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;

  function type(now: number) {
    const { shown, afterMs } = nextLetter(now, text.length);
    timer = setTimeout(() => {
      box.placeholder = text.slice(0, shown);
      type(shown);
    }, afterMs);
  }
  function stop() {
    clearTimeout(timer);
    box.placeholder = text;
  }
  function start() {
    stop();
    if (box.value === "" && document.activeElement !== box) type(text.length);
  }

  start();
  box.addEventListener("focus", stop);
  box.addEventListener("blur", start);
  box.addEventListener("input", start);
  return () => {
    stop();
    box.removeEventListener("focus", stop);
    box.removeEventListener("blur", start);
    box.removeEventListener("input", start);
  };
}
