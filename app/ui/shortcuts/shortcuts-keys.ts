import { said } from "~/language/words";

/** Single keys that act while nobody types. They can be switched off (WCAG 2.1.4): speech input may utter them by accident. */

export const shortcuts = [
  { key: "/", does: said("Go to the question box") },
  { key: "f", does: said("Go to the follow-up box") },
  { key: "?", does: said("Show these shortcuts") },
] as const;

export type ShortcutKey = (typeof shortcuts)[number]["key"];

/** @returns the shortcut that a key press means; null when it means text, a browser's command or nothing */
export function shortcutOf(event: KeyboardEvent): ShortcutKey | null {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.defaultPrevented) return null;
  if (takesText(event.target) || document.querySelector("dialog[open]")) return null;
  return shortcuts.find(({ key }) => key === event.key)?.key ?? null;
}

function takesText(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches("input, textarea, select"));
}

const storageKey = "singleKeyShortcuts";

/** On unless this browser was told otherwise. */
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
    // Storage is switched off or full: the choice lasts as long as the page.
  }
}
