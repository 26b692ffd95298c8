import { useLocation } from "@remix-run/react";
import { useEffect } from "react";

/** Focuses the question box when the address points to it, as a document load would. */
export function useQuestionFocus(): void {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: following the same link again must focus again.
  useEffect(() => {
    if (hash === "#question") document.getElementById("question")?.focus();
  }, [hash, key]);
}
