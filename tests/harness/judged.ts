import type { SourceCard } from "~/answers/types";
import { rankPassages } from "~/passages/rank";
import type { Passage, RankedPassage } from "~/passages/source";
import { splitSentences } from "~/text/sentences";

type Given = Pick<Passage, "text"> & Partial<RankedPassage>;

/** Passages as our ranking gives them to a writer: judged by words, best first. */
export function ranked(
  question: string,
  sources: readonly SourceCard[],
  passages: readonly (Given & { source: number })[],
): RankedPassage[] {
  const whole = sources.map((card, source) => ({
    ...card,
    passages: passages.filter((passage) => passage.source === source).map(certain),
  }));
  return rankPassages(question, whole, { limit: passages.length });
}

/** A passage that surely answers, each of its sentences as likely as the others: for tests of the form alone. */
export function certain(passage: Given): RankedPassage {
  const sentences = splitSentences(passage.text).map((_, __, all) => 1 / all.length);
  return { source: 0, heading: "", anchor: null, score: 1, confidence: 1, opening: 0, sentences, ...passage };
}
