import { Link } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { buttonStyle } from "~/ui/button";
import { Lantern } from "~/ui/logo";

/** Says that a guest's questions are used up. Open from the server on; with JavaScript it becomes modal. */
export function LimitDialog({ limit }: { limit: number }) {
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
        You have asked all {limit} free questions
      </h2>
      <p id="limit-text" className="mt-2 text-ink-soft">
        A guest can ask {limit} questions. Sign in to ask more, or go on reading what is here.
      </p>
      <form method="dialog" className="mt-6 flex flex-wrap gap-3">
        <Link to="/sign-in" className={buttonStyle.primary}>
          Sign In Now
        </Link>
        <button type="submit" className={buttonStyle.quiet}>
          Later
        </button>
      </form>
    </dialog>
  );
}
