import type { FollowUp } from "~/passages/follow-up";
import { confidenceAt, probability } from "~/passages/logistic";
import { entryIndex } from "./entry-index.server";
import learnt from "./follow-up-models.json";
import {
  comparedWithBest,
  type EntryCandidate,
  type EntryMatch,
  type FeatureOptions,
  featuresOfEntries,
  matchOf,
} from "./match-entries.server";

/**
 * Matches a follow-up, as typed, with the passages of the entries that its thread is about.
 * @param vector of the follow-up as typed, by the built-in model; without it words alone decide
 * @returns those passages, most confident first; none if the thread is about none of our entries
 */
export function matchFollowUp({ asked, about }: FollowUp, vector: Float32Array | undefined): EntryMatch[] {
  if (!entryIndex().entries.some(({ url }) => about.includes(url))) return [];
  const model = vector ? learnt.models.followUp : learnt.models.followUpByWords;
  return followUpCandidates(asked, about, vector)
    .map((candidate) => {
      const confidence = confidenceAt(model.declineBelow, probability(model, { ...candidate.features }));
      return matchOf({ candidate, confidence });
    })
    .sort((one, other) => other.confidence - one.confidence);
}

/** The passages of these entries, each compared with the best of its entry. */
export function followUpCandidates(
  asked: string,
  about: readonly string[],
  vector: Float32Array | undefined,
  options: Pick<FeatureOptions, "withoutListed"> = {},
): EntryCandidate[] {
  const { entries } = entryIndex();
  const candidates = featuresOfEntries(asked, vector, { ...options, about: ({ url }) => about.includes(url) });
  return entries.flatMap(({ url }, at) =>
    about.includes(url) ? comparedWithBest(candidates.filter(({ place }) => place.entry === at)) : [],
  );
}
