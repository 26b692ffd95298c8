import { type ContinuationFeatures, models } from "~/passages/answer-models";
import { inverseFrequency, type TermFigures } from "~/passages/asked-terms";
import { ANSWERS, confidenceAt, probability } from "~/passages/logistic";
import type { Passage } from "~/passages/source";
import { splitSentences } from "~/text/sentences";
import { terms } from "~/text/terms";
import type { IndexedPassage } from "./compiled-index.server";
import { entryIndex, listedForSentence } from "./entry-index.server";
import { type Likenesses, listedNearness } from "./listed-nearness.server";

/**
 * Whether the sentence after the one that answers belongs to the answer: a paragraph may go on to another subject, as
 * from how long cats live to how long they are pregnant.
 */
export function goesOn(place: IndexedPassage, opening: number, likenesses: Likenesses): boolean {
  const features = continuationFeatures(place, opening, likenesses);
  if (!features) return false;
  const model = likenesses.vector ? models.continuation : models.continuationByWords;
  return confidenceAt(model.declineBelow, probability(model, features)) >= ANSWERS;
}

/**
 * @param opening the index of the sentence that answers
 * @returns null if that is the passage's last
 */
export function continuationFeatures(
  place: IndexedPassage,
  opening: number,
  likenesses: Likenesses,
): ContinuationFeatures | null {
  const { entries, texts } = entryIndex();
  const entry = entries[place.entry];
  const passage = entry?.passages[place.passage] as Passage;
  const sentences = splitSentences(passage.text);
  const [first, next] = [sentences[opening], sentences[opening + 1]];
  if (first === undefined || next === undefined) return null;
  const near = listedNearness(place, likenesses, opening + 1);
  const questions = listedForSentence(place, opening);
  const above = new Set(terms(`${entry?.title} ${passage.heading}`, "en"));
  const asked = new Set(questions.flatMap((question) => terms(question, "en")));
  const inFirst = new Set(terms(first, "en"));
  const ofTerms = new Set(terms(next, "en"));
  return {
    nextNearestThree: near.nearestThree,
    nextLexical: near.lexicalNearest,
    ofQuestions: shareOf(ofTerms, (term) => asked.has(term) && !above.has(term), texts.words),
    ofOpening: shareOf(ofTerms, (term) => inFirst.has(term), texts.words),
    opening,
    openingListed: Math.log1p(questions.length),
    nextListed: Math.log1p(listedForSentence(place, opening + 1).length),
  };
}

/** The share of the terms' weight that some have, from 0 to 1. */
function shareOf(all: ReadonlySet<string>, isCounted: (term: string) => boolean, figures: TermFigures): number {
  let [counted, total] = [0, 0];
  for (const term of all) {
    const weight = inverseFrequency(figures.having(term), figures.texts);
    total += weight;
    if (isCounted(term)) counted += weight;
  }
  return total === 0 ? 0 : counted / total;
}
