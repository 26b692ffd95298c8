import { describe, expect, test } from "vitest";
import { standAlone } from "~/answers/stand-alone";

const threadOf = (...questions: string[]) => questions.map((question) => ({ question, summary: "" }));

describe("a follow-up is rewritten to stand alone", () => {
  test.each([
    ["Is it dangerous?", "What is lightning?", "Is lightning dangerous?"],
    ["What are its causes?", "Tell me about the Little Ice Age.", "What are the Little Ice Age's causes?"],
    ["How long do they live?", "What is a sea turtle?", "How long do sea turtles live?"],
    ["What was their diet?", "Who were the Vikings?", "What was the Vikings' diet?"],
    ["When did she die?", "Who was Ada Lovelace?", "When did Ada Lovelace die?"],
    ["What are the symptoms?", "What is scurvy?", "What are the symptoms of scurvy?"],
    [
      "What are the effects on children?",
      "Tell me about lead poisoning.",
      "What are the effects of lead poisoning on children?",
    ],
    ["What are popular museums?", "What is there to see in Vienna?", "What are popular museums in Vienna?"],
    ["Who led the expedition?", "What was the Franklin expedition?", "Who led the Franklin expedition?"],
    ["What is the largest?", "What are moons?", "What is the largest moon?"],
    ["Tell me more", "What is a quasar?", "Tell me more about a quasar"],
    ["Why?", "Is glass recyclable?", "Why is glass recyclable?"],
    ["Why not?", "When was the canal built?", "Why was the canal built?"],
    ["And in winter?", "What is there to do in the summer in Oslo?", "What is there to do in winter in Oslo?"],
    ["What about gold?", "Is silver magnetic?", "Is gold magnetic?"],
    ["What about the youngest?", "Where is the oldest tree found?", "Where is the youngest tree found?"],
    ["What about disadvantages?", "How do heat pumps work?", "What about disadvantages of heat pumps?"],
  ])("'%s' after '%s'", (followUp, first, whole) => {
    expect(standAlone(followUp, threadOf(first))).toBe(whole);
  });

  test("the topic is kept over several turns, whether they are given as typed or as rewritten", () => {
    const typed = threadOf("What is malaria?", "How is it spread?", "Can it be prevented?");
    const rewritten = threadOf("What is malaria?", "How is malaria spread?", "Can malaria be prevented?");
    for (const thread of [typed, rewritten]) {
      expect(standAlone("Who discovered it?", thread)).toBe("Who discovered malaria?");
    }
  });

  test("a new topic takes over once it is asked about", () => {
    expect(standAlone("Is it rare?", threadOf("What is tin?", "Tell me about tungsten."))).toBe("Is tungsten rare?");
  });

  test("'they' after a comparison are the two compared", () => {
    expect(standAlone("Where do they grow?", threadOf("What is barley?", "Is barley the same as rye?"))).toBe(
      "Where do barley and rye grow?",
    );
  });

  test("'he' is the person named last, not the thread's topic", () => {
    const thread = threadOf("Tell me about dynamite.", "Why did Alfred Nobel invent dynamite?");
    expect(standAlone("Where did he live?", thread)).toBe("Where did Alfred Nobel live?");
  });
});

describe("what stands alone is left alone", () => {
  test.each([
    ["What is copper?", "What is zinc?"],
    ["Tell me about Blue whales.", "What are mammals?"],
    ["Is it bad to sleep late?", "What is caffeine?"],
    ["What is anemia and how is it treated?", "Why is blood red?"],
    ["If it rains, does it matter?", "What is a monsoon?"],
    ["How do tides work?", "What is the Moon?"],
  ])("'%s' after '%s'", (question, first) => {
    expect(standAlone(question, threadOf(first))).toBe(question);
  });

  test("without a thread", () => {
    expect(standAlone("Is it treatable?", [])).toBe("Is it treatable?");
  });

  test("in a thread that names nothing", () => {
    expect(standAlone("Is it treatable?", threadOf("Why?"))).toBe("Is it treatable?");
  });
});

test("a topic with a dollar sign is put in as it is", () => {
  expect(standAlone("What about $& and $1?", threadOf("Is the pound weak?"))).not.toContain("pound");
});
