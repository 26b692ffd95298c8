import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { COMPILED, dotProducts } from "~/embeddings/dot-products.server";
import { compiledWasm } from "../../scripts/compiled-wasm";

test.each([
  ["the built-in model's", 512, 700],
  ["a number that eight doesn't divide", 13, 50],
  ["more than a page of memory", 70_000, 3],
  ["one", 1, 5],
])("vectors of %s dimensions are multiplied as JavaScript does it", (_, dimensions, count) => {
  const vector = Float32Array.from({ length: dimensions }, (_, place) => Math.sin(place));
  const values = Int8Array.from({ length: dimensions * count }, (_, place) => ((place * 7919) % 255) - 127);
  const products = dotProducts(vector, values);
  expect(products).toHaveLength(count);
  for (const [nth, product] of products.entries()) {
    const stored = values.subarray(nth * dimensions, (nth + 1) * dimensions);
    const expected = vector.reduce((sum, value, place) => sum + value * (stored[place] ?? 0), 0);
    expect(product / dimensions).toBeCloseTo(expected / dimensions, 3);
  }
});

test("nothing stored has no products", () => {
  expect(dotProducts(new Float32Array(512), new Int8Array())).toHaveLength(0);
  expect(dotProducts(new Float32Array(), new Int8Array())).toHaveLength(0);
});

test("the text is compiled", async () => {
  expect(readFileSync(COMPILED).equals(await compiledWasm()), "run `npm run wasm:write`").toBe(true);
});
