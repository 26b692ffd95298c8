import { describe, expect, test } from "vitest";
import type { Brief, WriterEvent } from "~/answers/types";
import { createExtractiveWriter } from "~/answers/write/extractive.server";
import { certain, ranked } from "../harness/judged";

const writer = createExtractiveWriter({ candidates: async () => [] });

function brief(question: string, ...texts: string[]): Brief {
  const sources = [{ provider: "library", url: "/library/page", title: "", snippet: "", image: null }];
  const passages = ranked(
    question,
    sources,
    texts.map((text) => ({ source: 0, text })),
  );
  return { question, thread: [], sources, passages, written: "" };
}

async function eventsOf(given: Brief, from = writer): Promise<WriterEvent[]> {
  const events: WriterEvent[] = [];
  for await (const event of from.write(given, { signal: new AbortController().signal })) events.push(event);
  return events;
}

async function answerTo(given: Brief): Promise<string> {
  return (await eventsOf(given)).map((event) => (event.type === "text" ? event.text : "")).join("");
}

const GLASS =
  "Glass is made by melting sand with soda and lime. Workers shape it while it is hot. The trade is very old.";
const MIRRORS = "The first glass mirrors were made in Venice in 1507. The Venetian makers kept their method a secret.";

describe("the extractive writer", () => {
  test("starts with the sentence that answers, and stops when the question is answered", async () => {
    const answer = await answerTo(brief("When were the first glass mirrors made?", GLASS, MIRRORS));
    expect(answer).toBe("The first glass mirrors were made in Venice in 1507.");
  });

  test("cites each sentence right after it, quoting it exactly as in the passage", async () => {
    const given = brief("How is glass made?", MIRRORS, "Glass is made from sand. Glass is made hot. Ships sail.");
    const events = await eventsOf(given);
    expect(events.at(-1)).toEqual({ type: "related", questions: expect.any(Array) });
    const written = events.slice(0, -1);
    expect(written.length).toBeGreaterThan(2);
    for (let at = 0; at < written.length; at += 2) {
      const [text, citation] = written.slice(at, at + 2);
      if (text?.type !== "text" || citation?.type !== "citation") throw new Error("a sentence without its citation");
      expect(text.text.trim()).toBe(citation.quote);
      expect(given.passages[citation.passage]?.text).toContain(citation.quote);
    }
  });

  test("answers several questions in a paragraph each, and goes on after an interruption", async () => {
    const passages = [GLASS, MIRRORS].map((text) =>
      certain({ text, source: 0, match: { confidence: 1, opening: 0, goesOn: true } }),
    );
    const given = { ...brief("What is glass and who made mirrors?"), passages, parts: ["What is glass?", "Who?"] };
    const whole = await answerTo(given);
    expect(whole).toBe(
      "Glass is made by melting sand with soda and lime. Workers shape it while it is hot.\n\nThe first glass mirrors were made in Venice in 1507. The Venetian makers kept their method a secret.",
    );
    const written = whole.slice(0, whole.indexOf("\n\n"));
    expect(written + (await answerTo({ ...given, written }))).toBe(whole);
  });

  test("doesn't repeat itself", async () => {
    const answer = await answerTo(brief("How is glass made?", GLASS, GLASS, `${GLASS} Sand is cheap.`));
    expect(answer.match(/Glass is made by melting sand/g)).toHaveLength(1);
  });

  test("stays short however much material there is", async () => {
    const texts = Array.from({ length: 12 }, (_, index) =>
      `Kiln number ${index} fires clay pots for ${index} hours. `.repeat(6),
    );
    const answer = await answerTo(brief("How long do kilns fire clay pots?", ...texts));
    expect(answer.split(/\s+/).length).toBeLessThanOrEqual(95);
  });

  test("does not pad with unrelated sentences", async () => {
    const given = brief(
      "What is resin?",
      "Resin is a sticky liquid.",
      "The liquid helium was cold. Ships sailed at noon.",
    );
    expect(await answerTo(given)).toBe("**Resin** is a sticky liquid.");
  });

  test("continues after what was written before a cut", async () => {
    const given = brief("When were the first glass mirrors made?", MIRRORS);
    const whole = await answerTo(given);
    const [first = ""] = /^.*?1507\./.exec(whole) ?? [];
    const rest = await answerTo({ ...given, written: `${first} [1]` });
    expect(first + rest).toBe(whole);
  });

  test("suggests the questions that its sources answer", async () => {
    const offering = createExtractiveWriter({ candidates: async () => ["Where were mirrors first made?"] });
    const events = await eventsOf(brief("How is glass made?", GLASS, MIRRORS), offering);
    expect(events.at(-1)).toEqual({ type: "related", questions: ["Where were mirrors first made?"] });
  });

  test("still answers if the candidates can't be loaded", async () => {
    const failing = createExtractiveWriter({ candidates: async () => Promise.reject(new Error("no database")) });
    const events = await eventsOf(brief("How is glass made?", GLASS), failing);
    expect(events[0]).toMatchObject({ type: "text" });
    expect(events.at(-1)).toMatchObject({ type: "related" });
  });
});

describe("the extractive writer declines", () => {
  test.each([
    ["when no passage speaks of it", "Who invented the zipper?"],
    ["when the name asked for is missing", "Who ruled Samarkand when mirrors were new?"],
    ["when only a year is shared", "Which comet was seen in 1507?"],
    ["when what is asked about is missing", "Which sand do candles need for melting?"],
    ["when the measure asked for is not told", "How heavy is glass?"],
    ["when the question says nothing", "what is it?"],
  ])("%s", async (_, question) => {
    expect(await eventsOf(brief(question, GLASS, MIRRORS))).toEqual([{ type: "declined" }]);
  });

  test("when there are no passages", async () => {
    expect(await eventsOf(brief("How is glass made?"))).toEqual([{ type: "declined" }]);
  });

  test("what an everyday word means, if pages only mention it in passing", async () => {
    const titles = ["Towns", "Gardens", "Letters"];
    const given = brief(
      "What is the meaning of life?",
      "Clean water changed daily life in towns.",
      "A garden brings life to a street.",
      "She wrote letters all her life.",
    );
    const sources = titles.map((title) => ({
      provider: "library",
      url: `/library/${title}`,
      title,
      snippet: "",
      image: null,
    }));
    const passages = ranked(
      given.question,
      sources,
      given.passages.map(({ text }, source) => ({ source, text })),
    );
    expect(await eventsOf({ ...given, sources, passages })).toEqual([{ type: "declined" }]);
  });
});
