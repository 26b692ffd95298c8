import { nextQuestions } from "~/library/library.server";
import { log } from "~/log.server";
import type { AnswerWriter, Brief, RankedPassage, WriterEvent } from "../types";
import { formedAnswer } from "./extractive/forms/form";
import { relatedQuestions } from "./related";

/** Needs no model and no network: answers with sentences quoted from the passages, each cited. */
export const extractiveWriter: AnswerWriter = createExtractiveWriter({ candidates: questionsOfLibrary });

/** @param cited the passages cited in the answer */
function questionsOfLibrary(brief: Brief, cited: readonly RankedPassage[]): Promise<string[]> {
  return nextQuestions({
    asked: [...brief.thread.map(({ question }) => question), brief.question],
    language: brief.language,
    sources: brief.sources.map(({ url }) => url),
    cited: cited.map(({ source, anchor }) => ({ url: brief.sources[source]?.url ?? "", anchor })),
  });
}

interface ExtractiveOptions {
  /** Questions that the sources answer and the cited passages do not, best first. */
  candidates(brief: Brief, cited: readonly RankedPassage[]): Promise<string[]>;
}

export function createExtractiveWriter(options: ExtractiveOptions): AnswerWriter {
  return {
    id: "extractive",
    async *write(brief, { signal }) {
      const answer = formedAnswer(brief);
      if (answer.length === 0 && brief.written.trim() === "") {
        yield { type: "declined" };
        return;
      }
      yield* answer;
      signal.throwIfAborted();
      const candidates = await options.candidates(brief, citedBy(answer, brief)).catch((error: unknown) => {
        log.warn({ err: error }, "no candidates for related questions");
        return [];
      });
      yield { type: "related", questions: relatedQuestions(brief, candidates) };
    },
  };
}

function citedBy(answer: readonly WriterEvent[], { passages }: Brief): RankedPassage[] {
  return answer.flatMap((event) => (event.type === "citation" ? (passages[event.passage] ?? []) : []));
}
