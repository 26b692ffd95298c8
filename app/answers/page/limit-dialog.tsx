import { Link, useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { signInAddress } from "~/accounts/sign-in/sign-in-address";
import { SignInLink } from "~/accounts/sign-in/sign-in-link";
import { useWords } from "~/language/words";
import { useHydrated } from "~/ui/browser";
import { buttonStyle, Lantern } from "~/ui/controls";

interface LimitDialogProps {
  limit: number;
  /** The unsent follow-up: it will be back in its box when the person returns. */
  draft?: string;
}

/** Tells a guest that no free questions are left. Open in the server's HTML; with JavaScript it becomes modal. */
export function LimitDialog({ limit, draft = "" }: LimitDialogProps) {
  const t = useWords();
  const hydrated = useHydrated();
  const withDraft = useSignInAddress(draft);
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    dialog.current?.close();
    dialog.current?.showModal();
  }, []);

  return (
    <dialog
      ref={dialog}
      open
      aria-labelledby="limit-title"
      aria-describedby="limit-text"
      className="fixed inset-x-4 top-1/5 z-40 m-auto mt-0 max-w-md rounded-panel border border-line bg-surface p-7 text-ink shadow-float"
    >
      <Lantern className="h-11" />
      <h2 id="limit-title" className="mt-4 text-xl font-semibold">
        {t("You have asked all {limit} free questions", { limit })}
      </h2>
      <p id="limit-text" className="mt-2 text-ink-soft">
        {t("A guest can ask {limit} questions. Sign in to ask more, or go on reading what is here.", { limit })}
      </p>
      <form method="dialog" className="mt-6 flex flex-wrap gap-3">
        {hydrated || draft === "" ? (
          <SignInLink className={buttonStyle.primary}>{t("Sign In Now")}</SignInLink>
        ) : (
          <Link to={withDraft} className={buttonStyle.primary}>
            {t("Sign In Now")}
          </Link>
        )}
        <button type="submit" className={buttonStyle.quiet}>
          {t("Later")}
        </button>
      </form>
    </dialog>
  );
}

/** Leads back to this page with the typed text. With JavaScript the page just stays. */
function useSignInAddress(draft: string): string {
  const { pathname, search } = useLocation();
  const address = new URLSearchParams(search);
  address.set("draft", draft);
  return signInAddress({ pathname, search: `?${address}` });
}
