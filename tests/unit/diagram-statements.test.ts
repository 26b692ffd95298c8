import { describe, expect, test } from "vitest";
import type { Source } from "~/answers/types";
import { buildConceptMap } from "~/diagrams/concept-map/concept-map";
import { readStatement } from "~/diagrams/concept-map/statement";

describe("of a sentence", () => {
  test.each([
    ["Chlorophyll absorbs mostly red and blue light.", "Chlorophyll | absorbs | mostly red and blue light"],
    [
      "The Transformer uses a mechanism called attention, which compares all words.",
      "Transformer | uses | a mechanism called attention",
    ],
    ["A lantern is made of paper and wire.", "lantern | is made of | paper and wire"],
    ["Lanterns can also light a garden.", "Lanterns | can light | a garden"],
    ["Made-up citations have caused real harm.", "Made-up citations | have caused | real harm"],
    ["Multitasking rarely saves effort.", "Multitasking | rarely saves | effort"],
    ["Common words are often one token.", "Common words | are often | one token"],
  ])("%s", (sentence, said) => {
    const { subject, relation, object } = readStatement(sentence) ?? {};
    expect(`${subject} | ${relation} | ${object}`).toBe(said);
  });

  test.each([
    "It uses a mechanism called attention.",
    "While it rains, the lantern goes out.",
    "An agent built on a language model.",
    "Is a lantern a lamp?",
    "The explanation a model gives cannot be fully trusted.",
    "A budget should change when income changes.",
    "There is a lamp in the window.",
    "The best lantern is one.",
    "Keyword search and embedding search are often combined.",
    "Editing techniques can edit a photo, extend its borders or fill in a gap.",
    "Lanterns are, in all but name, a lamp (as it were",
  ])("nothing is taken where a part would say something else: %s", (sentence) => {
    expect(readStatement(sentence)).toBeNull();
  });
});

describe("a concept map", () => {
  const lanterns: Source = {
    provider: "library",
    url: "/library/lanterns",
    title: "Lanterns",
    snippet: "",
    image: null,
    passages: [
      { heading: "", anchor: null, text: "A lantern protects its flame from wind. Lanterns hold a candle or a lamp." },
      {
        heading: "Materials",
        anchor: "materials",
        text: "Paper lets soft light through the walls. Horn panes were used in the Middle Ages.",
      },
      { heading: "References", anchor: "references", text: "Smith wrote a book about lanterns." },
    ],
  };

  test("has the topic in the middle, its headings around it, and links to their sources", () => {
    const map = buildConceptMap("lanterns", [lanterns]);
    const url = new Map(map?.nodes.map((node) => [node.label, node.url]));
    expect(map?.nodes[0]).toMatchObject({ label: "Lanterns", url: "/library/lanterns" });
    expect(url.get("Materials")).toBe("/library/lanterns#materials");
    expect(url.get("Soft light through the walls") ?? url.get("Soft light")).toBe("/library/lanterns#materials");
    expect(url.has("References")).toBe(false);
    const byId = new Map(map?.nodes.map((node) => [node.id, node.label]));
    expect(
      map?.edges.map(({ source, label, target }) => `${byId.get(source)} ${label ?? "-"} ${byId.get(target)}`),
    ).toContain("Lanterns protect Its flame from wind");
  });

  test("is not drawn if no source covers the topic", () => {
    expect(buildConceptMap("beekeeping", [lanterns])).toBeNull();
    expect(buildConceptMap("the", [lanterns])).toBeNull();
    expect(buildConceptMap("lanterns", [])).toBeNull();
  });
});
