/** One judged item: its score, the truth, and its sampling group. */
export interface Scored {
  score: number;
  positive: boolean;
  group: string;
}

/** Shares of right verdicts when a score of at least `threshold` counts as positive. */
export interface Rates {
  threshold: number;
  /** For the positives, and for the negatives. */
  sensitivity: number;
  specificity: number;
  /** The mean of both: one half for guessing, however imbalanced the classes are. */
  balanced: number;
}

export function ratesAt(threshold: number, scored: readonly Scored[]): Rates {
  const positives = scored.filter(({ positive }) => positive);
  const negatives = scored.filter(({ positive }) => !positive);
  const sensitivity = shareOf(positives, ({ score }) => score >= threshold);
  const specificity = shareOf(negatives, ({ score }) => score < threshold);
  return { threshold, sensitivity, specificity, balanced: (sensitivity + specificity) / 2 };
}

/** The threshold with the highest balanced accuracy on these items, the lowest of equals. */
export function bestThreshold(scored: readonly Scored[]): number {
  let best = { threshold: 0, balanced: -1 };
  for (const threshold of new Set(scored.map(({ score }) => score).sort((a, b) => a - b))) {
    const { balanced } = ratesAt(threshold, scored);
    if (balanced > best.balanced) best = { threshold, balanced };
  }
  return best.threshold;
}

/** Balanced accuracy with the threshold always chosen on the other folds; a group's items share a fold. */
export function crossValidated(scored: readonly Scored[], folds = 5): number {
  const groups = [...new Set(scored.map(({ group }) => group))];
  const foldOf = new Map(groups.map((group, index) => [group, index % folds]));
  const judged = Array.from({ length: folds }, (_, fold) => {
    const threshold = bestThreshold(scored.filter(({ group }) => foldOf.get(group) !== fold));
    return scored
      .filter(({ group }) => foldOf.get(group) === fold)
      .map(({ score, ...rest }) => ({ ...rest, score: score >= threshold ? 1 : 0 }));
  });
  return ratesAt(1, judged.flat()).balanced;
}

/**
 * The bootstrap 95 % interval of a figure (Efron 1979): groups are resampled with replacement, because the claims of
 * one question are similar. Sampling is seeded, so that runs are reproducible.
 */
export function interval<T extends { group: string }>(
  things: readonly T[],
  figure: (drawn: readonly T[]) => number,
  draws = 1_000,
): [low: number, high: number] {
  const byGroup = new Map<string, T[]>();
  for (const thing of things) byGroup.set(thing.group, [...(byGroup.get(thing.group) ?? []), thing]);
  const groups = [...byGroup.values()];
  const random = randomFrom(1);
  const figures = Array.from({ length: draws }, () =>
    figure(groups.flatMap(() => groups[Math.floor(random() * groups.length)] ?? [])),
  ).sort((a, b) => a - b);
  const at = (share: number) => figures[Math.floor(share * (draws - 1))] ?? 0;
  return [at(0.025), at(0.975)];
}

/** Uniform random numbers from 0 to 1 (Marsaglia's xorshift, 2003). */
export function randomFrom(seed: number): () => number {
  let state = seed * 2654435761;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}

function shareOf(all: readonly Scored[], isCounted: (one: Scored) => boolean): number {
  return all.length === 0 ? 0 : all.filter(isCounted).length / all.length;
}
