import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { BUILT_IN_DIMENSIONS } from "~/embeddings/built-in-model.server";
import { cosinesWith } from "~/embeddings/dot-products.server";
import {
  openShipped,
  shippedFile,
  shippedKey,
  shippedVector,
  shippedVectors,
} from "~/embeddings/shipped-vectors.server";
import { dot } from "~/embeddings/vectors";
import { shippedTexts } from "../../scripts/shipped-texts";

const texts = shippedTexts();

test("every passage and listed question has its vector, and nothing else does", () => {
  const missing = texts.filter((text) => shippedVectors().recordOf(text) === undefined);
  expect(missing, "run `npm run library:embed`").toEqual([]);
  expect(shippedVectors().size, "run `npm run library:embed`").toBe(new Set(texts).size);
});

test("a vector is of the model's dimensions and of length 1", () => {
  const vector = shippedVector(texts[0] ?? "") as Float32Array;
  expect(vector).toHaveLength(BUILT_IN_DIMENSIONS);
  expect(dot(vector, vector)).toBeCloseTo(1);
  expect(shippedVector("Nobody ships this.")).toBeUndefined();
});

test("a record is found by its text, and compared", () => {
  const vectors = shippedVectors();
  const [one = "", other = ""] = texts;
  const record = vectors.recordOf(one) ?? -1;
  const asked = shippedVector(other) as Float32Array;
  const scale = Float32Array.of(vectors.scaleOf(record));
  const [cosine] = cosinesWith(asked, vectors.vectorsFrom(record, 1), scale);
  expect(cosine).toBeCloseTo(dot(asked, shippedVector(one) as Float32Array), 5);
});

describe("a file", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "vectors-"));
  const file = path.join(folder, "vectors.bin");
  afterAll(() => rmSync(folder, { recursive: true }));

  test("has its records in the order given, found by their texts in any", () => {
    const words = Array.from({ length: 600 }, (_, number) => `word ${number}`);
    const record = (value: number) => new Uint8Array(BUILT_IN_DIMENSIONS).fill(value % 100);
    writeFileSync(file, shippedFile(new Map(words.map((word, number) => [shippedKey(word), record(number)]))));
    const vectors = openShipped(file);
    expect(vectors.size).toBe(words.length);
    for (const at of [0, 599, 255, 256, 257]) {
      expect(vectors.recordOf(words[at] ?? "")).toBe(at);
      expect(vectors.vectorOf(at)).toEqual(Buffer.from(record(at)));
    }
    const [first, second] = [vectors.vectorsFrom(254, 3), 2 * BUILT_IN_DIMENSIONS];
    expect([first.length, first[0], first[second]]).toEqual([3 * BUILT_IN_DIMENSIONS, 54, 56]);
    vectors.close();
  });

  test("that isn't there has none", async () => {
    const none = openShipped(path.join(folder, "none.bin"));
    expect([none.size, none.recordOf("one")]).toEqual([0, undefined]);
    await none.warm();
  });

  test("of another kind is an error that says what makes it", () => {
    writeFileSync(file, "no vectors");
    expect(() => openShipped(file)).toThrow("npm run library:embed");
  });
});
