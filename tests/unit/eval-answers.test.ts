import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import type { Asked } from "../eval/ask";
import { readDataSet } from "../eval/data-sets";
import type { Outcome } from "../eval/reading";
import { areaUnder, curveOf, type Judged, riskReport } from "../eval/risk";
import { isSelected, selectedRows } from "../eval/selected-sentences";
import { CONTINUATIONS, continuationRows } from "../eval/train/continuation-rows";
import { rowsOf } from "../eval/visitor-sets";
import { againstEntry, opensWith, visitorTables } from "../eval/visitors";

test("a CLAPnq question keeps its selected sentences, and one without an answer is marked so", () => {
  const qas = [
    { question: "who ", answers: [{ text: "Ann." }], selected_sentences: ["Ann did."] },
    { question: "when", answers: [], is_impossible: true },
  ];
  const data = [{ title: "Ann_B", paragraphs: [{ context: "Ann did. Ben saw.", qas }] }];
  expect(readDataSet(fileOf("clapnq-dev.json", JSON.stringify({ data })))).toEqual({
    kind: "reading",
    language: "en",
    articles: [
      {
        title: "Ann B",
        paragraphs: [
          {
            text: "Ann did. Ben saw.",
            questions: [
              { question: "who", golds: ["Ann."], selected: ["Ann did."], isImpossible: false },
              { question: "when", golds: [], selected: [], isImpossible: true },
            ],
          },
        ],
      },
    ],
  });
});

test("a question without an answer is refused unless it is marked impossible", () => {
  const data = [{ title: "A", paragraphs: [{ context: "Text.", qas: [{ question: "who", answers: [] }] }] }];
  expect(() => readDataSet(fileOf("set.json", JSON.stringify({ data })))).toThrow("has none of the shapes");
});

test("a reading set's language is in its file's name", () => {
  const data = [{ title: "A", paragraphs: [{ context: "Text.", qas: [{ question: "wer", answers: ["Text"] }] }] }];
  const read = (name: string) => readDataSet(fileOf(name, JSON.stringify({ data })));
  expect(read("xquad-dev.de.json")).toMatchObject({ language: "de" });
  expect(read("v1.1.json")).toMatchObject({ language: "en" });
});

test("visitors' questions are read with and without openings and other entries; comments and headers are not questions", () => {
  const file = fileOf(
    "visitors.tsv",
    "# kind\tquestion\texpected\nkind\tquestion\tslug\topening\nentry\twhat is it\tit\tIt is | It was\nentry\thow\tit | that\nnone\twhere\t\t\nfact\thow many\t\\b(7|seven)\\b\n",
  );
  expect(readDataSet(file)).toEqual({
    kind: "visitors",
    questions: [
      { kind: "entry", question: "what is it", slugs: ["it"], openings: ["It is", "It was"] },
      { kind: "entry", question: "how", slugs: ["it", "that"], openings: [] },
      { kind: "none", question: "where" },
      { kind: "fact", question: "how many", pattern: /\b(7|seven)\b/i },
    ],
  });
});

test("a visitor's question of an unknown kind or without its entry is refused", () => {
  expect(() => readDataSet(fileOf("visitors.tsv", "entry\twhat is it\n"))).toThrow(
    "visitors.tsv has none of the shapes",
  );
  expect(() => readDataSet(fileOf("visitors.tsv", "other\twhat is it\n"))).toThrow(
    "visitors.tsv has none of the shapes",
  );
});

test("follow-ups are read with the entry that should lead, or none", () => {
  const file = fileOf(
    "follow-ups.tsv",
    "# first\tfollowup\nwhat is it\tand why\tit\tBecause\nwhat is it\tsport?\tnone\t\n",
  );
  expect(readDataSet(file)).toEqual({
    kind: "follow-ups",
    followUps: [
      { first: "what is it", followUp: "and why", slug: "it", openings: ["Because"] },
      { first: "what is it", followUp: "sport?", slug: null, openings: [] },
    ],
  });
});

test("a sentence is selected if it is part of a selected one, however the text was split", () => {
  const selected = ["Rain fell,  and then it stopped."];
  expect(isSelected("then it stopped.", selected)).toBe(true);
  expect(isSelected("Rain fell, and then it stopped. Snow fell.", selected)).toBe(true);
  expect(isSelected("Snow fell.", selected)).toBe(false);
  expect(isSelected("", selected)).toBe(false);
});

test("shown sentences are compared with the passage's share of selected ones", () => {
  const paragraph = "Rain fell. Snow fell. Hail fell. Wind blew.";
  const outcome: Outcome = {
    ...{
      question: "what fell",
      golds: ["Rain."],
      selected: ["Rain fell."],
      isImpossible: false,
      article: 0,
      paragraph,
    },
    ...{ rank: 0, rankByBm25: -1, citesGoldFirst: true, confidence: undefined, summary: "Rain fell. Snow fell. Sand." },
    shown: ["Rain fell.", "Snow fell.", "Sand."].map((text) => shownOf(text, "/a", text)),
    checked: { supported: 3, partly: 0, not: 0, figures: 0 },
  };
  const declined: Outcome = { ...outcome, rank: 1, citesGoldFirst: false, summary: null, shown: [] };
  const figures = Object.fromEntries(selectedRows([outcome, declined]).map(([name, figure]) => [name, figure]));
  expect(figures).toMatchObject({
    "right passage cited first": "0.500",
    "hit@5": "1.000",
    "opening sentence is a selected one": "0.500",
    "shown sentences that are selected": "0.333",
    "the same of those from the right passage": "0.500",
    "selected sentences of the passage, by chance": "0.250",
    declined: "0.500",
  });
});

test("an answer opens as expected if its sentence does in the entry, even when shown without its connective", () => {
  const shown = shownOf(
    "Tin melts at 232 °C.",
    "/library/tin",
    "In fact, tin melts at 232 °C.",
    "tin melts at 232 °C.",
  );
  expect(opensWith(shown, ["Tin melts"])).toBe(true);
  expect(opensWith(shown, ["Lead melts", "In fact tin"])).toBe(true);
  expect(opensWith(shown, ["Melts"])).toBe(false);
});

test("an entry is recognised by its address, also with an anchor", () => {
  const tin = answerOf("Tin melts.", "/library/tin#p2");
  expect(againstEntry(tin, { slugs: ["zinc", "tin"], openings: [] })).toMatchObject({
    isRankedFirst: true,
    isCitedFirst: true,
    opensRight: null,
  });
  expect(againstEntry(tin, { slugs: ["lead"], openings: ["Lead"] })).toMatchObject({
    isRankedFirst: false,
    isCitedFirst: false,
    opensRight: false,
  });
});

test("visitors' questions are counted by kind", () => {
  const none = { slugs: [], openings: [] };
  const fact = { kind: "fact", question: "how many", pattern: /\bseven\b/i } as const;
  const tables = visitorTables([
    { asked: { kind: "none", question: "where" }, ...againstEntry(answerOf("There.", "/library/tin"), none) },
    { asked: fact, ...againstEntry(answerOf("Seven.", "/library/tin"), none) },
    { asked: fact, ...againstEntry(answerOf("Seventy.", "/library/tin"), none) },
    { asked: fact, ...againstEntry({ ...answerOf("", ""), summary: null, shown: [] }, none) },
  ]);
  expect(tables.map(({ caption, rows }) => [caption, rows.map(([, , counts]) => counts.split(",")[0])])).toEqual([
    ["1 questions that nothing answers", ["1 of 1"]],
    ["3 everyday facts", ["1 of 3", "1 of 3", "1 of 3"]],
  ]);
});

const judged: Judged[] = [
  { confidence: 0.5, isDeclined: false, isRight: false },
  { confidence: 0.9, isDeclined: false, isRight: true },
  { confidence: 0.5, isDeclined: false, isRight: true },
  { confidence: 0.95, isDeclined: true, isRight: false },
];

test("risk rises as less confident answers are given; equals share their errors, and declined questions come last", () => {
  const curve = curveOf(judged);
  expect(curve.map(([coverage]) => coverage)).toEqual([0.25, 0.5, 0.75, 1]);
  expect(curve.map(([, risk]) => Number(risk.toFixed(3)))).toEqual([0, 0.25, 0.333, 0.5]);
  expect(areaUnder(curve)).toBeCloseTo(0.271);
});

test("the risk curve is left out without confidences, as are answers without one", () => {
  const calculated: Judged = { confidence: undefined, isDeclined: false, isRight: true };
  expect(
    riskReport([{ name: "a", judged: [calculated, ...judged.filter(({ isDeclined }) => isDeclined)] }]),
  ).toBeNull();
  const report = riskReport([{ name: "a", judged: [...judged, calculated] }]);
  expect(report?.tables[0]?.rows).toEqual([
    ["a", "0.271", "best order of the same answers 0.208; now 3 of 4 answered, 1 of them wrong"],
  ]);
  expect(report?.plot?.series[0]?.points).toEqual(curveOf(judged));
});

function fileOf(name: string, text: string): string {
  const file = path.join(mkdtempSync(path.join(tmpdir(), "eval-")), name);
  writeFileSync(file, text);
  return file;
}

function shownOf(text: string, url: string, passage: string, quote = passage): Asked["shown"][number] {
  return { text, cited: [{ source: { url, title: "" }, passage, quote }] };
}

function answerOf(text: string, url: string): Asked {
  return {
    ranked: [{ url, title: "" }],
    byBm25: [],
    summary: text,
    shown: [shownOf(text, url, text)],
    checked: { supported: 1, partly: 0, not: 0, figures: 0 },
    confidence: undefined,
  };
}

test("each answer whose next sentence was judged is still in its entry", async () => {
  const judged = rowsOf(readFileSync(CONTINUATIONS, "utf8"));
  expect(await continuationRows()).toHaveLength(judged.length);
});
