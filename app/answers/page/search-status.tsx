import { useNavigation } from "@remix-run/react";
import { useWords } from "~/language/words";

/** Says to screen readers that a question is on its way. Always there: a live region must stand before its words do. */
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
