import { forwardRef, useId } from "react";
import { useWords } from "~/language/words";
import { buttonStyle } from "../controls";
import type { shortcuts } from "./shortcuts-keys";

interface ShortcutsDialogProps {
  shortcuts: typeof shortcuts;
  /** Whether single-key shortcuts are on. */
  on: boolean;
  onSwitch(on: boolean): void;
}

/** The list of shortcuts, with a switch to turn them off. */
export const ShortcutsDialog = forwardRef<HTMLDialogElement, ShortcutsDialogProps>(function ShortcutsDialog(
  { shortcuts, on, onSwitch },
  ref,
) {
  const t = useWords();
  const titleId = useId();
  return (
    <dialog
      ref={ref}
      aria-labelledby={titleId}
      className="m-auto w-104 max-w-[calc(100vw-2rem)] rounded-panel border border-line bg-surface p-7 text-ink shadow-float"
    >
      <h2 id={titleId} className="text-xl font-semibold">
        {t("Keyboard shortcuts")}
      </h2>
      <dl className="mt-4 divide-y divide-line border-y border-line text-sm">
        {shortcuts.map(({ key, does }) => (
          <Row key={key} name={key} does={t.said(does)} />
        ))}
        <Row name={t("Enter")} does={t("Send the question")} />
        <Row name={t("Shift + Enter")} does={t("Begin a new line")} />
        <Row name="Esc" does={t("Close what is open")} />
      </dl>
      <label className="mt-4 flex items-center gap-3 text-sm">
        <input
          type="checkbox"
          checked={on}
          onChange={(event) => onSwitch(event.currentTarget.checked)}
          className="size-5 shrink-0 accent-(--accent-text)"
        />
        <span>
          {t("Use single keys")} (
          {shortcuts.map(({ key }, index) => (
            <span key={key}>
              {index > 0 && ", "}
              <kbd className="font-semibold">{key}</kbd>
            </span>
          ))}
          )
        </span>
      </label>
      <form method="dialog" className="mt-6">
        <button type="submit" className={buttonStyle.primary}>
          {t("Close")}
        </button>
      </form>
    </dialog>
  );
});

function Row({ name, does }: { name: string; does: string }) {
  return (
    <div className="flex items-center justify-between gap-4 py-2.5">
      <dt className="order-2">
        <kbd className="inline-block min-w-8 rounded-control border border-line-strong bg-paper px-2 py-0.5 text-center font-sans font-semibold whitespace-nowrap">
          {name}
        </kbd>
      </dt>
      <dd>{does}</dd>
    </div>
  );
}
