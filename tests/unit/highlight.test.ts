import { expect, test } from "vitest";
import { citedPassages, stretches } from "~/answers/evidence/highlight";
import type { Citation } from "~/answers/types";

const passage = "Mars is red. It is cold. It is dry.";
const cite = (quote: string, over: Partial<Citation> = {}): Citation => ({
  marker: 1,
  source: 0,
  url: "/library/mars#p1",
  title: "Mars",
  heading: "",
  passage,
  quote,
  ...over,
});

test("a passage is cut at its quotes, in the passage's order", () => {
  const cut = stretches(
    passage,
    new Map([
      ["It is dry.", [1]],
      ["Mars is red.", [2, 3]],
    ]),
  );
  expect(cut).toEqual([
    { text: "Mars is red.", citations: [2, 3] },
    { text: " It is cold. ", citations: [] },
    { text: "It is dry.", citations: [1] },
  ]);
});

test("overlapping quotes keep every word once in order, and every number", () => {
  const cut = stretches(
    passage,
    new Map([
      ["red. It is cold.", [1]],
      ["It is cold. It is dry.", [2]],
      ["cold", [3]],
    ]),
  );
  expect(cut.map(({ text }) => text).join("")).toBe(passage);
  expect(cut.flatMap(({ citations }) => citations).sort()).toEqual([1, 2, 3]);
});

test("a quote missing from the passage links to its beginning", () => {
  expect(stretches(passage, new Map([["Venus", [4]]]))).toEqual([
    { text: "", citations: [4] },
    { text: passage, citations: [] },
  ]);
});

test("each passage is listed once, with all its quotes", () => {
  const listed = citedPassages([
    cite("Mars is red."),
    cite("Venus is hot.", { source: 1, title: "Venus", passage: "Venus is hot." }),
    cite("It is dry."),
    cite("Mars is red."),
  ]);
  expect(listed.map(({ citation }) => citation.title)).toEqual(["Mars", "Venus"]);
  expect(listed[0]?.stretches.filter(({ citations }) => citations.length > 0)).toEqual([
    { text: "Mars is red.", citations: [1, 4] },
    { text: "It is dry.", citations: [3] },
  ]);
});
