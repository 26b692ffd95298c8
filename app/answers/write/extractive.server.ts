import { listEntries, nearestEntries } from "~/library/library.server";
import { log } from "~/log.server";
import { languageOfQuestion } from "~/text/detect-language.server";
import type { AnswerWriter, Brief } from "../types";
import { formedAnswer } from "./extractive/forms/form";
import { otherLanguageNote, withoutLanguageNote } from "./extractive/other-language";
import { relatedQuestions } from "./related";

/** How many library entries contribute their question as a candidate related question. */
const NEAREST_ENTRIES = 12;

/** Needs no model and no network: answers with sentences quoted from the passages, each cited. */
export const extractiveWriter: AnswerWriter = createExtractiveWriter({ candidates: questionsOfLibrary });

/** First the questions of the entries used in the brief, then one from each nearby entry. */
async function questionsOfLibrary({ question, language, sources }: Brief): Promise<string[]> {
  const urls = sources.map(({ url }) => url);
  const read = listEntries().filter(({ url }) => urls.includes(url));
  const ordered = read.sort((a, b) => urls.indexOf(a.url) - urls.indexOf(b.url));
  const near = await nearestEntries(question, NEAREST_ENTRIES, language);
  return [...new Set([...ordered.flatMap(({ questions }) => questions), ...near.map((entry) => entry.question)])];
}

/** @param options.candidates possible related questions, nearest first */
export function createExtractiveWriter(options: { candidates: (brief: Brief) => Promise<string[]> }): AnswerWriter {
  return {
    id: "extractive",
    async *write(brief, { signal }) {
      const written = withoutLanguageNote(brief.written, languageOfQuestion(brief));
      const answer = formedAnswer({ ...brief, written });
      if (answer.length === 0 && brief.written.trim() === "") {
        yield { type: "declined" };
        return;
      }
      const note = brief.written === "" ? otherLanguageNote(answer, brief) : "";
      if (note !== "") yield { type: "text", text: note };
      yield* answer;
      signal.throwIfAborted();
      const candidates = await options.candidates(brief).catch((error: unknown) => {
        log.warn({ err: error }, "no candidates for related questions");
        return [];
      });
      yield { type: "related", questions: relatedQuestions(brief.question, brief, candidates) };
    },
  };
}
