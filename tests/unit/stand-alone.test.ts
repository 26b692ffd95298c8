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

test("a topic with a dollar sign is inserted literally", () => {
  expect(standAlone("What about $& and $1?", threadOf("Is the pound weak?"))).not.toContain("pound");
});

describe("an incomplete follow-up is completed", () => {
  test.each([
    ["And in winter?", "How do bees stay warm in summer?", "How do bees stay warm in winter?"],
    ["And in winter?", "What do hedgehogs eat?", "What do hedgehogs eat in winter?"],
    ["In winter?", "What do hedgehogs eat?", "What do hedgehogs eat in winter?"],
    ["and in winter", "What is the weather like in Oslo in July?", "What is the weather like in Oslo in winter?"],
    ["And in Bergen?", "What is the weather like in Oslo in July?", "What is the weather like in Bergen in July?"],
    ["For children?", "Is melatonin safe for adults?", "Is melatonin safe for children?"],
    ["And for dogs?", "Is chocolate bad for cats?", "Is chocolate bad for dogs?"],
    ["And women?", "How many calories do men need?", "How many calories do women need?"],
    ["And France?", "What is the capital of Germany?", "What is the capital of France?"],
    ["What about France?", "What is the capital of Germany?", "What is the capital of France?"],
    ["How about Venus?", "How many moons does Mars have?", "How many moons does Venus have?"],
    ["And Italy's?", "What is Germany's population?", "What is Italy's population?"],
    ["And in 2010?", "Who won the World Cup in 2006?", "Who won the World Cup in 2010?"],
    ["Why is that?", "Is glass recyclable?", "Why is glass recyclable?"],
    ["Why is this?", "Is the sky blue?", "Why is the sky blue?"],
    ["How so?", "Is glass recyclable?", "How is glass recyclable?"],
    ["When was that?", "Who invented dynamite?", "When: Who invented dynamite?"],
    ["Is that true?", "Do goldfish have short memories?", "Do goldfish have short memories?"],
    ["Symptoms?", "What is scurvy?", "Symptoms of scurvy?"],
    ["Any examples?", "What is a metaphor?", "Any examples of a metaphor?"],
    ["Can you give an example?", "What is a metaphor?", "Can you give an example of a metaphor?"],
    ["And the symptoms?", "What is scurvy?", "What about the symptoms of scurvy?"],
    ["Tell me more about that", "What is a quasar?", "Tell me more about a quasar"],
  ])("'%s' after '%s'", (followUp, first, whole) => {
    expect(standAlone(followUp, threadOf(first))).toBe(whole);
  });
});

describe("a reference outside the question is replaced", () => {
  test.each([
    ["How does that work?", ["What is a heat pump?"], "How does a heat pump work?"],
    ["Is that dangerous?", ["What is lightning?"], "Is lightning dangerous?"],
    ["Does this hurt?", ["What is a root canal?"], "Does a root canal hurt?"],
    [
      "What does that mean in practice?",
      ["What is compound interest?"],
      "What does compound interest mean in practice?",
    ],
    ["Explain it like I'm five", ["What is a quasar?"], "Explain a quasar like I'm five"],
    ["How many people live there?", ["Tell me about Lisbon."], "How many people live in Lisbon?"],
    ["What can you see there?", ["Where is Lisbon?"], "What can you see in Lisbon?"],
    ["Who invented it and when?", ["What is dynamite?"], "Who invented dynamite and when?"],
    ["Where was she born?", ["Who was Marie Curie?", "What is radium?"], "Where was Marie Curie born?"],
    ["What did she discover?", ["Who was Marie Curie?", "Where was she born?"], "What did Marie Curie discover?"],
    ["Is it bigger?", ["How big is Earth?", "Tell me about Jupiter."], "Is Jupiter bigger?"],
  ])("'%s' after %j", (followUp, thread, whole) => {
    expect(standAlone(followUp, threadOf(...thread))).toBe(whole);
  });
});

const METALS = ["What is tin?", "Tell me about tungsten."];
const GRAINS = ["What is barley?", "What is rye?"];
const COMPARED = ["What is the difference between barley and rye?"];

describe("a thread goes back to an earlier topic, and chooses between several", () => {
  test.each([
    ["Back to the first one, is it rare?", METALS, "Is tin rare?"],
    ["Going back to tin, where is it mined?", METALS, "Where is tin mined?"],
    ["Okay, let's go back to tin: why is it soft?", METALS, "Why is tin soft?"],
    ["Back to the first one.", METALS, "Tell me more about tin"],
    ["What about the first one?", [...METALS, "Is it rare?"], "Is tin rare?"],
    ["Is it harder than the first one?", METALS, "Is tungsten harder than tin?"],
    ["Does the second one have rings?", ["What is Saturn?", "What is Uranus?"], "Does Uranus have rings?"],
    ["What about the other one?", [...COMPARED, "Where does barley grow?"], "Where does rye grow?"],
    ["What about the other?", ["Is barley the same as rye?", "Where does barley grow?"], "Where does rye grow?"],
    ["And the other?", [...COMPARED, "Where does rye grow?"], "Where does barley grow?"],
    ["Is the former healthier?", COMPARED, "Is barley healthier?"],
    ["Where does the latter grow?", COMPARED, "Where does rye grow?"],
    ["What is the latter's price?", COMPARED, "What is rye's price?"],
    ["Which one is healthier?", COMPARED, "Which is healthier, barley or rye?"],
    ["Which is cheaper?", ["Compare solar power and wind power"], "Which is cheaper, solar power or wind power?"],
    ["How do both work?", ["Compare solar power and wind power"], "How do solar power and wind power work?"],
    ["Compare them", GRAINS, "Compare barley and rye"],
    ["Compare the two", GRAINS, "Compare barley and rye"],
    ["What is the difference between them?", GRAINS, "What is the difference between barley and rye?"],
    ["What's the difference?", GRAINS, "What's the difference between barley and rye?"],
  ])("'%s' after %j", (followUp, thread, whole) => {
    expect(standAlone(followUp, threadOf(...thread))).toBe(whole);
  });
});

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
  ])("'%s' after %j", (question, thread) => {
    expect(standAlone(question, threadOf(...thread))).toBe(question);
  });
});
