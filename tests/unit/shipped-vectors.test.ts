import { expect, test } from "vitest";
import { BUILT_IN_DIMENSIONS } from "~/embeddings/built-in-model.server";
import {
  readShipped,
  ShippedVectors,
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
  expect(readShipped().size, "run `npm run library:embed`").toBe(new Set(texts).size);
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
  const cosine = vectors.dotWith(asked, record) * vectors.scaleOf(record);
  expect(cosine).toBeCloseTo(dot(asked, shippedVector(one) as Float32Array), 5);
  expect(new ShippedVectors(Buffer.alloc(0)).recordOf(one)).toBeUndefined();
});

test("the file's records are sorted, so that a changed text changes only its own", () => {
  const record = (value: number) => new Uint8Array(BUILT_IN_DIMENSIONS).fill(value);
  const [one, other] = [shippedKey("one"), shippedKey("other")];
  const file = shippedFile(
    new Map([
      [one, record(1)],
      [other, record(2)],
    ]),
  );
  expect(
    shippedFile(
      new Map([
        [other, record(2)],
        [one, record(1)],
      ]),
    ),
  ).toEqual(file);
  expect(readShipped("no such file").size).toBe(0);
});
