import { describe, expect, test } from "vitest";
import type { Source } from "~/answers/types";
import { rankPassages } from "~/passages/rank";

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

  test("adjacent terms count for more than the same terms far apart", () => {
    const apart = `Steam is hot. ${"Many words of another matter follow here one by one. ".repeat(4)} An engine is loud.`;
    const together = `${"Many words of another matter follow here one by one. ".repeat(4)} The steam engine is loud and hot.`;
    expect(best("How does a steam engine work?", [source("", apart, together)])).toBe(together);
  });

  test("passages with the expected kind of answer rank higher", () => {
    const sources = [source("", "The bridge was opened with great joy.", "The bridge was opened in May 1931.")];
    expect(best("When was the bridge opened?", sources)).toBe("The bridge was opened in May 1931.");
  });

  test("a misspelling still finds its word", () => {
    const sources = [source("", "The Danube rises in a forest.", "The Maastricht Treaty was signed in 1992.")];
    expect(best("What is the Maastrich treaty?", sources)).toBe("The Maastricht Treaty was signed in 1992.");
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
