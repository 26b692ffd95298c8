import { expect, test } from "vitest";
import type { Source } from "~/answers/types";
import { fuseSources, reciprocalRankFusion } from "~/passages/fuse";

function source(url: string, more: Partial<Source> = {}): Source {
  return { provider: "one", url, title: url, snippet: "", image: null, passages: [], ...more };
}

const passage = { text: "A passage.", heading: "", anchor: null };

test("scores are the sums of 1 / (60 + rank)", () => {
  const scores = reciprocalRankFusion([
    ["a", "b"],
    ["b", "c"],
  ]);
  expect([...scores.keys()]).toEqual(["b", "a", "c"]);
  expect(scores.get("b")).toBeCloseTo(1 / 62 + 1 / 61, 12);
  expect(scores.get("a")).toBeCloseTo(1 / 61, 12);
});

test("a page twice in a ranking counts once, at its better rank", () => {
  expect(reciprocalRankFusion([["a", "a", "b"]]).get("a")).toBeCloseTo(1 / 61, 12);
  expect(reciprocalRankFusion([["a", "a", "b"]]).get("b")).toBeCloseTo(1 / 62, 12);
});

test("nothing fused is nothing", () => {
  expect(reciprocalRankFusion([]).size).toBe(0);
  expect(fuseSources([[], []])).toEqual([]);
});

test("a page from two providers ranks above pages that one ranked first", () => {
  const fused = fuseSources([
    [source("https://a.test/"), source("https://b.test/")],
    [source("https://c.test/"), source("http://www.b.test/#top")],
  ]);
  expect(fused.map(({ url }) => url)).toEqual(["https://b.test/", "https://a.test/", "https://c.test/"]);
});

test("of equally good pages, the earlier provider's comes first", () => {
  const fused = fuseSources([[source("/library/a")], [source("https://b.test/")]]);
  expect(fused.map(({ url }) => url)).toEqual(["/library/a", "https://b.test/"]);
});

test("the copy with passages is kept, with the image of the other", () => {
  const thin = source("https://a.test/x?utm_source=s", {
    provider: "web",
    snippet: "Short.",
    image: "https://a.test/i.png",
  });
  const whole = source("https://a.test/x", { provider: "wiki", passages: [passage] });
  for (const lists of [
    [[thin], [whole]],
    [[whole], [thin]],
  ]) {
    expect(fuseSources(lists)).toEqual([{ ...whole, snippet: "Short.", image: "https://a.test/i.png" }]);
  }
});

test("a page found by several searches keeps each passage's best match", () => {
  const page = (matches: [text: string, confidence: number][]) => ({
    provider: "library",
    url: "/library/inflation",
    title: "Inflation",
    snippet: "",
    image: null,
    passages: matches.map(([text, confidence]) => ({
      text,
      heading: "",
      anchor: null,
      match: { confidence, opening: 0, goesOn: true },
    })),
  });
  const [merged] = fuseSources([
    [
      page([
        ["causes", 0.2],
        ["effects", 0.3],
      ]),
    ],
    [
      page([
        ["causes", 1],
        ["effects", 0.1],
        ["measures", 0.9],
      ]),
    ],
  ]);
  expect(merged?.passages.map(({ text, match }) => [text, match?.confidence])).toEqual([
    ["causes", 1],
    ["effects", 0.3],
    ["measures", 0.9],
  ]);
});
