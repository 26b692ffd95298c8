import { useCallback, useEffect, useId, useRef } from "react";
import { useWords } from "~/language/words";
import { Icon, Lantern, useToast } from "~/ui/controls";
import { SignInForm } from "./sign-in-form";
import { SignInWords, signInTitle } from "./sign-in-words";

/** The sign-in form in a dialog over the current page. */
export function SignInDialog({ onClose }: { onClose(): void }) {
  const t = useWords();
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const toast = useToast();

  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
  }, []);

  const greet = useCallback(
    (name: string) => {
      const focused = document.activeElement;
      dialog.current?.close();
      // The link that opened the dialog is gone, so focus goes to the account's button in its place.
      if (document.activeElement === focused || document.activeElement === document.body)
        document.querySelector<HTMLElement>(".account-button")?.focus();
      toast(t("Hi {name}, you are signed in.", { name }));
    },
    [toast, t],
  );

  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onClose={onClose}
      className="m-auto w-104 max-w-[calc(100vw-2rem)] rounded-panel border border-line bg-surface p-6 text-ink shadow-float sm:p-8"
    >
      <div className="flex items-center gap-3 pr-8">
        <Lantern className="h-10 shrink-0" />
        <h2 id={titleId} className="text-xl font-semibold">
          {t.said(signInTitle)}
        </h2>
      </div>
      <div className="mt-3 mb-6">
        <SignInWords />
      </div>
      <SignInForm to="/" onSignedIn={greet} />
      {/* Last, so that keyboard focus starts in the form. */}
      <form method="dialog" className="absolute top-4 right-4">
        <button
          type="submit"
          aria-label={t("Close")}
          className="grid size-10 place-items-center rounded-full text-ink-soft hover:text-ink"
        >
          <Icon name="x" className="size-5" />
        </button>
      </form>
    </dialog>
  );
}
