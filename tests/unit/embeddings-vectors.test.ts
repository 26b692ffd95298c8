import { expect, test } from "vitest";
import { cellsOf, countOf, findCells, joined, nearestCells } from "~/embeddings/cells.server";
import { leastCosine } from "~/embeddings/nearest.server";
import { cosineWithBytes, dot, fromBytes, normalised, signBits, toBytes } from "~/embeddings/vectors";
import { vectorOf } from "../peers/meaning";

const unit = (text: string, dimensions = 256) => normalised(vectorOf(text, dimensions)) ?? new Float32Array(dimensions);
const kinds = ["whale dolphin seal", "violin cello harp", "granite basalt slate"];
const texts = kinds.flatMap((kind, group) =>
  Array.from({ length: 30 }, (_, index) => `${kind} ${group * 100 + index}`),
);

test("a vector stored in bytes keeps nearly the same direction", () => {
  const [one, other] = [unit("whale song"), unit("whale sounds in the sea")];
  expect(fromBytes(toBytes(one))).toHaveLength(256);
  expect(dot(fromBytes(toBytes(one)), fromBytes(toBytes(other)))).toBeCloseTo(dot(one, other), 2);
  expect(cosineWithBytes(one, toBytes(other))).toBeCloseTo(dot(one, fromBytes(toBytes(other))), 5);
  expect(cosineWithBytes(one, Buffer.alloc(256))).toBe(0);
});

test("the nearer two vectors are, the fewer signs differ", () => {
  const differing = (one: string, other: string) =>
    [...signBits(unit(one))].filter((bit, place) => bit !== signBits(unit(other))[place]).length;
  expect(signBits(Float32Array.of(0.5, -0.5, 0, 0.1))).toBe("1001");
  expect(differing("the car of the doctor", "a physician and the automobile")).toBeLessThan(
    differing("the car of the doctor", "granite, basalt and slate"),
  );
});

test("a vector of zeros has no direction", () => {
  expect(normalised([0, 0, 0])).toBeUndefined();
  expect(normalised([1e38, Number.NaN])).toBeUndefined();
});

test("cells group similar vectors, each vector is in its nearest cell, and the same vectors give the same cells", async () => {
  const vectors = joined(texts.map((text) => unit(text)));
  const centres = await findCells(vectors, 3);
  const cells = await cellsOf(vectors, centres);
  for (const group of [0, 1, 2]) expect(new Set(cells.slice(group * 30, group * 30 + 30)).size).toBe(1);
  expect(new Set(cells).size).toBe(3);
  expect(nearestCells(unit("violin cello harp"), centres, 2)[0]).toBe(cells[30]);
  expect(await findCells(vectors, 3)).toEqual(centres);
});

test("there are no more cells than vectors", async () => {
  expect(countOf(await findCells(joined([unit("one"), unit("two")]), 10))).toBe(2);
});

test("nearness is relative to a model's typical similarity", () => {
  const far = Array.from({ length: 100 }, (_, index) => 0.7 + 0.02 * Math.sin(index));
  expect(leastCosine([...far, 0.95], 1_000)).toBeGreaterThan(0.72);
  expect(leastCosine([...far, 0.95], 1_000)).toBeLessThan(0.9);
  expect(leastCosine(far, 100_000)).toBeGreaterThan(leastCosine(far, 100));
});
