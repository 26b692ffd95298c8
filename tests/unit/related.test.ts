import { describe, expect, test } from "vitest";
import type { Brief } from "~/answers/types";
import { relatedQuestions, wordOverlap } from "~/answers/write/related";
import { nextQuestions, readEntry } from "~/library/library.server";
import { certain } from "../harness/judged";

type Asked = Pick<Brief, "question" | "thread" | "sources" | "passages">;

function brief(question: string, title = "", ...passages: { heading: string; text: string }[]): Asked {
  return {
    question,
    thread: [],
    sources: [{ provider: "library", url: "/library/page", title, snippet: "", image: null }],
    passages: passages.map(certain),
  };
}

describe("related questions", () => {
  test("are those that the sources answer, in order, at most three", () => {
    const answered = [
      "Why does it keep for years?",
      "From what do bees make it?",
      "Should infants eat this?",
      "How sour?",
    ];
    expect(relatedQuestions(brief("What is honey?"), answered)).toEqual(answered.slice(0, 3));
  });

  test("share less than half their words with the question and among themselves", () => {
    const answered = [
      "What is bee honey?",
      "Why does honey keep?",
      "Why does honey keep for years?",
      "Can infants eat honey?",
    ];
    const related = relatedQuestions(brief("What is honey?"), answered);
    expect(related).toEqual(["Why does honey keep?", "Can infants eat honey?"]);
    expect(wordOverlap(related[0] ?? "", related[1] ?? "")).toBeLessThan(0.5);
  });

  test("were not asked earlier in the thread", () => {
    const thread = [{ question: "can infants eat honey", summary: "No." }];
    const answered = ["Can infants eat honey?", "Why does honey keep for years?"];
    expect(relatedQuestions({ ...brief("What do bees make?"), thread }, answered)).toEqual(answered.slice(1));
  });

  test("are formed from headings that name an aspect", () => {
    const sections = [
      { heading: "Symptoms", text: "Tiredness tells of anemia." },
      { heading: "How it ends", text: "Well." },
    ];
    const related = (question: string) => relatedQuestions(brief(question, "Anemia", ...sections), []);
    expect(related("Why am I so tired?")).toEqual(["What are the symptoms of anemia?"]);
    expect(related("What is anemia?")).toEqual(["Can you explain the symptoms of anemia?"]);
  });

  test("keep a name's capital", () => {
    const page = brief("How hot does it get?", "Fresno", { heading: "Climate", text: "Fresno is hot in summer." });
    expect(relatedQuestions(page, [])).toEqual(["What is the climate of Fresno?"]);
  });

  test("are none without sources", () => {
    expect(relatedQuestions({ ...brief("What is honey?"), sources: [] }, [])).toEqual([]);
  });
});

describe("questions of the library", () => {
  const VACCINES = "/library/vaccines";
  const asked = ["How do vaccines work?"];
  const sources = [VACCINES, "/library/antibiotics", "/library/bacteria-and-viruses"];
  const ofVaccines = readEntry("vaccines")?.questions ?? [];

  test("are the cited entry's, but for those that the passages shown answer", async () => {
    const cited = [{ url: VACCINES, anchor: "p2" }];
    const questions = await nextQuestions({ asked, language: "en", sources, cited });
    const left = ofVaccines.filter((question) => question !== asked[0]);
    expect(left.length).toBeGreaterThan(2);
    expect(questions.slice(0, left.length)).toEqual(left);
  });

  test("leave out what was answered earlier in the thread", async () => {
    const cited = [{ url: VACCINES, anchor: "p2" }];
    const thread = ["what is herd immunity", "why do I need a booster", ...asked];
    const questions = await nextQuestions({ asked: thread, language: "en", sources, cited });
    expect(questions).toContain("What are the main types of vaccine?");
    expect(questions).not.toContain("What is herd immunity?");
    expect(questions).not.toContain("Why are booster shots needed?");
  });

  test("are not its paraphrase, even if another source answered", async () => {
    const cited = [{ url: "https://wiki.example/Vaccine", anchor: null }];
    const paraphrase = ["how does a shot teach my body to fight a disease"];
    const questions = await nextQuestions({ asked: paraphrase, language: "en", sources, cited });
    expect(questions.length).toBeGreaterThan(0);
    expect(questions).not.toContain("How do vaccines work?");
  });

  test("are none of entries that were not found", async () => {
    expect(await nextQuestions({ asked, language: "en", sources: [], cited: [] })).toEqual([]);
  });
});

test("word overlap is over the shorter question's distinct words", () => {
  expect(wordOverlap("What is tin?", "What is tin used for?")).toBe(1);
  expect(wordOverlap("What is tin?", "What is lead?")).toBeCloseTo(2 / 3);
  expect(wordOverlap("How do tides work?", "When does the tide turn?")).toBe(0);
  expect(wordOverlap("Is Orléans old?", "IS IT ORLEANS")).toBeCloseTo(2 / 3);
  expect(wordOverlap("Who sang?", "Where is Rome?")).toBe(0);
});
