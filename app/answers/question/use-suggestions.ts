import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from "react";
import { writeInto } from "./voice/write-into";

/** Suggestions are wanted when the visitor pauses, not for every letter. */
const pauseMs = 200;

interface Offered {
  phrases: string[];
  /** Index of the phrase that Enter would choose; -1 for the typed text. */
  active: number;
}

const nothing: Offered = { phrases: [], active: -1 };

/**
 * Phrases under a text box, by the combobox pattern: arrow keys move, Enter chooses, Esc closes. While those for a new
 * text are awaited, the last ones stay.
 * @param suggest finds the phrases for a text; null if there can't be any
 * @returns handlers for the box, the phrases, and `take` for a clicked phrase
 */
export function useSuggestions(suggest: (typed: string) => ((signal: AbortSignal) => Promise<string[]>) | null) {
  const [{ phrases, active }, setOffered] = useState(nothing);
  const awaited = useRef(new AbortController());
  useEffect(() => () => awaited.current.abort(), []);

  function close() {
    awaited.current.abort();
    setOffered(nothing);
  }

  async function offer(find: (signal: AbortSignal) => Promise<string[]>) {
    awaited.current.abort();
    awaited.current = new AbortController();
    const { signal } = awaited.current;
    setOffered((offered) => ({ ...offered, active: -1 }));
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    if (signal.aborted) return;
    const found = await find(signal);
    if (!signal.aborted) setOffered({ phrases: found, active: -1 });
  }

  function take(box: HTMLTextAreaElement | null, phrase: string) {
    if (!box) return;
    writeInto(box, phrase);
    box.focus();
    close();
  }

  function onInput({ currentTarget: box }: FormEvent<HTMLTextAreaElement>) {
    // Text that arrives while something else has focus was dictated, not typed.
    const isTyped = document.activeElement === box;
    const find = isTyped ? suggest(box.value) : null;
    if (find) void offer(find);
    else close();
  }

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.nativeEvent.isComposing) return;
    if (phrases.length === 0) {
      // Also those still awaited are unwanted.
      if (event.key === "Escape") close();
      return;
    }
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
