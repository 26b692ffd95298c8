import { Form } from "@remix-run/react";
import { type FormEvent, useEffect, useRef } from "react";
import { useWords } from "~/language/words";
import { buttonStyle, Icon } from "~/ui/controls";
import { playgroundAddress } from "../page/playground-address";
import type { CategoryFilter } from "../page/shown";

interface DeletedChatProps {
  id: string;
  /** Null when no longer known. */
  prompt: string | null;
  category: CategoryFilter;
  /** Undoes the deletion in place; null after a deletion by a plain form, which a plain form undoes. */
  onUndo: (() => void) | null;
}

/** Reports a deletion and offers to undo it. Takes focus, because the pressed button is gone. */
export function DeletedChat({ id, prompt, category, onUndo }: DeletedChatProps) {
  const t = useWords();
  const undo = useRef<HTMLButtonElement>(null);
  useEffect(() => undo.current?.focus({ preventScroll: true }), []);

  function undoInPlace(event: FormEvent) {
    if (!onUndo) return;
    event.preventDefault();
    onUndo();
  }

  return (
    <div role="status" className="flex animate-rise items-center gap-3 border-t border-line bg-sunken px-5 py-3">
      <p className="line-clamp-2 min-w-0 grow text-sm">
        {prompt ? t("Deleted “{prompt}”.", { prompt }) : t("The chat was deleted.")}
      </p>
      <Form method="post" action={playgroundAddress({ category })} preventScrollReset onSubmit={undoInPlace}>
        <input type="hidden" name="id" value={id} />
        <button
          ref={undo}
          type="submit"
          name="intent"
          value="restore"
          className={`${buttonStyle.quiet} shrink-0 px-4 py-1.5`}
        >
          <Icon name="undo-2" className="size-4" />
          {t("Undo")}
        </button>
      </Form>
    </div>
  );
}
