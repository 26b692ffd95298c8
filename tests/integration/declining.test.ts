import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listEntries } from "~/library/library.server";
import { questionsLeft } from "../harness/questions-left";
import { type Server, startServer } from "../harness/server";
import { TestVisitor } from "../harness/visitor";

let server: Server;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

interface Answer {
  id: string;
  summary: string;
  outcome: string;
  related: string[];
  citations: { passage: string }[];
}

const newcomer = (at = server) => TestVisitor.arriving(at.url);
const answerTo = async (visitor: TestVisitor, question: string): Promise<Answer> =>
  (await visitor.ask(question)).json();
const linksOf = (html: string) => [...html.matchAll(/<a href="([^"]*)"/g)].map(([, href]) => href);

describe("a question that nothing answers", () => {
  test("gets what the library is about, and the same question at search pages", async () => {
    const answer = await answerTo(await newcomer(), "Which (of the) Ruritanian yodellers is loudest [1]?");
    expect(answer).toMatchObject({ outcome: "declined", citations: [], related: [] });
    expect(answer.summary).not.toContain("Nearest");
    for (const category of ["AI", "Science", "Climate", "Space", "Health", "Money", "Work", "History"])
      expect(linksOf(answer.summary)).toContain(`/library?category=${category}`);
    const outside = linksOf(answer.summary).filter((href) => href?.startsWith("https:"));
    expect(outside.map((href) => new URL(href ?? "").hostname)).toEqual(["en.wikipedia.org", "duckduckgo.com"]);
    expect(new URL(outside[1] ?? "").searchParams.get("q")).toBe("Which (of the) Ruritanian yodellers is loudest [1]?");
    expect(answer.summary.match(/ rel="noopener noreferrer nofollow"/g)).toHaveLength(2);
  });

  test("gets the entries near to it instead, if there are any, and their questions", async () => {
    const visitor = await newcomer();
    let answer: Answer | undefined;
    // Until the model of meaning has started, words alone decide, and nothing may be near.
    const links = async () => {
      answer = await answerTo(visitor, "When did the volcano of Ruritania erupt?");
      return linksOf(answer.summary);
    };
    await expect.poll(links).toContain("/library/volcanoes");
    expect(answer).toMatchObject({ outcome: "declined", citations: [] });
    expect(answer?.summary).not.toContain("https:");
    expect(answer?.related.length).toBeGreaterThan(0);
  });

  test("is declined in the visitor's language, with the Wikipedia of that language", async () => {
    const visitor = await newcomer();
    visitor.setCookie("language", "de");
    const { summary } = await answerTo(visitor, "Wie koche ich Nudeln?");
    expect(summary).toMatch(/Nichts in den Quellen.*>Gesundheit</s);
    expect(linksOf(summary)).toContain("https://de.wikipedia.org/w/index.php?search=Wie+koche+ich+Nudeln%3F");
  });
});

describe("a message that asks nothing", () => {
  test.each([
    ["hello", /Hello!/],
    ["Good morning, everyone!", /Hello!/],
    ["hola", /¡Hola!/],
    ["Thank you very much", /You're welcome!/],
    ["vielen Dank!", /Gern geschehen!/],
    ["are you a robot", /is a program, not a person/],
    ["Hi, who are you?", /is a program, not a person/],
    ["how does this site work", /is a program, not a person/],
    ["you are an idiot", /is a program, not a person/],
    ["¿quién eres?", /es un programa, no una persona/],
    ["asdf jkl", /None of these words/],
    ["why", /a few more words/],
  ])("such as %j gets a friendly sentence and questions to start with", async (message, sentence) => {
    const { outcome, summary, related } = await answerTo(await newcomer(), message);
    expect(outcome).toBe("declined");
    expect(summary.replaceAll("&#39;", "'")).toMatch(sentence);
    const categories = related.map(
      (question) => listEntries().find(({ questions }) => questions.includes(question))?.category,
    );
    expect(new Set(categories).size).toBe(3);
    if (sentence.source.includes("rogram")) expect(linksOf(summary)).toEqual(["/library", "/about"]);
  });

  test("is thanked for in a thread too, whatever that is about", async () => {
    const visitor = await newcomer();
    const { sessionId } = await (await visitor.ask("What is inflation?")).json();
    expect((await (await visitor.followUp(sessionId, "thanks!")).json()).summary).toMatch(/You(?:'|&#39;)re welcome/);
  });

  test.each(["Hello world program", "Hi, how do vaccines work against viruses?"])(
    "is not taken for one because it begins like one: %s",
    async (question) => {
      expect((await answerTo(await newcomer(), question)).summary).not.toMatch(/Hello!|is a program/);
    },
  );
});

describe("a guest's free questions", () => {
  test("don't count what was declined, on the page either", async () => {
    const visitor = await newcomer();
    for (let nth = 0; nth < 12; nth++)
      expect(await answerTo(visitor, `Who won Quxville's yodelling cup ${nth}?`)).toMatchObject({
        outcome: "declined",
      });
    expect(await questionsLeft(visitor)).toBe("9");
    await answerTo(visitor, "What is inflation?");
    expect(await questionsLeft(visitor)).toBe("8");
  });

  test("of an address without cookies are given back too", async () => {
    const anonymous = () => fetch(`${server.url}/api/search?q=Who+yodelled+without+cookies+in+Quxville%3F`);
    for (let nth = 0; nth < 12; nth++) expect((await anonymous()).status).toBe(200);
  });
});

describe("an answer in another language than its question", () => {
  test.each([
    ["de", "Was ist Inflation?", "Das haben wir nur auf Englisch gefunden:"],
    ["de", "Quantum Computing", "Das haben wir nur auf Englisch gefunden:"],
    ["es", "Black Holes", "Solo lo hemos encontrado en inglés:"],
    ["es", "¿Qué es machine learning?", "Solo lo hemos encontrado en inglés:"],
  ])("(%s) %s: says so before it, without a citation", async (language, question, sentence) => {
    const visitor = await newcomer();
    visitor.setCookie("language", language);
    const { outcome, summary, citations } = await answerTo(visitor, question);
    expect(outcome).toBe("answered");
    expect(summary.startsWith(`<p>${sentence}</p>`)).toBe(true);
    expect(citations.length).toBeGreaterThan(0);
  });

  test("does not say so in its own", async () => {
    expect((await answerTo(await newcomer(), "What is inflation?")).summary).not.toContain("We found this in");
  });

  test.each([
    "Wie entstehen schwarze Löcher?",
    "Was ist Sport?",
    "Was kostet ein Tesla?",
    "Wie hoch ist der Mount Everest?",
    "Wer ist der Bundeskanzler?",
    "Was ist ein Verein?",
    "¿Qué es un hospital?",
    "¿Quién ganó el mundial de 2010?",
    "¿Cuánto cuesta un iPhone?",
    "¿Qué es el radar?",
  ])("is not one that only shares a word: %s", async (question) => {
    const { outcome, summary } = await answerTo(await newcomer(), question);
    expect(outcome).toBe("declined");
    expect(linksOf(summary).filter((href) => href?.startsWith("/library/"))).toEqual([]);
  });
});
