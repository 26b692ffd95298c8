import { useSyncExternalStore } from "react";

/** Hooks and attributes for browser features. One file, because separate ones would each cost a request. */

/** False on the server and in the first render, then true: JavaScript is running. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

const never = () => () => {};

/** Whether the browser is online. True on the server. */
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

/** Attributes of the Popover API and of invoker commands that React 18 does not know yet; spread them. */
type Attributes = Record<string, string>;

/** For an element that overlays the page until dismissed. */
export const popover: Attributes = { popover: "auto" };

/** For a button that toggles the popover with that id, without JavaScript. */
export const togglesPopover = (id: string): Attributes => ({ popovertarget: id });

/** For a button that opens a dialog as modal, with its focus handling. */
export const opensDialog = (id: string): Attributes => ({ command: "show-modal", commandfor: id });

/** For a button inside a dialog that closes it. */
export const closesDialog = (id: string): Attributes => ({ command: "close", commandfor: id });

/** Whether the browser supports invoker commands natively; else a script has to handle them. */
export const knowsCommands = () => "commandForElement" in HTMLButtonElement.prototype;
