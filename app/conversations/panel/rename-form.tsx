import { type FormEvent, type KeyboardEvent, useEffect, useRef } from "react";
import { useWords } from "~/language/words";
import { Icon } from "~/ui/controls";
import { iconButton } from "./icon-button";
import { longestName } from "./longest-name";

interface RenameFormProps {
  title: string;
  /** Called with the new title, trimmed and not empty. */
  onRename(title: string): void;
  onCancel(): void;
}

/** Replaces a title while it is being renamed. */
export function RenameForm({ title, onRename, onCancel }: RenameFormProps) {
  const t = useWords();
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => box.current?.select(), []);

  function send(event: FormEvent) {
    event.preventDefault();
    const typed = box.current?.value.trim();
    if (typed && typed !== title) onRename(typed);
    else onCancel();
  }

  function cancelOnEscape(event: KeyboardEvent) {
    if (event.key !== "Escape") return;
    // Else it would close the whole panel.
    event.preventDefault();
    onCancel();
  }

  return (
    <form onSubmit={send} className="flex items-center gap-1 px-1 py-1">
      <input
        ref={box}
        aria-label={t("New title")}
        defaultValue={title}
        maxLength={longestName}
        required
        autoComplete="off"
        onKeyDown={cancelOnEscape}
        className="min-w-0 grow rounded-control border border-line-strong bg-paper px-2 py-1.5 text-sm -outline-offset-1"
      />
      <button type="submit" aria-label={t("Save title")} className={iconButton}>
        <Icon name="check" className="size-4" />
      </button>
      <button type="button" aria-label={t("Cancel renaming")} onClick={onCancel} className={iconButton}>
        <Icon name="x" className="size-4" />
      </button>
    </form>
  );
}
