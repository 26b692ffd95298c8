import { type FormEvent, type KeyboardEvent, useState } from "react";
import { writeInto } from "./voice/write-into";

interface Offered {
  phrases: string[];
  /** Index of the phrase that Enter would choose; -1 for the typed text. */
  active: number;
}

const nothing: Offered = { phrases: [], active: -1 };

/**
 * Phrases under a text box, by the combobox pattern: arrow keys move, Enter chooses, Esc closes.
 * @param suggest returns the phrases for a text
 * @returns handlers for the box, the phrases, and `take` for a clicked phrase
 */
export function useSuggestions(suggest: (typed: string) => string[]) {
  const [{ phrases, active }, setOffered] = useState(nothing);
  const close = () => setOffered(nothing);

  function take(box: HTMLTextAreaElement | null, phrase: string) {
    if (!box) return;
    writeInto(box, phrase);
    box.focus();
    close();
  }

  function onInput({ currentTarget: box }: FormEvent<HTMLTextAreaElement>) {
    // Text that arrives while something else has focus was dictated, not typed.
    const isTyped = document.activeElement === box;
    setOffered({ phrases: isTyped ? suggest(box.value) : [], active: -1 });
  }

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (phrases.length === 0 || event.nativeEvent.isComposing) return;
    const chosen = phrases[active];
    if (event.key === "ArrowDown") setOffered({ phrases, active: step(active, 1, phrases.length) });
    else if (event.key === "ArrowUp") setOffered({ phrases, active: step(active, -1, phrases.length) });
    else if (event.key === "Escape") close();
    else if (event.key === "Enter" && chosen !== undefined && !event.shiftKey) take(event.currentTarget, chosen);
    else return;
    event.preventDefault();
  }

  return { phrases, active, take, close, handlers: { onInput, onKeyDown, onBlur: close } };
}

/** Cycles through the phrases and the typed text, which comes between last and first. */
export function step(active: number, by: 1 | -1, count: number): number {
  const places = count + 1;
  return ((active + 1 + by + places) % places) - 1;
}
