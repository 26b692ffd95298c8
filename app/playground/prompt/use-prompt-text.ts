import { type RefObject, useEffect, useState } from "react";
import { variablesIn } from "./variables";

/**
 * The prompt's field keeps its text itself, so that nothing typed before the script ran is lost; this knows its variables.
 * @param initial what stands in it first
 * @param key when it changes, so does the text
 */
export function usePromptText(box: RefObject<HTMLTextAreaElement>, initial: string, key: string) {
  const [variables, setVariables] = useState(() => variablesIn(initial));
  const readVariables = () => setVariables(sameOr(variablesIn(box.current?.value ?? "")));

  // biome-ignore lint/correctness/useExhaustiveDependencies: another key means another text.
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

/** The names before, as long as they are the same: typing a letter elsewhere draws nothing anew. */
const sameOr = (next: string[]) => (before: string[]) => (next.join("\n") === before.join("\n") ? before : next);
