import { useCallback, useState } from "react";

/** A time that a dialog is open: what it shows, and a key that no other such time shares. */
export interface Opening<T> {
  shown: T;
  key: number;
}

/**
 * What a dialog is open with; null while it is closed. A dialog tells that it closed a moment after it did, when
 * it may be open again: a `close` that names an opening leaves the next one alone, one that names none ends any.
 */
export function useOpening<T>() {
  const [opening, setOpening] = useState<Opening<T> | null>(null);
  const open = useCallback((shown: T) => setOpening((before) => ({ shown, key: (before?.key ?? 0) + 1 })), []);
  const close = useCallback((ended?: Opening<T>) => setOpening((now) => (ended && now !== ended ? now : null)), []);
  return { opening, open, close };
}
