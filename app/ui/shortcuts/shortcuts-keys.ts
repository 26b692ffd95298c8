import { said } from "~/language/words";

/** Single-key shortcuts, active outside text fields. They can be switched off (WCAG 2.1.4): speech input may trigger them by accident. */

export const shortcuts = [
  { key: "/", does: said("Go to the question box") },
  { key: "f", does: said("Go to the follow-up box") },
  { key: "?", does: said("Show these shortcuts") },
] as const;

export type ShortcutKey = (typeof shortcuts)[number]["key"];

/** @returns the shortcut for a key press; null when it is text, a browser command or nothing */
export function shortcutOf(event: KeyboardEvent): ShortcutKey | null {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.defaultPrevented) return null;
  if (takesText(event.target) || document.querySelector("dialog[open]")) return null;
  return shortcuts.find(({ key }) => key === event.key)?.key ?? null;
}

function takesText(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches("input, textarea, select"));
}

const storageKey = "singleKeyShortcuts";

/** On unless switched off in this browser. */
export function shortcutsAreOn(): boolean {
  try {
    return localStorage.getItem(storageKey) !== "off";
  } catch {
    return true;
  }
}

export function switchShortcuts(on: boolean): void {
  try {
    localStorage.setItem(storageKey, on ? "on" : "off");
  } catch {
    // Storage is disabled or full: the choice lasts until the page closes.
  }
}
