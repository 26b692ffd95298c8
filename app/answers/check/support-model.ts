import { type LogisticModel, probability } from "~/passages/logistic";
import type { Measured } from "./support";
import learnt from "./support-model.json";

/** A logistic regression: how likely an expert calls a sentence supported by its passage. */
export interface SupportModel extends LogisticModel<Feature> {
  /** The least likelihood for "supported" and for "partly". */
  supported: number;
  partly: number;
}

export type Feature = (typeof FEATURES)[number];

export const FEATURES = ["wording", "topic", "names"] as const;

/** Learnt from the claims it names: `npm run eval:train` writes it. */
export const supportModel: SupportModel & { learntFrom: string; on: string } = learnt;

/** What the model weighs, by feature. */
export function featuresOf({ wording, topic, names }: Measured): Record<Feature, number> {
  return { wording, topic, names: Math.min(MOST_NAMES, names.length) };
}

/** More missing names make no further difference. */
const MOST_NAMES = 2;

/** How likely the passage supports the sentence, from 0 to 1. */
export function likelihoodOf(measured: Measured, model: SupportModel): number {
  return probability(model, featuresOf(measured));
}
