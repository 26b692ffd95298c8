import { expect, test } from "vitest";
import { packed, textAt } from "~/text/packed-texts";

test("packed texts are read by their number", () => {
  const texts = ["how tall is it", "", "wie groß ist der Ätna?", "🌋"];
  const all = packed(texts);
  expect(texts.map((_, number) => textAt(all, number))).toEqual(texts);
});

test("beyond the last there is none", () => {
  expect(textAt(packed(["one"]), 1)).toBe("");
  expect(textAt(packed([]), 0)).toBe("");
});
