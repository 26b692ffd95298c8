import { describe, expect, test } from "vitest";
import { checkSentence } from "~/answers/check/check-sentence";
import type { Brief } from "~/answers/types";
import { proseFor } from "~/answers/write/extractive/prose";
import { ranked } from "../harness/judged";

/** A brief of sources by title, each with one passage. */
function brief(question: string, pages: Record<string, string>, more: Partial<Brief> = {}): Brief {
  const sources = Object.keys(pages).map((title, index) => ({
    provider: "library",
    url: `/library/${index}`,
    title,
    snippet: "",
    image: null,
  }));
  const passages = ranked(
    question,
    sources,
    Object.values(pages).map((text, source) => ({ source, text })),
  );
  return { question, thread: [], sources, passages, written: "", ...more };
}

function textOf(given: Brief): string {
  return proseFor(given)
    .map((event) => (event.type === "text" ? event.text : ""))
    .join("");
}

const DIFFER: [string, Record<string, string>] = [
  "When was the Harrow Bridge opened?",
  {
    "Harrow Bridges": "The Harrow Bridge was opened in 1889. Trains cross it.",
    "Harrow Guide": "The Harrow Bridge was opened in 1891. Boats pass under it.",
  },
];

describe("a disagreement between sources", () => {
  test("is shown as one, under the sources' titles, each with its citation", () => {
    const events = proseFor(brief(...DIFFER));
    expect(events.slice(0, 5)).toEqual([
      { type: "text", text: "Sources differ:" },
      { type: "text", text: "\n\n- Harrow Bridges: The Harrow Bridge was opened in 1889." },
      { type: "citation", passage: 0, quote: "The Harrow Bridge was opened in 1889." },
      { type: "text", text: "\n- Harrow Guide: The Harrow Bridge was opened in 1891." },
      { type: "citation", passage: 1, quote: "The Harrow Bridge was opened in 1891." },
    ]);
  });

  test("is reported for numbers with the same unit", () => {
    const answer = textOf(
      brief("How long is the Harrow wall?", {
        Walls: "The Harrow wall is 40 km long.",
        Guide: "The Harrow wall is 95 km long.",
      }),
    );
    expect(answer).toContain("Sources differ:\n\n- Walls: The Harrow wall is 40 km long.\n- Guide:");
  });

  test.each([
    [
      "Wann wurde die Harrow-Brücke eröffnet?",
      "Die Harrow-Brücke wurde 1889 eröffnet.",
      "Die Quellen sagen Verschiedenes:",
    ],
    [
      "¿Cuándo se inauguró el puente de Harrow?",
      "El puente de Harrow se inauguró en 1889.",
      "Las fuentes no coinciden:",
    ],
    [
      "Quand le pont de Harrow a-t-il été inauguré ?",
      "Le pont de Harrow a été inauguré en 1889.",
      "Les sources divergent :",
    ],
  ])("is said in the question's language: %s", (question, said, opening) => {
    const given = brief(question, { Bridges: said, Guide: said.replace("1889", "1891") });
    expect(textOf(given)).toBe(`${opening}\n\n- Bridges: ${said}\n- Guide: ${said.replace("1889", "1891")}`);
  });

  test.each([
    [
      "the same",
      "How long is the Harrow wall?",
      "The Harrow wall is 40 km long.",
      "The Harrow wall is 40 km long today.",
    ],
    ["rounded", "How long is the Harrow wall?", "The Harrow wall is 40 km long.", "The Harrow wall is 41 km long."],
    [
      "of another unit",
      "How long is the Harrow wall?",
      "The Harrow wall is 40 km long.",
      "The Harrow wall is 25 miles long.",
    ],
    [
      "of another year",
      "How many people live in Harrow?",
      "In 1990, 4,000 people live in Harrow.",
      "In 2010, 9,000 people live in Harrow.",
    ],
    [
      "of another thing",
      "When was the Harrow Bridge opened?",
      "The Harrow Bridge was opened in 1889.",
      "The second Harrow Bridge was opened in 1931.",
    ],
    [
      "legend",
      "When was the Harrow Bridge opened?",
      "The Harrow Bridge was opened in 1889.",
      "The Harrow Bridge was opened in 1666 by legend.",
    ],
  ])("is not what is %s", (_, question, one, other) => {
    expect(textOf(brief(question, { One: one, Other: other }))).not.toContain("differ");
  });

  test("does not include two statements by one source", () => {
    const given = brief(...DIFFER);
    const passages = given.passages.map((passage) => ({ ...passage, source: 0 }));
    expect(textOf({ ...given, passages })).not.toContain("differ");
  });
});

test("an answer continues after its list without repeating it", () => {
  const whole = textOf(brief(...DIFFER));
  const cut = whole.indexOf("\n- Harrow Guide");
  const before = `${whole.slice(0, cut)} [1]`;
  expect(textOf(brief(...DIFFER, { written: before }))).toBe(whole.slice(cut));
});

test("a source's list is a list, each item with its citation", () => {
  const given = brief("What does a rye loaf need?", {
    Bread: "Bread is old. A rye loaf needs three things:\n\nflour\n\nwater\n\nsalt",
  });
  expect(textOf(given)).toContain("A rye loaf needs three things:\n\n- flour\n- water\n- salt");
  const quotes = proseFor(given).flatMap((event) => (event.type === "citation" ? event.quote : []));
  expect(quotes).toEqual(expect.arrayContaining(["flour", "water", "salt"]));
});

test("a sentence with an inserted name still quotes its passage verbatim, and is supported by it", () => {
  const text = "Ostrava is a city in the north-east. Coal was found early. Miners came from afar.";
  const page = `${text} Their sons stayed. Ostrava is a city of steel. It makes most of the steel of the land.`;
  const given = brief("Where is most of the steel made?", { Ostrava: page });
  const [said, cited] = proseFor(given);
  expect(said).toEqual({ type: "text", text: "Ostrava makes most of the steel of the land." });
  expect(cited).toEqual({ type: "citation", passage: 0, quote: "It makes most of the steel of the land." });
  const verdict = checkSentence("Ostrava makes most of the steel of the land.", {
    text: page,
    title: "Ostrava",
    heading: "",
  });
  expect(verdict.support).toBe("supported");
});

describe("a thorough answer", () => {
  const needs = [
    "dry wood and a long night",
    "thick walls",
    "a tall chimney",
    "shelves of stone",
    "someone awake",
    "cones",
  ];
  const pages = Object.fromEntries(
    ["Kilns", "Clay", "Pots", "Fires"].map((title, source) => [
      title,
      needs
        .map((need, at) => `A kiln for clay pots needs ${need} for potter${source}${at}, as craft${source}${at} says.`)
        .join(" "),
    ]),
  );
  const question = "What does a kiln for clay pots need?";
  const words = (text: string) => text.split(/\s+/).length;

  test("is longer than a quick one, and no longer than 200 words", () => {
    const thorough = textOf(brief(question, pages, { mode: "thorough" }));
    expect(words(thorough)).toBeGreaterThan(words(textOf(brief(question, pages, { mode: "quick" }))));
    expect(words(thorough)).toBeLessThanOrEqual(200);
  });

  test("has a paragraph for each source", () => {
    const given = brief("What is resin?", {
      Resin: "Resin is a sticky liquid that pines make.",
      Trees: "Resin is a sap that closes the wounds of trees.",
    });
    expect(textOf({ ...given, mode: "thorough" })).toBe(
      "Resin is a sticky liquid that pines make.\n\nResin is a sap that closes the wounds of trees.",
    );
    expect(textOf(given)).not.toContain("\n");
  });
});
