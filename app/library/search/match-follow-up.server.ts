import type { FollowUp } from "~/passages/follow-up";
import { confidenceAt, probability } from "~/passages/logistic";
import { entryIndex } from "./entry-index.server";
import learnt from "./follow-up-models.json";
import { type EntryCandidate, type EntryMatch, featuresOfEntries, matchOf } from "./match-entries.server";

/** How well a passage of the entry that a thread is about fits a follow-up, which need not name the subject. */
export interface FollowUpFeatures {
  /** The share of the follow-up's weight in the passage or its listed questions, its title and heading, its entry. */
  coverage: number;
  title: number;
  entryCoverage: number;
  /** As among {@link EntryFeatures}. */
  listedShared: number;
  /** What the entry's best passage has more. */
  nearestThreeBehind: number;
  bm25Behind: number;
}

/**
 * Matches a follow-up, as typed, with the passages of the entries that its thread is about.
 * @param vector of the follow-up as typed, by the built-in model; without it words alone decide
 * @returns those passages, most confident first; none if the thread is about none of our entries
 */
export function matchFollowUp({ asked, about }: FollowUp, vector: Float32Array | undefined): EntryMatch[] {
  if (!entryIndex().entries.some(({ entry }) => about.includes(entry.url))) return [];
  const model = vector ? learnt.models.followUp : learnt.models.followUpByWords;
  return followUpCandidates(asked, about, vector)
    .map(({ candidate, features }) =>
      matchOf(candidate, confidenceAt(model.declineBelow, probability(model, { ...features }))),
    )
    .sort((one, other) => other.confidence - one.confidence);
}

export interface FollowUpCandidate {
  candidate: EntryCandidate;
  features: FollowUpFeatures;
}

/** The passages of these entries with their features. */
export function followUpCandidates(
  asked: string,
  about: readonly string[],
  vector: Float32Array | undefined,
): FollowUpCandidate[] {
  const { entries } = entryIndex();
  const candidates = featuresOfEntries(asked, vector);
  return entries.flatMap(({ entry }, at) => {
    if (!about.includes(entry.url)) return [];
    const own = candidates.filter(({ place }) => place.entry === at);
    const leastOf = (feature: "nearestThreeBehind" | "bm25Behind") =>
      Math.min(...own.map(({ features }) => features[feature]));
    const [nearest, bm25] = [leastOf("nearestThreeBehind"), leastOf("bm25Behind")];
    return own.map((candidate) => {
      const { coverage, title, entryCoverage, listedShared, nearestThreeBehind, bm25Behind } = candidate.features;
      return {
        candidate,
        features: {
          coverage,
          title,
          entryCoverage,
          listedShared,
          nearestThreeBehind: nearestThreeBehind - nearest,
          bm25Behind: bm25Behind - bm25,
        },
      };
    });
  });
}
