import { expect, test } from "vitest";
import { completedSentences } from "~/answers/actions/spoken";

test("a sentence is read only once the next one has begun", () => {
  expect(completedSentences("Mars is red", 0, false)).toEqual({ sentences: "", upTo: 0 });
  expect(completedSentences("Mars is red. It is", 0, false)).toEqual({ sentences: "Mars is red.", upTo: 13 });
});

test("reading resumes where it stopped, and the last sentence is read when the text is finished", () => {
  const text = "Mars is red. It is cold. It is dry";
  const first = completedSentences(text.slice(0, 20), 0, false);
  const second = completedSentences(text, first.upTo, false);
  expect(second.sentences).toBe("It is cold.");
  expect(completedSentences(text, second.upTo, true)).toEqual({ sentences: "It is dry", upTo: text.length });
});

test("nothing is read twice", () => {
  const text = "Mars is red.";
  expect(completedSentences(text, text.length, true).sentences).toBe("");
});
