import { expect, test } from "vitest";
import { blended } from "~/passages/blend";

test("words and meaning count for half each, after scaling both from 0 to 1", () => {
  expect(blended([0, 1, 2], [0.75, 0.5, 0.25])).toEqual([0.5, 0.5, 0.5]);
  expect(blended([2, 0, 1], [0.75, 0.25, 0.5])).toEqual([1, 0, 0.5]);
});

test("a text without a vector has no share of meaning", () => {
  expect(blended([2, 0, 1], [undefined, 0.4, 0.6])).toEqual([0.5, 0, 0.75]);
});

test("without any vector words alone decide", () => {
  expect(blended([4, 2, 0], [undefined, undefined, undefined])).toEqual([1, 0.5, 0]);
});

test("equal scores are all or nothing", () => {
  expect(blended([3, 3], [undefined, undefined])).toEqual([1, 1]);
  expect(blended([0, 0], [undefined, undefined])).toEqual([0, 0]);
  expect(blended([], [])).toEqual([]);
});
