/**
 * A logistic regression as learnt by `npm run eval:train`: the log-odds are the intercept plus the weighted features and
 * products of features.
 */
export interface LogisticModel<Feature extends string = string> {
  intercept: number;
  /** Features without a weight don't count. */
  weights: Partial<Record<Feature, number>>;
  /** Of one feature times another, or times itself: how much one says may depend on another. */
  products?: Partial<Record<Feature, Partial<Record<Feature, number>>>>;
}

/** @returns the probability from 0 to 1 */
export function probability<Feature extends string>(
  { intercept, weights, products = {} }: LogisticModel<Feature>,
  features: Record<NoInfer<Feature>, number>,
): number {
  let odds = intercept;
  for (const feature in weights) odds += (weights[feature] ?? 0) * features[feature];
  for (const one in products) {
    const others: Partial<Record<Feature, number>> = products[one] ?? {};
    for (const other in others) odds += (others[other] ?? 0) * features[one] * features[other];
  }
  return 1 / (1 + Math.exp(-odds));
}

/** A choice of one among several, as learnt by `npm run eval:train`. */
export interface ChoiceModel<Feature extends string = string> {
  /** Features without a weight don't count. */
  weights: Partial<Record<Feature, number>>;
}

/**
 * How likely each is the one to choose, by the conditional logit model (McFadden, "Conditional logit analysis of
 * qualitative choice behavior", 1974).
 * @returns probabilities that add up to 1, in the order given
 */
export function choiceProbabilities<Feature extends string>(
  { weights }: ChoiceModel<Feature>,
  among: readonly Record<NoInfer<Feature>, number>[],
): number[] {
  const utilities = among.map((features) => {
    let sum = 0;
    for (const feature in weights) sum += (weights[feature] ?? 0) * features[feature];
    return sum;
  });
  return softmax(utilities);
}

/** @returns probabilities in proportion to the exponentials of these utilities, which must not be empty */
export function softmax(utilities: readonly number[]): number[] {
  const highest = Math.max(...utilities);
  const shares = utilities.map((utility) => Math.exp(utility - highest));
  const total = shares.reduce((sum, share) => sum + share, 0);
  return shares.map((share) => share / total);
}

/** The confidence from which on we answer: every model's threshold is moved here. */
export const ANSWERS = 0.5;

/**
 * Moves a probability so that the model's own threshold becomes {@link ANSWERS}: then confidences of different models compare.
 */
export function confidenceAt(threshold: number, likely: number): number {
  const [yes, no] = [likely * (1 - threshold), (1 - likely) * threshold];
  return yes / (yes + no);
}
