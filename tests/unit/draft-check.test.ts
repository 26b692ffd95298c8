import { describe, expect, test } from "vitest";
import { checkAnswer } from "~/answers/check/check-answer.server";
import { Draft } from "~/answers/run/draft.server";
import type { SourceCard } from "~/answers/types";
import { briefAbout } from "./claude-fixtures";

const brief = briefAbout(
  "How high is Mount Example?",
  "Mount Example is 4,321 metres high. It was first climbed by Anna Berg.",
  "Anna Berg climbed Mount Example in August 1911 with two friends.",
  "Bananas are yellow and grow in bunches.",
);
const draftOf = () => new Draft("id", brief);
const cite = (draft: Draft, passage: number) =>
  draft.cite({ type: "citation", passage, quote: brief.passages[passage]?.text ?? "" });
const supports = ({ citations }: Draft) => citations.map(({ verdict }) => verdict?.support);

describe("a citation", () => {
  test("of a verbatim sentence is supported", () => {
    const draft = draftOf();
    draft.text("Mount Example is 4,321 metres high.");
    expect(cite(draft, 0)).toMatchObject([{ type: "citation", citation: { verdict: { support: "supported" } } }]);
    expect(draft.markdown).toBe("Mount Example is 4,321 metres high. [1]");
  });

  test("whose passage doesn't support it sets no mark, and its sentence is listed", () => {
    const draft = draftOf();
    draft.text("Mount Example is 4,321 metres high.");
    expect(cite(draft, 2)).toEqual([]);
    draft.text(" It was first climbed by Anna Berg.");
    cite(draft, 0);
    expect(draft.markdown).toBe("Mount Example is 4,321 metres high. It was first climbed by Anna Berg. [1]");
    expect(draft.citations).toHaveLength(1);
    expect(draft.unfounded).toEqual([{ kind: "sentence", text: "Mount Example is 4,321 metres high." }]);
    expect(draft.rejected).toBe(1);
  });

  test("is dropped alone if another one supports the sentence", () => {
    const draft = draftOf();
    draft.text("Mount Example is 4,321 metres high.");
    cite(draft, 2);
    cite(draft, 0);
    draft.text(" The end.");
    expect(draft.markdown).toBe("Mount Example is 4,321 metres high. [1] The end.");
    expect(draft.unfounded).toEqual([]);
    expect(draft.rejected).toBe(1);
  });

  test("of a passage in another language is shown without a verdict", () => {
    const draft = draftOf();
    draft.text("Der Berg ist 4.321 Meter hoch und wurde von Anna Berg bestiegen.");
    cite(draft, 0);
    draft.text(" Bananen wachsen.");
    cite(draft, 2);
    expect(draft.markdown.match(/\[\d\]/g)).toEqual(["[1]", "[3]"]);
    expect(supports(draft)).toEqual([undefined, undefined]);
  });

  test("counts once in one place", () => {
    const draft = draftOf();
    draft.text("Mount Example is 4,321 metres high.");
    cite(draft, 0);
    expect(cite(draft, 0)).toEqual([]);
    expect(draft.markdown.match(/\[1\]/g)).toHaveLength(1);
  });

  test("dropped before a cut stays dropped", () => {
    const draft = draftOf();
    const before = { kind: "sentence", text: "Bananas climb." } as const;
    draft.resume("Bananas climb.", [], [before, { kind: "number", text: "7" }]);
    draft.text(" Mount Example is 4,321 metres high.");
    cite(draft, 0);
    expect(draft.unfounded).toEqual([before]);
    expect(supports(draft)).toEqual(["supported"]);
  });
});

test("marks and citations stay one to one, whatever is dropped", () => {
  const draft = draftOf();
  for (const [sentence, ...cited] of [
    ["Mount Example is 4,321 metres high.", 0, 2],
    ["Bananas are yellow and grow in bunches.", 1, 2],
    ["Penguins swim under the ice of Greenland.", 0],
    ["Anna Berg climbed Mount Example in August 1911 with two friends.", 2, 1, 0],
  ] as [string, ...number[]][]) {
    draft.text(`${sentence} `);
    for (const passage of cited) cite(draft, passage);
  }
  const marks = [...draft.markdown.matchAll(/\[(\d+)\]/g)].map(([, number]) => Number(number));
  expect(marks).toEqual(draft.citations.map(({ marker }) => marker));
  expect(draft.unfounded).toEqual([{ kind: "sentence", text: "Penguins swim under the ice of Greenland." }]);
});

test("lookalikes are not marks, in however many pieces they arrive", () => {
  const draft = draftOf();
  for (const piece of ["See [", "1", "] and [2", "] there"]) draft.text(piece);
  expect(draft.markdown).toBe("See \\[1\\] and \\[2\\] there");
});

describe("a finished answer", () => {
  test("names the figures that none of its passages has", async () => {
    const draft = draftOf();
    draft.text("Mount Example is 4,321 metres high.");
    cite(draft, 0);
    draft.text(" It has 77 huts.");
    expect(await checkAnswer(draft, brief)).toEqual([
      {
        type: "unfounded",
        unfounded: [expect.objectContaining({ kind: "number", text: expect.stringContaining("77") })],
      },
    ]);
  });

  test("does not mistake marks and list numbers for figures", async () => {
    const draft = draftOf();
    draft.text("1. Mount Example is high.\n2. Anna Berg climbed it.");
    cite(draft, 0);
    expect((await checkAnswer(draft, { sources: [], passages: [] })).flatMap(unfoundedOf)).not.toContainEqual(
      expect.objectContaining({ kind: "number" }),
    );
  });

  test("without passages, such as a calculation, is not searched for figures", async () => {
    const draft = new Draft("id", { sources: [], passages: [] });
    draft.text("12 times 12 is 144.");
    expect(await checkAnswer(draft, { sources: [], passages: [] })).toEqual([]);
  });
});

test("a page that the writer found counts among the passages", async () => {
  const source: SourceCard = { provider: "w", url: "https://a.example/", title: "Huts", snippet: "", image: null };
  const draft = new Draft("id", { sources: [], passages: [] });
  draft.text("There are 77 huts on Mount Example.");
  const passage = "There are 77 huts on Mount Example.";
  expect(draft.cite({ type: "found", source, passage, quote: passage }).map(({ type }) => type)).toEqual([
    "sources",
    "citation",
  ]);
  expect(await checkAnswer(draft, { sources: [], passages: [] })).toEqual([]);
});

const unfoundedOf = (event: Awaited<ReturnType<typeof checkAnswer>>[number]) =>
  event.type === "unfounded" ? event.unfounded : [];
