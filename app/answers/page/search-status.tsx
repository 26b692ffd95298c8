import { useNavigation } from "@remix-run/react";
import { useWords } from "~/language/words";

/**
 * Tells screen readers that a question is being submitted. Always rendered: a live region must exist before its text.
 */
export function SearchStatus() {
  const t = useWords();
  const { state, location } = useNavigation();
  const asking = state !== "idle" && location.pathname === "/search";
  return (
    <p role="status" className="sr-only">
      {asking && t("Sending your question.")}
    </p>
  );
}
