import { describe, expect, test } from "vitest";
import { obstacleToFile, sizeInWords } from "~/answers/question/file/file-choice";
import { openWords, suggestionsFor } from "~/answers/question/suggestions";
import { nextLetter } from "~/answers/question/typewriter";
import { step } from "~/answers/question/use-suggestions";
import { complaintAbout, heardIn } from "~/answers/question/voice/speech-recognition";
import { english } from "~/language/words";

describe("suggestions", () => {
  test("are six completions of the typed words", () => {
    const phrases = suggestionsFor("solar panels", []);
    expect(new Set(phrases).size).toBe(6);
    for (const phrase of phrases) expect(phrase).toMatch(/^solar panels \w+/);
    expect(phrases).toEqual(expect.arrayContaining(["solar panels news today", "solar panels wiki"]));
  });

  test("omit a typed keyword, and are still six", () => {
    const phrases = suggestionsFor("Python Tutorial", []);
    expect(phrases).toHaveLength(6);
    expect(phrases).not.toContain("Python Tutorial tutorial");
  });

  test("begin with the library's questions", () => {
    const questions = ["How do vaccines work?", "What is herd immunity?"];
    const suggestions = suggestionsFor("vac", questions);
    expect(suggestions.slice(0, 3)).toEqual([...questions, "vac news today"]);
    expect(suggestions).toHaveLength(6);
    expect(suggestionsFor("vac", [...questions, ...questions, ...questions, ...questions])).toHaveLength(6);
  });

  test("are the library's questions alone where nothing else is searched", () => {
    expect(suggestionsFor("vac", ["How do vaccines work?"], [])).toEqual(["How do vaccines work?"]);
  });

  test("are for open words, spaced once", () => expect(openWords("  solar \t panels ")).toBe("solar panels"));

  test.each(["", " ", "a", "Why is Mars red?", "That is all.", "two\nlines", "long ".repeat(20)])(
    "are none for %j",
    (typed) => expect(openWords(typed)).toBeNull(),
  );

  test("cycle, including the typed text", () => {
    expect([-1, 0, 1].map((active) => step(active, 1, 2))).toEqual([0, 1, -1]);
    expect([-1, 1, 0].map((active) => step(active, -1, 2))).toEqual([1, 0, -1]);
  });
});

describe("the typewriter", () => {
  test("takes 120 ms per character and pauses for 800 ms at the end", () => {
    expect(nextLetter(1, 3)).toEqual({ shown: 2, afterMs: 120 });
    expect(nextLetter(2, 3)).toEqual({ shown: 3, afterMs: 120 });
    expect(nextLetter(3, 3)).toEqual({ shown: 1, afterMs: 800 });
  });
});

describe("a chosen file", () => {
  const largest = 10 * 1024 * 1024;

  test("can be sent up to 10 MB, and not empty", () => {
    expect(obstacleToFile({ name: "a.pdf", size: largest })).toBeNull();
    const obstacle = (size: number) => english.said(obstacleToFile({ name: "a.pdf", size }) ?? "");
    expect([obstacle(largest + 1), obstacle(0)]).toEqual(["a.pdf is larger than 10 MB.", "a.pdf is empty."]);
  });

  test("shows a readable size", () => {
    expect([1, 812, 1024, 14_336, 1_048_575, 3_355_444].map((bytes) => sizeInWords(bytes))).toEqual([
      "1 byte",
      "812 bytes",
      "1 KB",
      "14 KB",
      "1.0 MB",
      "3.2 MB",
    ]);
  });
});

describe("speech", () => {
  test("is assembled from results, including interim ones", () => {
    const heard = [[{ transcript: "why is " }], [{ transcript: " Mars red" }]];
    expect(heardIn(heard as unknown as SpeechRecognitionResultList)).toBe("why is Mars red");
  });

  test("errors are explained, but not when the user stops it", () => {
    expect(complaintAbout("aborted")).toBeNull();
    expect(complaintAbout("not-allowed")).toContain("microphone");
    expect(complaintAbout("anything-new")).toContain("try again");
  });
});
