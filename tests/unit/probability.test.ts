import { describe, expect, test } from "vitest";
import { confidenceAt, probability } from "~/passages/logistic";

const model = { intercept: -1, weights: { coverage: 2 } };

test("the log-odds are the intercept and the weighted features; those without a weight don't count", () => {
  expect(probability(model, { coverage: 0.5, length: 100 } as { coverage: number })).toBeCloseTo(0.5);
  expect(probability(model, { coverage: 1 })).toBeCloseTo(1 / (1 + Math.exp(-1)));
});

test("products of features count where they have a weight", () => {
  const features = { coverage: 0.5, title: 3 };
  const products = { coverage: { coverage: -4, title: 2 } };
  expect(probability({ intercept: -3, weights: { coverage: 2 }, products }, features)).toBeCloseTo(0.5);
});

describe("confidence", () => {
  test("is one half at the model's threshold, and keeps the order of probabilities", () => {
    expect(confidenceAt(0.3, 0.3)).toBeCloseTo(0.5);
    const likely = [0, 0.1, 0.3, 0.5, 0.9, 1];
    const confident = likely.map((one) => confidenceAt(0.3, one));
    expect(confident).toEqual(confident.toSorted((a, b) => a - b));
    expect([confident[0], confident.at(-1)]).toEqual([0, expect.closeTo(1)]);
  });

  test("is the probability itself where the threshold is one half", () => {
    expect(confidenceAt(0.5, 0.2)).toBeCloseTo(0.2);
  });
});
