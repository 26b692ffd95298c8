import { expect, test } from "vitest";
import { leastCosine } from "~/embeddings/nearest.server";
import { cosineWithBytes, dot, fromBytes, normalised, toBytes } from "~/embeddings/vectors";
import { vectorOf } from "../peers/meaning";

const unit = (text: string, dimensions = 256) => normalised(vectorOf(text, dimensions)) ?? new Float32Array(dimensions);

test("a vector stored in bytes keeps nearly the same direction", () => {
  const [one, other] = [unit("whale song"), unit("whale sounds in the sea")];
  expect(fromBytes(toBytes(one))).toHaveLength(256);
  expect(dot(fromBytes(toBytes(one)), fromBytes(toBytes(other)))).toBeCloseTo(dot(one, other), 2);
  expect(cosineWithBytes(one, toBytes(other))).toBeCloseTo(dot(one, fromBytes(toBytes(other))), 5);
  expect(cosineWithBytes(one, Buffer.alloc(256))).toBe(0);
});

test("a vector of zeros has no direction", () => {
  expect(normalised([0, 0, 0])).toBeUndefined();
  expect(normalised([1e38, Number.NaN])).toBeUndefined();
});

test("nearness is relative to a model's typical similarity", () => {
  const far = Array.from({ length: 100 }, (_, index) => 0.7 + 0.02 * Math.sin(index));
  expect(leastCosine([...far, 0.95], 1_000)).toBeGreaterThan(0.72);
  expect(leastCosine([...far, 0.95], 1_000)).toBeLessThan(0.9);
  expect(leastCosine(far, 100_000)).toBeGreaterThan(leastCosine(far, 100));
});
