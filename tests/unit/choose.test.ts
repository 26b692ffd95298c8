import { describe, expect, test } from "vitest";
import type { Brief, RankedPassage } from "~/answers/types";
import { chooseSentences, isAnswered } from "~/answers/write/extractive/choose";
import { certain } from "../harness/judged";

const TOWER =
  "The tower stands in Harrow. Bells hang in it. A fire destroyed the tower in 1666. It burned for three days. Masons rebuilt it of stone.";

function brief(passages: RankedPassage[], more: Partial<Brief> = {}): Brief {
  const sources = passages.map((_, index) => ({
    provider: "library",
    url: `/library/${index}`,
    title: "",
    snippet: "",
    image: null,
  }));
  return { question: "What destroyed the tower?", thread: [], sources, passages, written: "", ...more };
}

const chosen = (passages: RankedPassage[], more: Partial<Brief> = {}) =>
  chooseSentences(brief(passages, more)).map(({ sentence }) => sentence);

const passage = (more: Partial<RankedPassage>) => certain({ text: TOWER, ...more });

describe("an answer", () => {
  test("opens with the sentence that answers, wherever it stands, then has the likely others in order", () => {
    expect(chosen([passage({ opening: 2, sentences: [0.25, 0, 0.45, 0, 0.3] })])).toEqual([
      "A fire destroyed the tower in 1666.",
      "The tower stands in Harrow.",
      "Masons rebuilt it of stone.",
    ]);
  });

  test("has no more sentences than make sure of it", () => {
    expect(chosen([passage({ opening: 2, sentences: [0.1, 0, 0.9, 0, 0] })])).toEqual([
      "A fire destroyed the tower in 1666.",
    ]);
  });

  test("has three sentences at most", () => {
    expect(chosen([passage({})])).toHaveLength(3);
  });

  test("leaves out a sentence that says It when the one before is not shown", () => {
    expect(chosen([passage({ opening: 0, sentences: [0.5, 0, 0.3, 0.2, 0] })])).not.toContain(
      "It burned for three days.",
    );
    expect(chosen([passage({ opening: 2, sentences: [0, 0, 0.6, 0.4, 0] })])).toEqual([
      "A fire destroyed the tower in 1666.",
      "It burned for three days.",
    ]);
  });

  test("says nothing twice", () => {
    const text =
      "A fire destroyed the tower in 1666. In 1666 a fire destroyed the tower. It had cost the town a fortune.";
    expect(chosen([certain({ text, sentences: [0.6, 0.4, 0] })])).toEqual(["A fire destroyed the tower in 1666."]);
  });

  test("comes from one passage, and from several only when it is thorough", () => {
    const other = certain({ text: "Lightning set the roof on fire.", source: 1 });
    const first = passage({ opening: 2, sentences: [0, 0, 1, 0, 0] });
    expect(chosen([first, other])).toEqual(["A fire destroyed the tower in 1666."]);
    expect(chosen([first, other], { mode: "thorough" })).toEqual([
      "A fire destroyed the tower in 1666.",
      "Lightning set the roof on fire.",
    ]);
  });

  test("has a part from each passage that answers one of several questions", () => {
    const other = certain({ text: "Lightning set the roof on fire.", source: 1 });
    const first = passage({ opening: 2, sentences: [0, 0, 1, 0, 0] });
    expect(chosen([first, other, passage({})], { parts: ["What destroyed it?", "What started the fire?"] })).toEqual([
      "A fire destroyed the tower in 1666.",
      "Lightning set the roof on fire.",
    ]);
  });
});

describe("an answer from our own entry", () => {
  const matched = (opening: number, { text = TOWER, goesOn = true } = {}) =>
    certain({ text, opening, match: { confidence: 1, opening, goesOn } });

  test("goes on with the next sentence of its paragraph", () => {
    expect(chosen([matched(2)])).toEqual(["A fire destroyed the tower in 1666.", "It burned for three days."]);
    expect(chosen([matched(4)])).toEqual(["Masons rebuilt it of stone."]);
  });

  test("stops where its paragraph goes on to something else", () => {
    expect(chosen([matched(2, { goesOn: false })])).toEqual(["A fire destroyed the tower in 1666."]);
  });

  test("stops before it grows longer than sixty words", () => {
    const long = `${"Then the fire spread over roofs and yards and barns to the next street ".repeat(4).trim()}.`;
    expect(chosen([matched(0, { text: `A fire destroyed it. ${long}` })])).toEqual(["A fire destroyed it.", long]);
    expect(chosen([matched(0, { text: `A fire destroyed it in 1666. ${long}` })])).toEqual([
      "A fire destroyed it in 1666.",
    ]);
  });
});

describe("nothing is chosen", () => {
  test("from passages that more likely than not don't answer", () => {
    const unsure = [passage({ confidence: 0.49 }), passage({ confidence: 0.3 })];
    expect(isAnswered(brief(unsure))).toBe(false);
    expect(chosen(unsure)).toEqual([]);
    expect(chosen(unsure, { mode: "thorough" })).toEqual([]);
  });

  test("from a better ranked passage that does not answer, but from the one that does", () => {
    const given = [passage({ confidence: 0.3 }), certain({ text: "Lightning did.", source: 1, confidence: 0.5 })];
    expect(isAnswered(brief(given))).toBe(true);
    expect(chosen(given)).toEqual(["Lightning did."]);
  });

  test("without passages", () => {
    expect(chosen([])).toEqual([]);
  });
});
