import { Form, Link } from "@remix-run/react";
import { type FormEvent, type MouseEvent, useRef } from "react";
import { useWords } from "~/language/words";
import { buttonStyle } from "~/ui/controls";
import { playgroundAddress } from "../page/playground-address";
import type { CategoryFilter } from "../page/shown";

interface ClearAllProps {
  category: CategoryFilter;
  /** Whether the confirmation is open from the start, as on the page that the no-JavaScript link leads to. */
  asked: boolean;
  onClear(): void;
}

/** Deletes all chats after confirmation. */
export function ClearAll({ category, asked, onClear }: ClearAllProps) {
  const t = useWords();
  const dialog = useRef<HTMLDialogElement>(null);

  function ask(event: MouseEvent) {
    event.preventDefault();
    dialog.current?.close();
    dialog.current?.showModal();
  }

  function cancel(event: MouseEvent) {
    event.preventDefault();
    dialog.current?.close();
  }

  function clear(event: FormEvent) {
    event.preventDefault();
    dialog.current?.close();
    onClear();
  }

  return (
    <>
      <Link
        to={playgroundAddress({ category, clear: true })}
        rel="nofollow"
        onClick={ask}
        className="rounded-full px-3 py-1.5 text-sm text-ink-soft hover:bg-sunken hover:text-danger"
      >
        {t("Clear All")}
      </Link>
      <dialog
        ref={dialog}
        open={asked || undefined}
        aria-labelledby="clear-all"
        className="fixed inset-0 z-40 m-auto h-fit w-[min(24rem,calc(100%-2rem))] rounded-panel border border-line bg-surface p-6 text-ink shadow-float"
      >
        <h2 id="clear-all" className="text-xl font-semibold">
          {t("Clear all history?")}
        </h2>
        <p className="mt-2 text-ink-soft">{t("All your chats are deleted for good.")}</p>
        <Form
          method="post"
          action={playgroundAddress({ category })}
          onSubmit={clear}
          className="mt-6 flex flex-wrap justify-end gap-3"
        >
          <Link to={playgroundAddress({ category })} onClick={cancel} className={buttonStyle.quiet}>
            {t("Cancel")}
          </Link>
          <button type="submit" name="intent" value="clear" className={buttonStyle.primary}>
            {t("Clear all")}
          </button>
        </Form>
      </dialog>
    </>
  );
}
