import { type FormEvent, type KeyboardEvent, useState } from "react";
import { writeInto } from "./voice/write-into";

interface Offered {
  phrases: string[];
  /** Index of the phrase that Enter would take; -1 while it is the typed text. */
  active: number;
}

const nothing: Offered = { phrases: [], active: -1 };

/**
 * Phrases under a text box, by the combobox pattern: arrow keys go through them, Enter takes one, Esc closes.
 * @param suggest what to offer for a text
 * @returns handlers for the box, what is offered, and `take` for a phrase that was pressed
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
    // Text that arrives while something else has focus was spoken, not typed.
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

/** Round through the phrases and, between last and first, the typed text. */
export function step(active: number, by: 1 | -1, count: number): number {
  const places = count + 1;
  return ((active + 1 + by + places) % places) - 1;
}
