import { useLocation } from "@remix-run/react";
import { useEffect } from "react";

/** Focuses the question box when the address points to it, as a document load would. */
export function useQuestionFocus(): void {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: pressed again, the same address means it again.
  useEffect(() => {
    if (hash === "#question") document.getElementById("question")?.focus();
  }, [hash, key]);
}
