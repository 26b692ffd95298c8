import { useSyncExternalStore } from "react";

const never = () => () => {};

/** False on the server and in the browser's first render, true from then on: JavaScript is running. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
