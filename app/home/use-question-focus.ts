import { useLocation } from "@remix-run/react";
import { useEffect } from "react";

/** Takes the keyboard to the question's box where the address points at it, as a document load would. */
export function useQuestionFocus(): void {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: pressed again, the same address means it again.
  useEffect(() => {
    if (hash === "#question") document.getElementById("question")?.focus();
  }, [hash, key]);
}
