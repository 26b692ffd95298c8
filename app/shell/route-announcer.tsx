import { useLocation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";

/**
 * Announces client-side navigation to screen readers, as a document load would: speaks the title, and moves focus to the
 * page if the followed link is gone.
 */
export function RouteAnnouncer() {
  const { pathname } = useLocation();
  const before = useRef(pathname);
  const [title, setTitle] = useState("");

  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    setTitle(document.title);
    if (document.activeElement === document.body) document.getElementById("main")?.focus({ preventScroll: true });
  }, [pathname]);

  return (
    <p aria-live="polite" className="sr-only">
      {title}
    </p>
  );
}
