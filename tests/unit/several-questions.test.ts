import { describe, expect, test, vi } from "vitest";
import { answersToEach, withAnswersToEach } from "~/answers/find/answers-to-each.server";
import { severalQuestions } from "~/answers/find/several-questions";
import type { Brief, Source, SourceProvider } from "~/answers/types";
import { certain } from "../harness/judged";

describe("several questions in one are told apart", () => {
  test.each([
    ["what is anemia and how is it treated", ["what is anemia", "how is anemia treated"]],
    ["Who built the Parthenon? When was it finished?", ["Who built the Parthenon", "When was the Parthenon finished?"]],
    ["What is a volcano? And what is inflation?", ["What is a volcano", "what is inflation?"]],
    ["how do tides work, and why are there two a day", ["how do tides work", "why are there two a day"]],
    ["are cats clever and do birds dream", ["are cats clever", "do birds dream"]],
    ["salt in the sea and where it comes from? is it harmful", 3],
    ["why is the sky blue and what is rust and who invented glass", 3],
  ])("%s", (question, parts) => {
    const found = severalQuestions(question).map((one) => one.question);
    if (typeof parts === "number") expect(found).toHaveLength(parts);
    else expect(found).toEqual(parts);
  });

  test.each([
    "What is bread and butter pudding?",
    "When did Bosnia and Herzegovina become a country?",
    "when did the bridge fall and why",
    "my dog is old and is always tired what should i do",
    "salt or sugar",
    "Why?",
    "",
  ])("and a single one is left alone: %s", (question) => {
    expect(severalQuestions(question)).toEqual([]);
  });
});

const BRIDGE = "The bridge over the Orm was built by nuns in 1411.";
const FERRY = "The ferry across the Orm costs two shillings.";

/** A library that finds a page for each word it knows. */
function libraryOf(pages: Record<string, Source>): SourceProvider & { asked: ReturnType<typeof vi.fn> } {
  const asked = vi.fn();
  return {
    id: "library",
    label: "Library",
    asked,
    async search(query, { followUp }) {
      asked(query, followUp);
      return Object.entries(pages).flatMap(([word, page]) => (query.includes(word) ? [page] : []));
    },
  };
}

function page(name: string, text: string, confidence: number, provider = "library"): Source {
  const passage = { text, heading: "", anchor: null, match: { confidence, opening: 0, goesOn: true } };
  return { provider, url: `/library/${name}`, title: name, snippet: "", image: null, passages: [passage] };
}

const { signal } = new AbortController();
const both = "who built the bridge and what does the ferry cost";

describe("each of several questions", () => {
  test("is answered from the library, as a follow-up to those before it", async () => {
    const library = libraryOf({ bridge: page("bridge", BRIDGE, 0.9), ferry: page("ferry", FERRY, 0.6) });
    const answers = await answersToEach(both, [], { signal, language: "en", providers: [library] });
    expect(answers.map(({ question, passage }) => [question, passage.text])).toEqual([
      ["who built the bridge", BRIDGE],
      ["what does the ferry cost", FERRY],
    ]);
    expect(library.asked.mock.calls).toEqual([
      ["who built the bridge", undefined],
      ["what does the ferry cost", { asked: "what does the ferry cost", about: ["/library/bridge"] }],
    ]);
  });

  test("is answered from what was found elsewhere, which isn't asked again", async () => {
    const library = libraryOf({ bridge: page("bridge", BRIDGE, 0.9) });
    const web = { ...libraryOf({}), id: "web" };
    const elsewhere = page("ferry", FERRY, 0.8, "web");
    const answers = await answersToEach(both, [elsewhere], { signal, language: "en", providers: [library, web] });
    expect(answers.map(({ source }) => source.provider)).toEqual(["library", "web"]);
    expect(web.asked).not.toHaveBeenCalled();
  });

  test("is left to the whole question unless all of them are answered", async () => {
    const unsure = libraryOf({ bridge: page("bridge", BRIDGE, 0.9), ferry: page("ferry", FERRY, 0.4) });
    expect(await answersToEach(both, [], { signal, language: "en", providers: [unsure] })).toEqual([]);
    const none = libraryOf({});
    expect(await answersToEach(both, [], { signal, language: "en", providers: [none] })).toEqual([]);
  });

  test("is not looked for in another language, or in a single question, or in more than four", async () => {
    const library = libraryOf({ bridge: page("bridge", BRIDGE, 0.9) });
    const ask = (question: string, language: "en" | "de") =>
      answersToEach(question, [], { signal, language, providers: [library] });
    expect(await ask(both, "de")).toEqual([]);
    expect(await ask("who built the bridge", "en")).toEqual([]);
    expect(await ask("who built the bridge? ".repeat(5), "en")).toEqual([]);
    expect(library.asked).not.toHaveBeenCalled();
  });
});

describe("the passages that answer each question", () => {
  const bridge = page("bridge", BRIDGE, 0.9);
  const ferry = page("ferry", FERRY, 0.6);
  const answers = [bridge, ferry].map((source) => ({
    question: source.title,
    source,
    passage: certain({ text: source.passages[0]?.text ?? "", source: 7 }),
  }));
  const { passages: _, ...card } = ferry;
  const other = certain({ text: "The Orm is cold.", source: 0, confidence: 0.2 });
  const material: Pick<Brief, "sources" | "passages"> = {
    sources: [card],
    passages: [certain({ text: FERRY, source: 0, confidence: 0.7 }), other],
  };

  test("come before the others, each passage and source once", () => {
    const { sources, passages, parts } = withAnswersToEach(material, answers, { passages: 12 });
    expect(parts).toEqual(["bridge", "ferry"]);
    expect(passages.map(({ text }) => text)).toEqual([BRIDGE, FERRY, "The Orm is cold."]);
    expect(passages.map(({ source }) => sources[source]?.title)).toEqual(["bridge", "ferry", "ferry"]);
    expect(sources).toHaveLength(2);
  });

  test("leave no more passages than the writer takes", () => {
    expect(withAnswersToEach(material, answers, { passages: 2 }).passages).toHaveLength(2);
  });

  test("change nothing where there are none", () => {
    expect(withAnswersToEach(material, [], { passages: 12 })).toEqual(material);
  });
});
