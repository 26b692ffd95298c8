import { type RefObject, useEffect, useState } from "react";
import { variablesIn } from "./variables";

/**
 * The prompt field is uncontrolled, so that text typed before hydration is kept; this hook tracks its variables.
 * @param initial the field's first text
 * @param key a change resets the text
 */
export function usePromptText(box: RefObject<HTMLTextAreaElement>, initial: string, key: string) {
  const [variables, setVariables] = useState(() => variablesIn(initial));
  const readVariables = () => setVariables(sameOr(variablesIn(box.current?.value ?? "")));

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new key means a new text.
  useEffect(readVariables, [key]);

  return {
    initial,
    key,
    variables,
    onInput: readVariables,
    put(text: string) {
      if (box.current) box.current.value = text;
      readVariables();
    },
  };
}

export type PromptText = ReturnType<typeof usePromptText>;

/** Keeps the previous array while the names are equal, so that typing elsewhere triggers no re-render. */
const sameOr = (next: string[]) => (before: string[]) => (next.join("\n") === before.join("\n") ? before : next);
