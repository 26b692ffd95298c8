import { useRouteLoaderData } from "@remix-run/react";
import { useWords } from "~/language/words";
import { libraryQuestions } from "./library-questions";
import { openWords, suggestionsFor } from "./suggestions";

/** The phrases are shown without the library's questions when these come later than this. */
const patienceMs = 800;

/** Suggests what may follow a typed text: the library's questions, and phrases where the web is searched too. */
export function useSuggester() {
  const t = useWords();
  const searchesWeb = useRouteLoaderData<{ hasWebSource: boolean }>("root")?.hasWebSource ?? false;
  return (typed: string) => {
    const words = openWords(typed);
    if (words === null) return null;
    return async (signal: AbortSignal) => {
      const questions = await libraryQuestions(words, t.language, signal, searchesWeb ? patienceMs : undefined);
      return suggestionsFor(words, questions, searchesWeb ? undefined : []);
    };
  };
}
