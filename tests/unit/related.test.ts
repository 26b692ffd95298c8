import { describe, expect, test } from "vitest";
import type { Brief } from "~/answers/types";
import { relatedQuestions, wordOverlap } from "~/answers/write/related";
import { certain } from "../harness/judged";

function brief(title: string, ...passages: { heading?: string; text: string }[]): Pick<Brief, "sources" | "passages"> {
  return {
    sources: [{ provider: "library", url: "/library/page", title, snippet: "", image: null }],
    passages: passages.map(certain),
  };
}

describe("related questions", () => {
  const ground = brief("Honey", {
    text: "Bees make honey from nectar. Honey keeps for years because it is dry and sour. Infants should not eat honey.",
  });

  test("are those candidates that the passages answer, in order, at most three", () => {
    const candidates = [
      "Who won the cup?",
      "Why does honey keep for years?",
      "From what do bees make it?",
      "Should infants eat this?",
      "Is it dry or sour?",
      "What is nectar?",
    ];
    expect(relatedQuestions("What is honey?", ground, candidates)).toEqual(candidates.slice(1, 4));
  });

  test("share less than half their words with the question and among themselves", () => {
    const candidates = [
      "What is bee honey?",
      "Why does honey keep?",
      "Why does honey keep for years?",
      "Can infants eat honey?",
    ];
    const related = relatedQuestions("What is honey?", ground, candidates);
    expect(related).toEqual(["Why does honey keep?", "Can infants eat honey?"]);
    expect(wordOverlap(related[0] ?? "", related[1] ?? "")).toBeLessThan(0.5);
  });

  test("come from passages about the question's subject", () => {
    const two = brief("", { text: "Bees make honey." }, { text: "Salt keeps meat." });
    expect(relatedQuestions("What is bee honey?", two, ["How does salt keep meat?"])).toEqual([]);
  });

  test("are formed from headings that name an aspect", () => {
    const page = brief(
      "Anemia",
      { heading: "Symptoms", text: "Tiredness tells of anemia." },
      { heading: "How it ends", text: "Well." },
    );
    expect(relatedQuestions("Why am I so tired?", page, [])).toEqual(["What are the symptoms of anemia?"]);
    expect(relatedQuestions("What is anemia?", page, [])).toEqual(["Can you explain the symptoms of anemia?"]);
  });

  test("keep a name's capital", () => {
    const page = brief("Fresno", { heading: "Climate", text: "Fresno is hot in summer." });
    expect(relatedQuestions("How hot does it get?", page, [])).toEqual(["What is the climate of Fresno?"]);
  });

  test("are formed from names that the passages define", () => {
    const page = brief("Tides", {
      text: "Pierre-Simon Laplace (1749–1827) was a French scholar. The Bay of Fundy is a bay in Canada. It is deep.",
    });
    expect(relatedQuestions("How do tides come about?", page, [])).toEqual([
      "Who was Pierre-Simon Laplace?",
      "What is the Bay of Fundy?",
    ]);
  });

  test("are empty without passages", () => {
    expect(relatedQuestions("What is honey?", { sources: [], passages: [] }, ["Why?"])).toEqual([]);
  });
});

test("word overlap is over the shorter question's distinct words", () => {
  expect(wordOverlap("What is tin?", "What is tin used for?")).toBe(1);
  expect(wordOverlap("What is tin?", "What is lead?")).toBeCloseTo(2 / 3);
  expect(wordOverlap("How do tides work?", "When does the tide turn?")).toBe(0);
  expect(wordOverlap("Is Orléans old?", "IS IT ORLEANS")).toBeCloseTo(2 / 3);
  expect(wordOverlap("Who sang?", "Where is Rome?")).toBe(0);
});
