import { models, type OpeningFeatures } from "~/passages/answer-models";
import { type AskedTerms, coverage } from "~/passages/asked-terms";
import { choiceProbabilities } from "~/passages/logistic";
import type { Passage } from "~/passages/source";
import { splitSentences } from "~/text/sentences";
import { terms } from "~/text/terms";
import type { IndexedPassage } from "./compiled-index.server";
import { cosineWithListed, entryIndex } from "./entry-index.server";
import type { Likenesses } from "./listed-nearness.server";

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
  const { entries, listed } = entryIndex();
  const { similarities, vector, withoutListed } = likenesses;
  const passage = entries[place.entry]?.passages[place.passage] as Passage;
  const sentences = splitSentences(passage.text).map((text) => ({
    terms: new Set(terms(text, "en")),
    asked: new Set<string>(),
    cosines: [] as number[],
    alike: [] as number[],
  }));
  for (let number = place.listed[0]; number < place.listed[1]; number += 1) {
    const sentence = sentences[listed.sentences[number] ?? 0];
    if (number === withoutListed || !sentence) continue;
    sentence.cosines.push(vector ? cosineWithListed(vector, listed, number) : 0);
    sentence.alike.push(similarities[number] ?? 0);
    for (const term of terms(listed.texts[number] ?? "", "en")) sentence.asked.add(term);
  }
  return sentences.map(({ terms: own, asked: askedHere, cosines, alike }) => ({
    nearest: highest(cosines, 1),
    nearestThree: highest(cosines, 3),
    lexicalNearest: highest(alike, 1),
    covered: coverage(asked, own),
    coveredByListed: coverage(asked, askedHere),
  }));
}

/** The mean of so many of the highest; 0 of none. */
function highest(values: readonly number[], count: number): number {
  const top = [...values].sort((one, other) => other - one).slice(0, count);
  return top.length === 0 ? 0 : top.reduce((sum, value) => sum + value, 0) / top.length;
}
