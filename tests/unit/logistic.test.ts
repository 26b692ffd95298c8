import { expect, test } from "vitest";
import { choiceProbabilities } from "~/passages/logistic";
import { thresholdOfMostWorth } from "../eval/train/answer-figures";
import { auc, fit, fitChoice, groupedFolds, predict, predictUnseen } from "../eval/train/logistic";

const rows = [
  [0, 5],
  [1, 5],
  [2, 5],
  [3, 5],
  [4, 5],
  [5, 5],
];
const labels = [false, false, true, false, true, true];

test("a fitted model ranks by what tells the labels apart, and gives a constant column no weight", () => {
  const model = fit(rows, labels, { l2: 0.1 });
  expect(model.weights[0]).toBeGreaterThan(0);
  expect(model.weights[1]).toBe(0);
  const likely = rows.map((row) => predict(model, row));
  expect(likely).toEqual([...likely].sort((a, b) => a - b));
});

test("without a penalty one yes-or-no column gives each side its share of true labels", () => {
  const sides = [[0], [0], [0], [0], [1], [1], [1], [1]];
  const model = fit(sides, [true, false, false, false, true, true, true, false], { l2: 0 });
  expect(predict(model, [0])).toBeCloseTo(0.25);
  expect(predict(model, [1])).toBeCloseTo(0.75);
});

test("a column's unit makes no difference", () => {
  const model = fit(rows, labels, { l2: 1 });
  const inThousandths = fit(
    rows.map(([value = 0, constant = 0]) => [value * 1000, constant]),
    labels,
    { l2: 1 },
  );
  expect(predict(inThousandths, [2000, 5])).toBeCloseTo(predict(model, [2, 5]));
});

test("a penalty draws the prediction to the share of true labels, or to one half when balanced", () => {
  const rare = [true, false, false, false, false, false];
  expect(predict(fit(rows, rare, { l2: 1e9 }), [0, 5])).toBeCloseTo(1 / 6);
  expect(predict(fit(rows, rare, { l2: 1e9, isBalanced: true }), [0, 5])).toBeCloseTo(0.5);
});

test("nothing can be learnt from no rows", () => {
  expect(() => fit([], [], { l2: 1 })).toThrow("Nothing to learn from");
});

test("a group's rows share a fold, and the folds are of one size and reproducible", () => {
  const groups = Array.from({ length: 40 }, (_, index) => `question ${index % 20}`);
  const folds = groupedFolds(groups, 5);
  expect(folds.slice(0, 20)).toEqual(folds.slice(20));
  for (const fold of [0, 1, 2, 3, 4]) expect(folds.filter((one) => one === fold)).toHaveLength(8);
  expect(groupedFolds(groups, 5)).toEqual(folds);
  expect(groupedFolds(groups, 5, 2)).not.toEqual(folds);
});

test("a row's own label does not change its prediction by the other folds", () => {
  const folds = [0, 1, 2, 0, 1, 2];
  const before = predictUnseen(rows, labels, folds, { l2: 1 });
  const after = predictUnseen(rows, [true, false, true, false, true, true], folds, { l2: 1 });
  expect(after[0]).toBe(before[0]);
  expect(after[1]).not.toBe(before[1]);
});

test("AUC is the share of pairs in the right order; a tie is half a pair", () => {
  expect(auc([0.1, 0.4, 0.4, 0.9], [false, true, false, true])).toBe(0.875);
  expect(auc([1, 1], [true, false])).toBe(0.5);
});

test("a choice among the rows of a set is learnt, whatever other sets look like", () => {
  const among = [[0], [1], [2], [10], [11], [12]];
  const highest = [false, false, true, false, false, true];
  const model = fitChoice(among, highest, [0, 0, 0, 1, 1, 1], { l2: 0.01 });
  const [least = 0, , most = 0] = choiceProbabilities({ weights: { x: model.weights[0] } }, [
    { x: 0 },
    { x: 1 },
    { x: 2 },
  ]);
  expect(most).toBeGreaterThan(0.7);
  expect(least).toBeLessThan(0.1);
});

test("a set where nothing is right teaches nothing", () => {
  const right = [false, true];
  const model = fitChoice([[0], [1]], right, [0, 0], { l2: 1 });
  const more = fitChoice([[0], [1], [0], [1]], [...right, false, false], [0, 0, 1, 1], { l2: 1 });
  expect(more.weights[0]).toBeCloseTo(model.weights[0] ?? 0);
});

test("answers start where they are worth most, and of equally good thresholds at the highest", () => {
  const rows = [true, true, false, true, true, false].map((label, at) => {
    return { features: {}, label, group: "", question: `question ${at}`, set: "" };
  });
  const likely = [0.9, 0.8, 0.7, 0.6, 0.5, 0.4];
  expect(thresholdOfMostWorth(1, rows, likely)).toBe(0.5);
  expect(thresholdOfMostWorth(2, rows, likely)).toBe(0.8);
  expect(thresholdOfMostWorth(2, rows.slice(2), likely.slice(2))).toBe(1);
  expect(thresholdOfMostWorth(2, rows.slice(5), likely.slice(5))).toBe(1);
});
