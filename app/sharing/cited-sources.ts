import type { AnswerView, SourceCard } from "~/answers/types";

/** The sources that an answer quotes, in the order of their numbers. */
export function citedSources({ sources, citations }: Pick<AnswerView, "sources" | "citations">): SourceCard[] {
  const cited = new Set(citations.map(({ source }) => source));
  return sources.filter((_, index) => cited.has(index));
}
