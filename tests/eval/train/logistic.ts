import { softmax } from "~/passages/logistic";
import { randomFrom } from "../thresholds";

/** A logistic regression in the rows' own units. */
export interface Model {
  bias: number;
  /** One for each column. */
  weights: number[];
}

export interface FitOptions {
  /** The strength of the L2 penalty on standardised weights, in the unit of a row's loss; the bias is not penalised. */
  l2: number;
  /** Weighs both labels alike, however rare one is, so that one half is the threshold of the best balanced accuracy. */
  isBalanced?: boolean;
}

/**
 * Fits a logistic regression by Newton's method (Hastie, Tibshirani and Friedman 2009, section 4.4.1) on standardised
 * columns. A constant column gets no weight.
 * @throws Error if there are no rows
 */
export function fit(rows: readonly number[][], labels: readonly boolean[], { l2, isBalanced }: FitOptions): Model {
  const width = rows[0]?.length;
  if (width === undefined) throw new Error("Nothing to learn from");
  const columns = Array.from({ length: width }, (_, column) => spreadOf(rows.map((row) => row[column] ?? 0)));
  const standard = rows.map((row) => Float64Array.of(1, ...row.map((value, at) => standardised(value, columns[at]))));
  const rowWeights = isBalanced ? balancedWeights(labels) : labels.map(() => 1);
  let weights = new Array<number>(width + 1).fill(0);
  for (let step = 0; step < MOST_STEPS; step++) {
    const change = newtonStep(standard, labels, rowWeights, weights, l2);
    weights = weights.map((weight, at) => weight - (change[at] ?? 0));
    if (Math.max(...change.map(Math.abs)) < 1e-9) break;
  }
  const [bias = 0, ...slopes] = weights;
  const own = slopes.map((slope, at) => slope / (columns[at]?.deviation || 1));
  return { bias: own.reduce((sum, weight, at) => sum - weight * (columns[at]?.mean ?? 0), bias), weights: own };
}

/**
 * Fits a conditional logit model (McFadden 1974; see {@link choiceProbabilities}) by gradient descent (Kingma and Ba,
 * "Adam", 2015) on standardised columns: among the rows of a set, those with a true label together get as much of the
 * probability as they can. The bias is 0.
 * @param sets the number of each row's set; sets without a true label teach nothing
 * @throws Error if there are no rows
 */
export function fitChoice(
  rows: readonly number[][],
  labels: readonly boolean[],
  sets: readonly number[],
  { l2 }: Pick<FitOptions, "l2">,
): Model {
  const width = rows[0]?.length;
  if (width === undefined) throw new Error("Nothing to learn from");
  const columns = Array.from({ length: width }, (_, column) => spreadOf(rows.map((row) => row[column] ?? 0)));
  const standard = rows.map((row) => row.map((value, at) => standardised(value, columns[at])));
  const members = new Map<number, number[]>();
  for (const [index, set] of sets.entries()) members.set(set, [...(members.get(set) ?? []), index]);
  const weights = new Array<number>(width).fill(0);
  const [means, squares] = [new Array<number>(width).fill(0), new Array<number>(width).fill(0)];
  for (let step = 1; step <= CHOICE_STEPS; step++) {
    const gradient = weights.map((weight) => l2 * weight);
    for (const indexes of members.values()) addChoiceGradient(gradient, indexes, standard, labels, weights);
    for (const [at, slope] of gradient.entries()) {
      const mean = 0.9 * (means[at] ?? 0) + 0.1 * slope;
      const square = 0.999 * (squares[at] ?? 0) + 0.001 * slope * slope;
      means[at] = mean;
      squares[at] = square;
      const [fair, fairSquare] = [mean / (1 - 0.9 ** step), square / (1 - 0.999 ** step)];
      weights[at] = (weights[at] ?? 0) - (STEP_SIZE * fair) / (Math.sqrt(fairSquare) + 1e-9);
    }
  }
  return { bias: 0, weights: weights.map((weight, at) => weight / (columns[at]?.deviation || 1)) };
}

const CHOICE_STEPS = 300;
const STEP_SIZE = 0.05;

/** Adds one set's share of the loss's gradient: what its rows are expected to be, less what the right ones are. */
function addChoiceGradient(
  gradient: number[],
  indexes: readonly number[],
  rows: readonly number[][],
  labels: readonly boolean[],
  weights: readonly number[],
): void {
  const utilities = indexes.map((index) =>
    (rows[index] ?? []).reduce((sum, value, at) => sum + value * (weights[at] ?? 0), 0),
  );
  const shares = softmax(utilities);
  const right = indexes.reduce((sum, index, nth) => sum + (labels[index] ? (shares[nth] ?? 0) : 0), 0);
  if (right === 0) return;
  for (const [nth, index] of indexes.entries()) {
    const share = shares[nth] ?? 0;
    const beside = share - (labels[index] ? share / right : 0);
    for (const [at, value] of (rows[index] ?? []).entries()) gradient[at] = (gradient[at] ?? 0) + beside * value;
  }
}

/** How likely the label is true, from 0 to 1. */
export function predict({ bias, weights }: Model, row: readonly number[]): number {
  return sigmoid(weights.reduce((sum, weight, at) => sum + weight * (row[at] ?? 0), bias));
}

/**
 * The fold of each row, from 0. The rows of a group share a fold, so that no model is tried on what it has almost seen;
 * folds differ by at most one group. Each seed shuffles the groups differently.
 */
export function groupedFolds(groups: readonly string[], folds: number, seed = 1): number[] {
  const shuffled = shuffle([...new Set(groups)], seed);
  const foldOf = new Map(shuffled.map((group, index) => [group, index % folds]));
  return groups.map((group) => foldOf.get(group) ?? 0);
}

/** Predicts each row by a model fitted to the other folds only. */
export function predictUnseen(
  rows: readonly number[][],
  labels: readonly boolean[],
  folds: readonly number[],
  options: FitOptions,
): number[] {
  const models = modelsWithout(folds, (isOther) => fit(rows.filter(isOther), labels.filter(isOther), options));
  return rows.map((row, index) => predict(models.get(folds[index] ?? 0) as Model, row));
}

/** For each row, the sum of its weighted columns by a choice model fitted to the other folds only. */
export function utilitiesUnseen(
  rows: readonly number[][],
  labels: readonly boolean[],
  sets: readonly number[],
  folds: readonly number[],
  options: Pick<FitOptions, "l2">,
): number[] {
  const models = modelsWithout(folds, (isOther) =>
    fitChoice(rows.filter(isOther), labels.filter(isOther), sets.filter(isOther), options),
  );
  return rows.map((row, index) => {
    const { weights } = models.get(folds[index] ?? 0) as Model;
    return weights.reduce((sum, weight, at) => sum + weight * (row[at] ?? 0), 0);
  });
}

/** By fold, the model made of the rows outside of it. */
function modelsWithout(
  folds: readonly number[],
  make: (isOther: (row: unknown, index: number) => boolean) => Model,
): Map<number, Model> {
  return new Map([...new Set(folds)].map((fold) => [fold, make((_, index) => folds[index] !== fold)]));
}

/** The share of pairs of a true and a false row in which the true one scores higher (Hanley and McNeil 1982). */
export function auc(scores: readonly number[], labels: readonly boolean[]): number {
  const positives = scores.filter((_, index) => labels[index]);
  const negatives = scores.filter((_, index) => !labels[index]);
  const won = positives.reduce(
    (sum, score) => sum + negatives.reduce((wins, other) => wins + (score > other ? 1 : score === other ? 0.5 : 0), 0),
    0,
  );
  return won / (positives.length * negatives.length);
}

const MOST_STEPS = 50;

/** In flat arrays, since tens of thousands of rows have a hundred columns. */
function newtonStep(
  rows: readonly Float64Array[],
  labels: readonly boolean[],
  rowWeights: readonly number[],
  weights: readonly number[],
  l2: number,
): number[] {
  const width = weights.length;
  const known = Float64Array.from(weights);
  const penalty = (at: number) => (at === 0 ? 0 : l2);
  const gradient = known.map((weight, at) => penalty(at) * weight);
  const hessian = new Float64Array(width * width);
  for (const [index, row] of rows.entries()) {
    let odds = 0;
    for (let at = 0; at < width; at++) odds += (row[at] ?? 0) * (known[at] ?? 0);
    const likely = sigmoid(odds);
    const weight = rowWeights[index] ?? 1;
    const beside = weight * (likely - (labels[index] ? 1 : 0));
    const curvature = weight * likely * (1 - likely);
    for (let at = 0; at < width; at++) {
      const value = row[at] ?? 0;
      gradient[at] = (gradient[at] ?? 0) + beside * value;
      const curved = curvature * value;
      const line = at * width;
      for (let other = 0; other <= at; other++)
        hessian[line + other] = (hessian[line + other] ?? 0) + curved * (row[other] ?? 0);
    }
  }
  const matrix = weights.map((_, at) =>
    weights.map(
      (_, other) =>
        (hessian[Math.max(at, other) * width + Math.min(at, other)] ?? 0) + (at === other ? penalty(at) + 1e-9 : 0),
    ),
  );
  return solve(matrix, [...gradient]);
}

/** Solves a positive definite system by Gaussian elimination. */
function solve(matrix: readonly number[][], right: readonly number[]): number[] {
  const lines = matrix.map((line, at) => [...line, right[at] ?? 0]);
  for (const [at, pivot] of lines.entries()) {
    for (const line of lines.slice(at + 1)) {
      const factor = (line[at] ?? 0) / (pivot[at] ?? 1);
      for (const [column, value] of pivot.entries()) line[column] = (line[column] ?? 0) - factor * value;
    }
  }
  const found = new Array<number>(lines.length).fill(0);
  for (let at = lines.length - 1; at >= 0; at--) {
    const line = lines[at] ?? [];
    const known = found.reduce((sum, value, other) => sum + (other > at ? value * (line[other] ?? 0) : 0), 0);
    found[at] = ((line[lines.length] ?? 0) - known) / (line[at] ?? 1);
  }
  return found;
}

interface Spread {
  mean: number;
  deviation: number;
}

function spreadOf(values: readonly number[]): Spread {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length;
  return { mean, deviation: variance > 1e-18 ? Math.sqrt(variance) : 0 };
}

function standardised(value: number, spread: Spread | undefined): number {
  return spread?.deviation ? (value - spread.mean) / spread.deviation : 0;
}

function balancedWeights(labels: readonly boolean[]): number[] {
  const positives = labels.filter(Boolean).length;
  const half = labels.length / 2;
  return labels.map((label) => half / Math.max(1, label ? positives : labels.length - positives));
}

function sigmoid(value: number): number {
  return 1 / (1 + Math.exp(-value));
}

/** Fisher and Yates's shuffle (1938). */
function shuffle<T>(items: readonly T[], seed: number): T[] {
  const random = randomFrom(seed);
  const left = [...items];
  return items.map(() => left.splice(Math.floor(random() * left.length), 1)[0] as T);
}
