import { Keyboard } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { ShortcutsDialog } from "~/ui/shortcuts-dialog";
import { type ShortcutKey, shortcutOf, shortcutsAreOn, switchShortcuts } from "~/ui/shortcuts-keys";
import { useHydrated } from "~/ui/use-hydrated";

/** Listens for the page's shortcuts, and shows them at a press of the button or of `?`. Without JavaScript there are none. */
export function Shortcuts() {
  const hydrated = useHydrated();
  const dialog = useRef<HTMLDialogElement>(null);
  const [on, setOn] = useState(true);

  useEffect(() => setOn(shortcutsAreOn()), []);
  useEffect(() => {
    if (!on) return;
    const press = (event: KeyboardEvent) => {
      const key = shortcutOf(event);
      if (key && carryOut(key, dialog.current)) event.preventDefault();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [on]);

  if (!hydrated) return null;
  return (
    <>
      <button
        type="button"
        onClick={() => dialog.current?.showModal()}
        className="inline-flex items-center gap-1.5 rounded-full px-2 py-1 text-xs text-ink-soft hover:text-ink print:hidden"
      >
        <Keyboard className="size-4" aria-hidden="true" />
        Keyboard shortcuts
      </button>
      <ShortcutsDialog
        ref={dialog}
        on={on}
        onSwitch={(next) => {
          switchShortcuts(next);
          setOn(next);
        }}
      />
    </>
  );
}

/** @returns whether there was something to do, so that the key is not typed as well */
function carryOut(key: ShortcutKey, dialog: HTMLDialogElement | null): boolean {
  if (key === "?") dialog?.showModal();
  const boxes = document.querySelectorAll<HTMLTextAreaElement>("main textarea[name=q]");
  // The question's box is the page's first, the follow-up's the last of several.
  const box = key === "/" ? boxes[0] : key === "f" && boxes.length > 1 ? boxes[boxes.length - 1] : undefined;
  box?.focus();
  box?.select();
  return key === "?" || box !== undefined;
}
