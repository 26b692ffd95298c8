import { models, type OpeningFeatures } from "~/passages/answer-models";
import { type AskedTerms, coverage } from "~/passages/asked-terms";
import { choiceProbabilities } from "~/passages/logistic";
import { splitSentences } from "~/text/sentences";
import { terms } from "~/text/terms";
import type { IndexedPassage } from "./compiled-index.server";
import { entryIndex, listedForSentence } from "./entry-index.server";
import { type Likenesses, listedNearness } from "./listed-nearness.server";

/** The index of the sentence of an entry's passage that answers a question best, if the passage does. */
export function openingOf(place: IndexedPassage, asked: AskedTerms, likenesses: Likenesses): number {
  const likely = choiceProbabilities(
    likenesses.vector ? models.opening : models.openingByWords,
    openingFeatures(place, asked, likenesses),
  );
  return Math.max(0, likely.indexOf(Math.max(...likely)));
}

/** @returns of each sentence, in order */
export function openingFeatures(place: IndexedPassage, asked: AskedTerms, likenesses: Likenesses): OpeningFeatures[] {
  const text = entryIndex().entries[place.entry]?.passages[place.passage]?.text ?? "";
  return splitSentences(text).map((sentence, at) => {
    const listed = listedForSentence(place, at).flatMap((question) => terms(question, "en"));
    return {
      ...listedNearness(place, likenesses, at),
      covered: coverage(asked, new Set(terms(sentence, "en"))),
      coveredByListed: coverage(asked, new Set(listed)),
    };
  });
}
