import path from "node:path";
import { supportOf } from "~/answers/check/check-sentence";
import type { Measured } from "~/answers/check/support";
import { FEATURES, featuresOf, type SupportModel } from "~/answers/check/support-model";
import { type MeasuredClaim, measureClaim } from "../claim-measures";
import { type Claim, readDataSet } from "../data-sets";
import { mean } from "../measures";
import type { Report, Row } from "../report";
import { bestThreshold, ratesAt } from "../thresholds";
import { auc, type FitOptions, fit, groupedFolds, type Model, predict, predictUnseen } from "./logistic";
import { copiedClaims, withOtherEvidence } from "./other-evidence";
import { writeModel } from "./write-model";

const DATA = "expertqa-dev.claims.jsonl";
const COPIED = "clapnq-dev.json";
const MODEL = path.resolve("app/answers/check/support-model.json");

const OPTIONS: FitOptions = { l2: 30, isBalanced: true };
/** With both classes weighed alike. */
const SUPPORTED = 0.5;
/** "Partly" starts where this share of the claims that experts call supported is below: their marks would be lost. */
const MOST_LOST = 0.1;
const FOLDS = 10;
const SHUFFLES = 5;

type Columns = (claim: MeasuredClaim) => number[];

const allFeatures: Columns = ({ measured }) => FEATURES.map((feature) => featuresOf(measured)[feature]);

/**
 * Learns the weights of the check from experts' verdicts on claims, writes them to the product, and reports what is to
 * be expected on other questions, on other evidence, and without each feature.
 * @throws Error if the folder lacks the data sets
 */
export function trainClaims(folder: string, day: string): Report {
  const set = readDataSet(path.join(folder, DATA));
  if (set.kind !== "claims") throw new Error(`${DATA} is a set of ${set.kind}`);
  const claims = set.claims.filter(({ evidence }) => evidence.length > 0);
  const measured = claims.map(measureClaim);
  writeModel(MODEL, { learntFrom: DATA, on: day, ...learn(measured) });
  return {
    id: "train-claims",
    heading: DATA,
    command: "npm run eval:train",
    tables: [
      {
        caption: `Other questions: ${FOLDS} folds by question, the mean of ${SHUFFLES} shuffles; AUC, and the gain of the verdicts over word overlap at its best threshold, in points`,
        rows: [...featureRows(measured), ...addedRows(measured)],
      },
      { caption: "Other questions, and evidence as elsewhere", rows: evidenceRows(claims, measured, folder) },
      { caption: "Systems that it has not seen", rows: systemRows(claims, measured) },
    ],
  };
}

/** Each claim's likelihood by a model that was fitted to other questions. */
export function likelihoodsUnseen(claims: readonly MeasuredClaim[]): number[] {
  const folds = groupedFolds(groupsOf(claims), FOLDS);
  return predictUnseen(claims.map(allFeatures), claims.map(isSupported), folds, OPTIONS);
}

function learn(claims: readonly MeasuredClaim[]): SupportModel {
  const { bias, weights } = fit(claims.map(allFeatures), claims.map(isSupported), OPTIONS);
  const likely = likelihoodsUnseen(claims)
    .filter((_, index) => claims[index]?.expert === "supported")
    .sort((a, b) => a - b);
  return {
    intercept: rounded(bias),
    weights: Object.fromEntries(
      FEATURES.map((feature, at) => [feature, rounded(weights[at] ?? 0)]),
    ) as SupportModel["weights"],
    supported: SUPPORTED,
    partly: rounded(likely[Math.floor(MOST_LOST * likely.length)] ?? 0),
  };
}

function featureRows(claims: readonly MeasuredClaim[]): Row[] {
  const without = FEATURES.map((left): [string, Columns] => [
    `without ${left}`,
    ({ measured }) => FEATURES.filter((feature) => feature !== left).map((feature) => featuresOf(measured)[feature]),
  ]);
  return [
    ["word overlap", auc(overlaps(claims), claims.map(isSupported)).toFixed(3), ""],
    row("all features", claims, claims, allFeatures),
    ...without.map(([name, columns]) => row(name, claims, claims, columns)),
    ...BOUNDS.map(
      ([name, lift]): Row => [
        `without the bound by ${name}`,
        ...figures(claims, claims, allFeatures, (claim, likely) =>
          byVerdict({ ...claim, measured: { ...claim.measured, ...lift } }, likely),
        ),
      ],
    ),
  ];
}

/** What the verdict's bounds look at, and measurements that no bound applies to. */
const BOUNDS: [string, Partial<Measured>][] = [
  ["content", { covered: 1 }],
  ["names", { names: [] }],
  ["figures", { figures: [], rounded: [], otherFigures: false }],
  ["negation", { contrary: null }],
];

/** What is not among the features, because it adds nothing here. */
function addedRows(claims: readonly MeasuredClaim[]): Row[] {
  const added: [string, (claim: MeasuredClaim) => number][] = [
    ["word overlap", ({ overlap }) => overlap],
    ["missing figures", ({ measured }) => Math.min(2, measured.figures.length)],
    ["content", ({ measured }) => measured.covered],
  ];
  return added.map(([name, value]) =>
    row(`with ${name} too`, claims, claims, (claim) => [...allFeatures(claim), value(claim)]),
  );
}

/** Learnt on the evidence as it is, tried on other evidence. */
function evidenceRows(claims: readonly Claim[], measured: readonly MeasuredClaim[], folder: string): Row[] {
  const copied = readDataSet(path.join(folder, COPIED));
  const sets = withOtherEvidence(claims);
  if (copied.kind === "reading") sets.push([`sentences of ${COPIED}, nearly copied`, copiedClaims(copied)]);
  return sets.map(([name, changed]) => row(name, measured, changed.map(measureClaim), allFeatures));
}

function systemRows(claims: readonly Claim[], measured: readonly MeasuredClaim[]): Row[] {
  const systems = [...new Set(claims.flatMap(({ system }) => system ?? []))].sort();
  return systems.map((system) => {
    const isIts = (_: unknown, index: number) => claims[index]?.system === system;
    const others = measured.filter((one, index) => !isIts(one, index));
    const its = measured.filter(isIts);
    const model = fit(others.map(allFeatures), others.map(isSupported), OPTIONS);
    return [system, ...describe(its, [likelihoods(model, its)])];
  });
}

function row(
  name: string,
  learnFrom: readonly MeasuredClaim[],
  tryOn: readonly MeasuredClaim[],
  columns: Columns,
): Row {
  return [name, ...figures(learnFrom, tryOn, columns)];
}

type IsSupported = (claim: MeasuredClaim, likely: number) => boolean;

const byVerdict: IsSupported = ({ measured }, likely) =>
  supportOf(measured, likely, { supported: SUPPORTED, partly: 0 }) === "supported";

/** Each claim is tried on models of which none has seen its question. */
function figures(
  learnFrom: readonly MeasuredClaim[],
  tryOn: readonly MeasuredClaim[],
  columns: Columns,
  says = byVerdict,
): [string, string] {
  const shuffles = Array.from({ length: SHUFFLES }, (_, shuffle) => {
    const groups = groupsOf(learnFrom);
    const folds = groupedFolds(groups, FOLDS, shuffle + 1);
    const foldOf = new Map(groups.map((group, index) => [group, folds[index]]));
    const models = Array.from({ length: FOLDS }, (_, fold) => {
      const others = learnFrom.filter((_, index) => folds[index] !== fold);
      return fit(others.map(columns), others.map(isSupported), OPTIONS);
    });
    return tryOn.map((claim) => predict(models[foldOf.get(claim.group) ?? 0] as Model, columns(claim)));
  });
  return describe(tryOn, shuffles, says);
}

/** The mean AUC of some likelihoods for the same claims, and the mean gain of their verdicts. */
function describe(
  claims: readonly MeasuredClaim[],
  likelihoods: readonly number[][],
  says = byVerdict,
): [string, string] {
  const labels = claims.map(isSupported);
  const scored = (scores: readonly number[]) =>
    scores.map((score, index) => ({ score, positive: labels[index] ?? false, group: "" }));
  const overlap = scored(overlaps(claims));
  const baseline = ratesAt(bestThreshold(overlap), overlap).balanced;
  const balanced = mean(
    likelihoods.map((likely) => {
      const verdicts = claims.map((claim, index) => (says(claim, likely[index] ?? 0) ? 1 : 0));
      return ratesAt(1, scored(verdicts)).balanced;
    }),
  );
  const areas = likelihoods.map((likely) => auc(likely, labels));
  const gain = 100 * (balanced - baseline);
  return [
    mean(areas).toFixed(3),
    `gain ${gain.toFixed(1)}: ${balanced.toFixed(3)} against ${baseline.toFixed(3)}, ${claims.length} claims`,
  ];
}

function likelihoods(model: Model, claims: readonly MeasuredClaim[]): number[] {
  return claims.map((claim) => predict(model, allFeatures(claim)));
}

function groupsOf(claims: readonly MeasuredClaim[]): string[] {
  return claims.map(({ group }) => group);
}

function overlaps(claims: readonly MeasuredClaim[]): number[] {
  return claims.map(({ overlap }) => overlap);
}

function isSupported({ expert }: MeasuredClaim): boolean {
  return expert === "supported";
}

function rounded(value: number): number {
  return Math.round(value * 10_000) / 10_000;
}
