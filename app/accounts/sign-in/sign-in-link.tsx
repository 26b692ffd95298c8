import { Link, useLocation } from "@remix-run/react";
import { type ComponentType, type MouseEvent, useEffect } from "react";
import { useWords } from "~/language/words";
import { useOpening } from "~/ui/opening";
import { signInAddress } from "./sign-in-address";

interface SignInLinkProps {
  className?: string;
  /** "Sign In" when there are none. */
  children?: string;
}

/** Opens the dialog where JavaScript runs, over the page as it is; else leads to the page that does the same. */
export function SignInLink({ className, children }: SignInLinkProps) {
  const t = useWords();
  const location = useLocation();
  const dialogFits = location.pathname !== "/sign-in";

  function press(event: MouseEvent<HTMLAnchorElement>) {
    if (!dialogFits || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    // A menu or another dialog that the link stands in has done its work.
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

/** Opens the sign-in dialog; where it can't be loaded, leads to the page. */
export function openSignIn(): void {
  loadDialog().then(
    ({ SignInDialog }) => show?.(SignInDialog),
    () => location.assign(signInAddress(location)),
  );
}

type Dialog = ComponentType<{ onClose(): void }>;

const loadDialog = () => import("./sign-in-dialog");

/** Set by the host while there is one. */
let show: ((dialog: Dialog) => void) | null = null;

/** Where the dialog stands, once in the page: it is loaded when it is first opened. */
export function SignInHost() {
  const { opening, open, close } = useOpening<{ Dialog: Dialog }>();
  const { pathname } = useLocation();

  // A link in the dialog has led on.
  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation to another page closes it.
  useEffect(() => close(), [pathname]);
  useEffect(() => {
    show = (Dialog) => open({ Dialog });
    return () => {
      show = null;
    };
  }, [open]);
  return opening && <opening.shown.Dialog key={opening.key} onClose={() => close(opening)} />;
}

/** A failure is told at the press, which tries again. */
function fetchAhead(): void {
  loadDialog().catch(() => {});
}
