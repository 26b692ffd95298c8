import { useCallback, useEffect, useRef, useState } from "react";
import { useWords } from "~/language/words";
import { useHydrated } from "../browser";
import { Icon, useToast } from "../controls";
import type { ShortcutsDialog } from "./shortcuts-dialog";
import { type ShortcutKey, shortcutOf, shortcuts, shortcutsAreOn, switchShortcuts } from "./shortcuts-keys";

/** Handles the page's shortcuts, and lists them when the button or `?` is pressed. Not rendered without JavaScript. */
export function Shortcuts() {
  const t = useWords();
  const hydrated = useHydrated();
  const { dialog, Dialog, open } = useShortcutsDialog();
  const [on, setOn] = useState(true);

  useEffect(() => setOn(shortcutsAreOn()), []);
  useEffect(() => {
    if (!on) return;
    const press = (event: KeyboardEvent) => {
      const key = shortcutOf(event);
      if (key && carryOut(key, open)) event.preventDefault();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [on, open]);

  if (!hydrated) return null;
  return (
    <>
      <button
        type="button"
        onClick={open}
        className="inline-flex items-center gap-1.5 rounded-full px-2 py-1 text-xs text-ink-soft hover:text-ink print:hidden"
      >
        <Icon name="keyboard" className="size-4" />
        {t("Keyboard shortcuts")}
      </button>
      {Dialog && (
        <Dialog
          ref={dialog}
          shortcuts={shortcuts}
          on={on}
          onSwitch={(next) => {
            switchShortcuts(next);
            setOn(next);
          }}
        />
      )}
    </>
  );
}

/** Loads the dialog when it is first opened. */
function useShortcutsDialog() {
  const dialog = useRef<HTMLDialogElement>(null);
  const [Dialog, setDialog] = useState<typeof ShortcutsDialog | null>(null);
  const toast = useToast();
  const t = useWords();
  const open = useCallback(() => {
    if (dialog.current) return dialog.current.showModal();
    import("./shortcuts-dialog").then(
      (loaded) => setDialog(() => loaded.ShortcutsDialog),
      () => toast(t("The list could not be loaded. Please try again.")),
    );
  }, [toast, t]);
  useEffect(() => {
    if (Dialog) dialog.current?.showModal();
  }, [Dialog]);
  return { dialog, Dialog, open };
}

/** @returns whether the key was handled, so that it is not typed as well */
function carryOut(key: ShortcutKey, openList: () => void): boolean {
  if (key === "?") openList();
  const boxes = document.querySelectorAll<HTMLTextAreaElement>("main textarea[name=q]");
  // The question box is the first on the page, the follow-up box the last of several.
  const box = key === "/" ? boxes[0] : key === "f" && boxes.length > 1 ? boxes[boxes.length - 1] : undefined;
  box?.focus();
  box?.select();
  return key === "?" || box !== undefined;
}
