import { useSyncExternalStore } from "react";

/** What the page learns of the browser that shows it, and asks of it. One file, because each on its own would be one more request. */

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

/** Attributes of the Popover API and of invoker commands, which HTML knows and React 18 does not yet: to be spread. */
type Attributes = Record<string, string>;

/** For an element that lies over the page until it is dismissed. */
export const popover: Attributes = { popover: "auto" };

/** For the button that opens and closes the popover of that id, without JavaScript. */
export const togglesPopover = (id: string): Attributes => ({ popovertarget: id });

/** For the button that opens a dialog as modal: focus is held in it and given back. */
export const opensDialog = (id: string): Attributes => ({ command: "show-modal", commandfor: id });

/** For the button in a dialog that closes it. */
export const closesDialog = (id: string): Attributes => ({ command: "close", commandfor: id });

/** Whether the browser acts on the two above by itself; else a script has to. */
export const knowsCommands = () => "commandForElement" in HTMLButtonElement.prototype;
