import { useEffect, useState } from "react";
import { useWords } from "~/language/words";
import { prefersReducedMotion } from "~/ui/browser";

const characterMs = 100;
/** How long a complete phrase stays. */
const pauseMs = 1_600;

/**
 * A placeholder that types one phrase after another.
 * @param phrases marked by `said`; must be the same array at every call
 * @param idle false while the box is in use, which stops the animation
 * @returns the text to show now; the whole first phrase on the server, under reduced motion and while in use
 */
export function useTypedPlaceholder(phrases: readonly string[], idle: boolean): string {
  const t = useWords();
  const first = t.said(phrases[0] ?? "");
  const [text, setText] = useState(first);

  useEffect(() => {
    setText(first);
    if (!idle || prefersReducedMotion()) return;
    let phrase = 0;
    let typed = first.length;
    let timer = setTimeout(type, pauseMs);
    function type() {
      const whole = t.said(phrases[phrase] ?? "");
      if (typed >= whole.length) {
        phrase = (phrase + 1) % phrases.length;
        typed = 0;
      }
      typed += 1;
      const now = t.said(phrases[phrase] ?? "");
      setText(now.slice(0, typed));
      timer = setTimeout(type, typed < now.length ? characterMs : pauseMs);
    }
    return () => clearTimeout(timer);
  }, [phrases, first, idle, t]);

  return text;
}
