import { useRouteLoaderData } from "@remix-run/react";
import { useWords } from "~/language/words";
import { libraryQuestions } from "./library-questions";
import { openWords, suggestionsFor } from "./suggestions";

/** Suggests what may follow a typed text: the library's questions, and phrases where the web is searched too. */
export function useSuggester() {
  const t = useWords();
  const searchesWeb = useRouteLoaderData<{ hasWebSource: boolean }>("root")?.hasWebSource ?? false;
  return (typed: string) => {
    const words = openWords(typed);
    if (words === null) return null;
    return async (signal: AbortSignal) =>
      suggestionsFor(words, await libraryQuestions(words, t.language, signal), searchesWeb ? undefined : []);
  };
}
