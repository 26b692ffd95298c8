import { Link, useLocation } from "@remix-run/react";
import { type ComponentType, type MouseEvent, useEffect } from "react";
import { useWords } from "~/language/words";
import { useOpening } from "~/ui/opening";
import { signInAddress } from "./sign-in-address";

interface SignInLinkProps {
  className?: string;
  /** Defaults to "Sign In". */
  children?: string;
}

/** Opens the dialog over the current page where JavaScript runs, else links to the sign-in page. */
export function SignInLink({ className, children }: SignInLinkProps) {
  const t = useWords();
  const location = useLocation();
  const dialogFits = location.pathname !== "/sign-in";

  function press(event: MouseEvent<HTMLAnchorElement>) {
    if (!dialogFits || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    // Closes the menu or dialog that contains the link.
    event.currentTarget.closest("dialog")?.close();
    openSignIn();
  }

  return (
    <Link
      to={signInAddress(location)}
      onClick={press}
      onPointerEnter={fetchAhead}
      onFocus={fetchAhead}
      viewTransition
      className={className}
    >
      {children ?? t("Sign In")}
    </Link>
  );
}

/** Opens the sign-in dialog; if it can't be loaded, goes to the page. */
export function openSignIn(): void {
  loadDialog().then(
    ({ SignInDialog }) => show?.(SignInDialog),
    () => location.assign(signInAddress(location)),
  );
}

type Dialog = ComponentType<{ onClose(): void }>;

const loadDialog = () => import("./sign-in-dialog");

/** Set by the mounted host. */
let show: ((dialog: Dialog) => void) | null = null;

/** Hosts the dialog, once per page; its code loads when it is first opened. */
export function SignInHost() {
  const { opening, open, close } = useOpening<{ Dialog: Dialog }>();
  const { pathname } = useLocation();

  // Closes when a link in the dialog navigates.
  // biome-ignore lint/correctness/useExhaustiveDependencies: navigating to another page closes it.
  useEffect(() => close(), [pathname]);
  useEffect(() => {
    show = (Dialog) => open({ Dialog });
    return () => {
      show = null;
    };
  }, [open]);
  return opening && <opening.shown.Dialog key={opening.key} onClose={() => close(opening)} />;
}

/** A failure is reported on press, which tries again. */
function fetchAhead(): void {
  loadDialog().catch(() => {});
}
