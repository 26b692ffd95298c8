import { describe, expect, test } from "vitest";
import { listEntries, suggestQuestions } from "~/library/library.server";

const suggested = (typed: string, language = "en") => suggestQuestions(typed, { limit: 6, language });
const offered = new Set(listEntries().flatMap(({ topic, questions }) => [topic, ...questions]));

describe("questions suggested while typing", () => {
  test("begin as typed, word by word", () => {
    expect(suggested("how do vac")[0]).toBe("How do vaccines work?");
    expect(suggested("HOW DO VAC")[0]).toBe("How do vaccines work?");
    expect(suggested("what is herd")).toEqual(["What is herd immunity?"]);
  });

  test("may have the words elsewhere, and then come later", () => {
    const questions = suggested("vaccine");
    expect(questions[0]).toBe("How vaccines work");
    expect(questions).toEqual(expect.arrayContaining(["How do vaccines work?", "Who invented the first vaccine?"]));
  });

  test.each([
    ["how do vacines", "How do vaccines work?"],
    ["how do vaccnes wo", "How do vaccines work?"],
    ["photosynthsis", "Photosynthesis"],
    ["herd imunity", "What is herd immunity?"],
  ])("tolerate one typo: %s", (typed, question) => expect(suggested(typed)).toContain(question));

  test("do not guess at two typos", () => expect(suggested("vacines imunity")).toEqual([]));

  test("answer what visitors type in other words", () => {
    expect(suggested("what is a jab")).toContain("How vaccines work");
    expect(suggested("do i need a booster")).toContain("Why are booster shots needed?");
  });

  test("are ours, at most as many as wanted, and not what was typed already", () => {
    const questions = suggested("what is");
    expect(questions).toHaveLength(6);
    for (const question of questions) expect(offered).toContain(question);
    expect(suggested("How do vaccines work?")).not.toContain("How do vaccines work?");
  });

  test.each(["zabaglione", "", "?!", "'", "💡", "how do zzzzqx"])("are none for %j", (typed) =>
    expect(suggested(typed)).toEqual([]),
  );

  test("are in English, so visitors in other languages see them for the words of a title only", () => {
    expect(suggested("was ist inflation", "de")).toContain("What is inflation?");
    expect(suggested("qué es inflat", "es")).toContain("What is inflation?");
    expect(suggested("was ist", "de")).toEqual([]);
    expect(suggested("wie geht es", "de")).toEqual([]);
    expect(suggested("how do", "de")).toEqual([]);
  });
});
