import { describe, expect, test } from "vitest";
import { holdsAnswerTo } from "~/text/answer-cues";
import { answerTypeOf, understand } from "~/text/question";

describe("the expected answer's type", () => {
  test.each([
    ["Who wrote Emma?", "person"],
    ["By whom was it built?", "person"],
    ["Where is Lake Baikal?", "place"],
    ["In which city was Mozart born?", "place"],
    ["When did the war end?", "date"],
    ["What year was it founded?", "date"],
    ["How many moons has Jupiter?", "number"],
    ["What percentage of adults vote?", "number"],
    ["How long does it take?", "number"],
    ["Why do leaves fall?", "reason"],
    ["What caused the fire?", "reason"],
    ["How do vaccines work?", "manner"],
    ["What is inflation?", "definition"],
    ["What's a quark?", "definition"],
    ["What is a token in a language model?", "definition"],
    ["Explain photosynthesis", "definition"],
    ["black holes", "definition"],
    ["Is coffee bad for you?", "yes-no"],
    ["What did Lady Gaga sing?", "thing"],
    ["Which gas do plants give off?", "thing"],
  ])("of '%s' is %s", (question, type) => {
    expect(answerTypeOf(question)).toBe(type);
  });
});

describe("understanding a question", () => {
  test("separates words that only name the kind of answer from key terms", () => {
    const { terms, answer } = understand("In what year did Carl Linnaeus publish the Systema Naturae?");
    expect(answer).toBe("date");
    expect(terms).not.toContain("year");
    expect(terms).toContain("linnaeu");
  });

  test("keeps them when there are no others", () => {
    expect(understand("What year?").terms).toEqual(["year"]);
  });

  test("knows names and numbers, the first word's capital apart", () => {
    expect(understand("Did the Treaty of Rome of 1957 found the EU?").names).toEqual(["treati", "rome", "1957", "eu"]);
    expect(understand("Plants need what?").names).toEqual([]);
  });

  test("knows the noun that is asked for", () => {
    expect(understand("Which chemist discovered argon?").focus).toEqual(["chemist"]);
    expect(understand("How many parking spaces are there?").focus).toEqual(["park", "space"]);
  });
});

describe("whether a sentence holds an answer of the right kind", () => {
  test.each([
    ["When did he leave?", "He left in 1821 for good.", true],
    ["When did he leave?", "He left for good.", false],
    ["Who found it?", "It was found by Marie Curie.", true],
    ["Who found radium?", "Radium was found at last.", false],
    ["What percentage voted?", "Of 400 people many voted.", false],
    ["What percentage voted?", "About 40 % voted.", true],
    ["Why did it fall?", "It fell because it was heavy.", true],
    ["What happened in 1821?", "Nothing at all.", true],
  ])("'%s' by '%s': %s", (question, sentence, holds) => {
    expect(holdsAnswerTo(understand(question), sentence)).toBe(holds);
  });

  test("what the question itself says is not an answer", () => {
    expect(holdsAnswerTo(understand("When after 1821 did Napoleon's son die?"), "It was 1821.")).toBe(false);
  });

  test.each([
    ["How many medals did they win in 2012?", "They won 2 of them.", true],
    ["How many tentacles does a squid have?", "It has ten in all.", true],
    ["How many of the 2,000 survived?", "Only 2 did.", true],
    ["How many came in 2012?", "That was in 2012.", false],
    ["Of the ten planned ships, how many were built?", "Ten ships were planned: of the ten none.", true],
    ["Of the ten planned ships, how many were built?", "All of the ten are lost.", false],
    ["Who met Johnson?", "It was there that John spoke.", true],
    ["What percentage is left of 20 %?", "Of the 20 %.", false],
    ["What percentage is left of 120 %?", "About 20 % is.", true],
  ])("words count whole: '%s' by '%s': %s", (question, sentence, holds) => {
    expect(holdsAnswerTo(understand(question), sentence)).toBe(holds);
  });
});
