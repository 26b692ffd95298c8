import { describe, expect, test } from "vitest";
import { listsIn, withoutMark } from "~/answers/write/extractive/lists";

describe("a source's list", () => {
  test("is found by the colon before it, without marks", () => {
    const passage = "Bread is old. A loaf needs four things:\n\nflour\n\nwater\n\nsalt\n\nyeast";
    expect(listsIn(passage)).toEqual([
      { from: 1, to: 6, intro: "A loaf needs four things:", items: ["flour", "water", "salt", "yeast"] },
    ]);
  });

  test("ends where full sentences follow", () => {
    const [list] = listsIn("A loaf needs:\n\nflour\n\nwater\n\nThe oven must be hot. It takes an hour.");
    expect(list?.items).toEqual(["flour", "water"]);
  });

  test("may contain full sentences if they are marked as items", () => {
    const [list] = listsIn("Do this:\n\n1. Mix the flour.\n\n2. Add the water.");
    expect(list?.items.map(withoutMark)).toEqual(["Mix the flour.", "Add the water."]);
  });

  test.each([
    ["one item", "A loaf needs:\n\nflour"],
    ["paragraphs", "He said this:\n\nThe oven is hot.\n\nThe bread is old."],
    [
      "more items than are shown",
      `It has parts:\n\n${Array.from({ length: 11 }, (_, at) => `part ${at}`).join("\n\n")}`,
    ],
    ["no colon", "A loaf is good.\n\nflour\n\nwater"],
  ])("is not made of %s", (_, passage) => {
    expect(listsIn(passage)).toEqual([]);
  });
});
