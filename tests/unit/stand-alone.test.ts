import { describe, expect, test } from "vitest";
import { standAlone } from "~/answers/ask/stand-alone";

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
  ])("'%s' after '%s'", (followUp, first, whole) => {
    expect(standAlone(followUp, threadOf(first))).toBe(whole);
  });

  test("the topic is kept over several turns, whether given as typed or as rewritten", () => {
    const typed = threadOf("What is malaria?", "How is it spread?", "Can it be prevented?");
    const rewritten = threadOf("What is malaria?", "How is malaria spread?", "Can malaria be prevented?");
    for (const thread of [typed, rewritten]) {
      expect(standAlone("Who discovered it?", thread)).toBe("Who discovered malaria?");
    }
  });

  test("a new topic takes over once it is asked about", () => {
    expect(standAlone("Is it rare?", threadOf("What is tin?", "Tell me about tungsten."))).toBe("Is tungsten rare?");
  });

  test("'he' is the person named last, not the thread's topic", () => {
    const thread = threadOf("Tell me about dynamite.", "Why did Alfred Nobel invent dynamite?");
    expect(standAlone("Where did he live?", thread)).toBe("Where did Alfred Nobel live?");
  });

  test("'he' is nobody in a thread that names nobody", () => {
    expect(standAlone("what did he die of", threadOf("who invented the printing press"))).toBe("what did he die of");
  });
});

describe("standalone questions are left unchanged", () => {
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

describe("a reference outside the question is replaced", () => {
  test.each([
    ["Explain it like I'm five", ["What is a quasar?"], "Explain a quasar like I'm five"],
    ["Who invented it and when?", ["What is dynamite?"], "Who invented dynamite and when?"],
    ["Where was she born?", ["Who was Marie Curie?", "What is radium?"], "Where was Marie Curie born?"],
    ["What did she discover?", ["Who was Marie Curie?", "Where was she born?"], "What did Marie Curie discover?"],
    ["Is it bigger?", ["How big is Earth?", "Tell me about Jupiter."], "Is Jupiter bigger?"],
    ["Where is the largest one?", ["How do deserts form?"], "Where is the largest desert?"],
    ["What are popular ones in Japan?", ["What is a noodle soup?"], "What are popular noodle soups in Japan?"],
  ])("'%s' after %j", (followUp, thread, whole) => {
    expect(standAlone(followUp, threadOf(...thread))).toBe(whole);
  });
});

describe("words that only tie a question to its thread are left out", () => {
  test.each([
    ["By the way, who invented glass?", "Who invented glass?"],
    ["Speaking of glaciers, how do glaciers move?", "How do glaciers move?"],
    ["Going back to the Vikings, what did they eat?", "What did the Vikings eat?"],
    ["Talking about it, how is it extracted?", "How is tin extracted?"],
    ["Speaking of Rome, what should a visitor eat?", "Speaking of Rome, what should a visitor eat?"],
    ["By the way, thank you for the answer.", "By the way, thank you for the answer."],
  ])("'%s'", (followUp, whole) => {
    expect(standAlone(followUp, threadOf("What is tin?"))).toBe(whole);
  });

  test("but not from a first question", () => {
    expect(standAlone("By the way, who invented glass?", [])).toBe("By the way, who invented glass?");
  });
});

test("a topic that is unlikely to be meant is not put in, but kept for the next question", () => {
  const unlikely = "Why did the wealthy families of Tudor England first begin to grow it in their gardens?";
  expect(standAlone(unlikely, threadOf("What is lavender?"))).toBe(unlikely);
  expect(standAlone("Is it edible?", threadOf("What is lavender?", unlikely))).toBe("Is lavender edible?");
});

const METALS = ["What is tin?", "Tell me about tungsten."];
const GRAINS = ["What is barley?", "What is rye?"];

describe("the plain follow-ups in German and Spanish", () => {
  test.each([
    ["und im Winter?", "Was fressen Igel?", "Was fressen Igel im Winter?"],
    ["Und im Winter?", "Was fressen Igel im Sommer?", "Was fressen Igel im Winter?"],
    ["Und in Frankreich?", "Wie hoch ist die Steuer in Deutschland?", "Wie hoch ist die Steuer in Frankreich?"],
    ["Und Gold?", "Ist Silber magnetisch?", "Ist Gold magnetisch?"],
    ["Was ist mit Gold?", "Ist Silber magnetisch?", "Ist Gold magnetisch?"],
    ["Warum?", "Ist Glas recycelbar?", "Warum ist Glas recycelbar?"],
    ["Und warum?", "Wo wächst Reis?", "Warum wächst Reis?"],
    ["¿y en invierno?", "¿Qué comen los erizos?", "¿Qué comen los erizos en invierno?"],
    ["¿Y en invierno?", "¿Qué comen los erizos en verano?", "¿Qué comen los erizos en invierno?"],
    ["y en Francia", "¿Cuánto cuesta la luz en España?", "¿Cuánto cuesta la luz en Francia?"],
    ["¿Y el oro?", "¿Es magnética la plata?", "¿Es magnética el oro?"],
    ["¿Por qué?", "¿El vidrio es reciclable?", "¿Por qué el vidrio es reciclable?"],
  ])("'%s' after '%s'", (followUp, first, whole) => {
    expect(standAlone(followUp, threadOf(first))).toBe(whole);
  });

  test("a whole question stays as it is", () => {
    expect(standAlone("Was ist Kupfer?", threadOf("Was ist Zink?"))).toBe("Was ist Kupfer?");
    expect(standAlone("¿Qué es el cobre?", threadOf("¿Qué es el zinc?"))).toBe("¿Qué es el cobre?");
  });
});

describe("lookalikes of follow-ups are left unchanged", () => {
  test.each([
    ["Who wrote Hamlet?", GRAINS],
    ["Is there life on Mars?", ["What is Venus?"]],
    ["What is there to see?", ["What is a quark?"]],
    ["What is it called when a whale jumps?", ["What is a dolphin?"]],
    ["What time is it in Tokyo?", ["What is Osaka?"]],
    ["Is it raining in London?", ["What is Paris?"]],
    ["Who was the first president of the USA?", ["What is the Constitution?"]],
    ["Is that car fast?", ["What is a Volvo?"]],
    ["Which is the largest ocean on Earth?", GRAINS],
    ["Let's talk about Mars instead. Does it have moons?", ["What is Venus?"]],
    ["Back to the future?", METALS],
    ["What are the causes and effects of inflation?", ["What is GDP?"]],
    ["How do both hemispheres of the brain work together?", GRAINS],
    ["How do gray wolves in cold forests feed their hungry young pups?", METALS],
    ["Who was the one who painted Guernica?", GRAINS],
  ])("'%s' after %j", (question, thread) => {
    expect(standAlone(question, threadOf(...thread))).toBe(question);
  });
});
