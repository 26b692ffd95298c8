import { describe, expect, test } from "vitest";
import type { Source } from "~/answers/types";
import { rankByBm25, rankPassages } from "~/passages/rank";

function source(title: string, ...texts: string[]): Source {
  const passages = texts.map((text) => ({ text, heading: "", anchor: null }));
  return { provider: "library", url: `https://pages.test/${title}`, title, snippet: "", image: null, passages };
}

const best = (question: string, sources: Source[]) => rankPassages(question, sources, { limit: 1 })[0]?.text;

describe("passages are ranked over all sources at once", () => {
  test("best first, up to a limit, each with its source's index", () => {
    const sources = [
      source("Iron", "Iron rusts in damp air."),
      source("Copper", "Copper turns green.", "Copper melts."),
    ];
    const ranked = rankPassages("Why does copper turn green?", sources, { limit: 2 });
    expect(ranked.map(({ source, text }) => [source, text])).toEqual([
      [1, "Copper turns green."],
      [1, "Copper melts."],
    ]);
    expect(ranked[0]?.score).toBeGreaterThan(ranked[1]?.score ?? Number.NaN);
  });

  test("a rare term counts for more than one that many passages have", () => {
    const sources = [
      source("", "The harbor has cranes.", "The harbor has quays.", "The harbor has eiders.", "A tern and an eider."),
    ];
    expect(best("Which harbor has terns?", sources)).toBe("A tern and an eider.");
  });

  test("the library's counts are completed by the passages found elsewhere", () => {
    const sources = [
      source("", "The harbor has cranes.", "The harbor has quays.", "The harbor has eiders.", "A tern and an eider."),
    ].map((page) => ({ ...page, provider: "mediawiki" }));
    // It has no harbor, so that the word would count for more than the tern.
    const figures = { texts: 3, having: (term: string) => (term === "tern" ? 1 : 0) };
    const [first] = rankPassages("Which harbor has terns?", sources, { limit: 1, figures });
    expect(first?.text).toBe("A tern and an eider.");
  });

  test("a short passage wins over a long one that says no more", () => {
    const long = `Basalt is a rock. ${"The road went on over the hill and down again. ".repeat(8)}`;
    expect(best("What is basalt?", [source("", long, "Basalt is a rock.")])).toBe("Basalt is a rock.");
  });

  test("the title and heading decide between two similar passages", () => {
    const text = "It was founded in 1823 by a banker.";
    const ranked = rankPassages("When was Riverton founded?", [source("Hillton", text), source("Riverton", text)], {
      limit: 2,
    });
    expect(ranked[0]?.source).toBe(1);
  });

  test("a misspelling still finds its word", () => {
    const sources = [source("", "The Danube rises in a forest.", "The Maastricht Treaty was signed in 1992.")];
    expect(best("What is the Maastrich treaty?", sources)).toBe("The Maastricht Treaty was signed in 1992.");
  });

  test("a word within a compound is found", () => {
    const sources = [
      source("", "Der Hafen hat viele Kräne.", "Die Gletscherschmelze begann 1850.", "Die Stadt ist alt."),
    ];
    expect(best("Wann schmolzen die Gletscher?", sources)).toBe("Die Gletscherschmelze begann 1850.");
  });
});

describe("a judged passage", () => {
  const bees = "Bees dance to show others the way to flowers. In winter they keep warm by trembling.";
  const quiet = "The museum opens at nine. Its cafe serves tea.";
  const judge = (question: string, ...texts: string[]) => rankPassages(question, [source("", ...texts)], { limit: 9 });

  test("is one to answer from if it speaks of what is asked, and is none if it doesn't", () => {
    const [answering] = judge("Why do bees dance?", bees, quiet);
    expect(answering).toMatchObject({ text: bees, opening: 0 });
    expect(answering?.confidence).toBeGreaterThan(0.5);
    for (const { confidence } of judge("How much does a stamp cost?", bees, quiet))
      expect(confidence).toBeLessThan(0.5);
  });

  test("opens with the sentence that covers most of the question, each sentence with its own likelihood", () => {
    const [first] = judge("How do bees keep warm in winter?", bees, quiet);
    expect(first).toMatchObject({ text: bees, opening: 1 });
    expect(first?.sentences).toHaveLength(2);
    expect(first?.sentences[1]).toBeGreaterThan(first?.sentences[0] ?? 1);
  });

  test("opens with a sentence that means what is asked in other words, where cosines say so", () => {
    const text = "The painter Vermeer lived in Delft. His eleven children were often ill. Vermeer sold few works.";
    const given = [source("", text)];
    const cosines = [0.1, 0.9, 0.1];
    const [byWords] = rankPassages("How large was the family of Vermeer?", given, { limit: 1 });
    const [byMeaning] = rankPassages("How large was the family of Vermeer?", given, {
      limit: 1,
      sentenceCosinesOf: () => cosines,
    });
    expect(byWords?.opening).not.toBe(1);
    expect(byMeaning?.opening).toBe(1);
  });

  test("keeps the judgement of the library, which knows the questions it answers", () => {
    const page = source("", bees, quiet);
    const sure = { confidence: 0.9, opening: 1, goesOn: true };
    page.passages = page.passages.map((passage) => (passage.text === quiet ? { ...passage, match: sure } : passage));
    const [first] = rankPassages("Where can I get a hot drink?", [page], { limit: 2 });
    expect(first).toMatchObject({ text: quiet, confidence: 0.9, opening: 1, match: sure });
  });

  test("near in meaning comes first though it shares no word", () => {
    const cosines = [0.1, 0.7];
    const options = { limit: 2, cosineOf: ({ passage }: { passage: number }) => cosines[passage] };
    const [first] = rankPassages("When can I visit the gallery?", [source("", bees, quiet)], options);
    expect(first?.text).toBe(quiet);
  });

  test("has the same confidence as by words where the meaning is of a model that was not learnt from", () => {
    const given = [source("", bees, quiet)];
    const options = { limit: 1, cosineOf: () => 0.7, judgesByMeaning: false };
    const [by] = rankPassages("Why do bees dance?", given, options);
    expect(by?.confidence).toBe(judge("Why do bees dance?", bees, quiet)[0]?.confidence);
  });
});

const PAGES = [
  "Die Biene ist ein Insekt. Bienen tanzen, um anderen den Weg zu Blüten zu zeigen.",
  "Der Wal ist ein Säugetier. Wale singen unter Wasser und wandern weit.",
  "La ballena es un mamífero. Las ballenas cantan bajo el agua y migran lejos.",
  "L'abeille est un insecte. Les abeilles dansent pour montrer le chemin des fleurs.",
  "The bee is an insect. Bees dance to show others the way to flowers.",
].map((text) => source("", text));

describe.each([
  ["ours", rankPassages],
  ["BM25 alone", rankByBm25],
])("passages ranked by %s", (_, rank) => {
  test.each([
    ["Warum tanzt eine Biene?", 0],
    ["Warum singt der Wal?", 1],
    ["¿Por qué canta una ballena?", 2],
    ["Pourquoi une abeille danse-t-elle ?", 3],
    ["Why does a bee dance?", 4],
  ])("'%s' finds the passage in its language", (question, place) => {
    expect(rank(question, PAGES, { limit: 1 })[0]?.source).toBe(place);
  });
});

describe("nothing to rank by", () => {
  test("no sources, no passages", () => {
    expect(rankPassages("What is tin?", [], { limit: 5 })).toEqual([]);
    expect(rankPassages("What is tin?", [source("Tin")], { limit: 5 })).toEqual([]);
  });

  test.each(["", "?", "who is it", "zzzz qqqq"])("question '%s' scores every passage as a number", (question) => {
    const ranked = rankPassages(question, [source("Tin", "Tin is soft."), source("", "")], { limit: 5 });
    expect(ranked).toHaveLength(2);
    for (const { score } of ranked) expect(Number.isFinite(score)).toBe(true);
  });
});
