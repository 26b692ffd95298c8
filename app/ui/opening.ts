import { useCallback, useState } from "react";

/** One opening of a dialog: what it shows, and a unique key. */
export interface Opening<T> {
  shown: T;
  key: number;
}

/**
 * A dialog's current opening; null while closed. A dialog's close event fires slightly late, when it may be open again:
 * `close` with an opening ends only that one, without an argument any.
 */
export function useOpening<T>() {
  const [opening, setOpening] = useState<Opening<T> | null>(null);
  const open = useCallback((shown: T) => setOpening((before) => ({ shown, key: (before?.key ?? 0) + 1 })), []);
  const close = useCallback((ended?: Opening<T>) => setOpening((now) => (ended && now !== ended ? now : null)), []);
  return { opening, open, close };
}
