import { expect, test } from "vitest";
import { firstNot } from "~/first-not";

test.each([0, 1, 2, 3, 7, 8])("of %i places, every possible end is found", (count) => {
  for (let end = 0; end <= count; end += 1) expect(firstNot(count, (place) => place < end)).toBe(end);
});
