import { useSyncExternalStore } from "react";

/** What the page learns of the browser that shows it. One file, because each on its own would be one more request. */

/** False on the server and in the browser's first render, true from then on: JavaScript is running. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

const never = () => () => {};

/** Whether the browser has a network. The server takes it for granted. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    subscribeToNetwork,
    () => navigator.onLine,
    () => true,
  );
}

function subscribeToNetwork(onChange: () => void): () => void {
  addEventListener("online", onChange);
  addEventListener("offline", onChange);
  return () => {
    removeEventListener("online", onChange);
    removeEventListener("offline", onChange);
  };
}

export const prefersReducedMotion = () => matchMedia("(prefers-reduced-motion: reduce)").matches;
