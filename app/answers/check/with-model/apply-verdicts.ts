import type { Citation, Unfounded, Verdict } from "~/answers/types";
import { type CitedSentence, citedSentences } from "./cited-sentences";

/** The parts of an answer that a check changes. */
export interface Checked {
  summary: string;
  citations: Citation[];
  unfounded: Unfounded[];
}

/**
 * Applies a model's verdicts to an answer. An unsupported citation is removed together with its mark, so that the k-th
 * mark remains the k-th citation's; a sentence that loses all its marks is listed as unfounded.
 * @param verdicts by the citation's index; citations without one stay unchanged
 */
export function withVerdicts(
  { summary, citations, unfounded }: Checked,
  verdicts: Map<number, Verdict | undefined>,
): Checked {
  const marks = citedSentences(summary, citations);
  const isDropped = ({ citation }: CitedSentence) => verdicts.get(citation)?.support === "not";
  const dropped = marks.filter(isDropped);
  const isGone = new Set(dropped.map(({ citation }) => citation));
  const stillCited = new Set(marks.filter((mark) => !isDropped(mark)).map(({ claim }) => claim));
  const known = new Set(unfounded.map(({ text }) => text));
  const uncited = new Set(dropped.map(({ claim }) => claim).filter((claim) => claim !== "" && !stillCited.has(claim)));
  return {
    summary: dropped.reduceRight((text, { start, end }) => text.slice(0, start) + text.slice(end), summary),
    citations: citations
      .map((citation, index) => ({ ...citation, verdict: verdicts.get(index) ?? citation.verdict }))
      .filter((_, index) => !isGone.has(index)),
    unfounded: [
      ...unfounded,
      ...[...uncited].filter((text) => !known.has(text)).map((text): Unfounded => ({ kind: "sentence", text })),
    ],
  };
}
