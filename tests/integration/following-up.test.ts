import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Server, startServer } from "../harness/server";
import { TestVisitor } from "../harness/visitor";

let server: Server;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

const newcomer = () => TestVisitor.arriving(server.url);

describe("a follow-up", () => {
  test("stays in its thread", async () => {
    const visitor = await newcomer();
    const first = await (await visitor.ask("What is inflation?")).json();
    const second = await (await visitor.followUp(first.sessionId, "What causes it?")).json();
    expect(second.sessionId).toBe(first.sessionId);
    expect(second.summary).toMatch(/inflation|prices/i);
  });

  test.each([
    ["How do vaccines work?", "are they safe", "/library/vaccines"],
    ["What is renewable energy?", "and the downsides?", "/library/renewable-energy"],
    ["What is remote work?", "what are the drawbacks", "/library/remote-work"],
    ["How do vaccines work?", "What is inflation?", "/library/inflation"],
    ["What is inflation?", "How is inflation measured?", "/library/inflation"],
  ])("after '%s', '%s' is answered from %s", async (first, followUp, url) => {
    const visitor = await newcomer();
    const { sessionId } = await (await visitor.ask(first)).json();
    const { citations } = await (await visitor.followUp(sessionId, followUp)).json();
    expect(citations[0]?.url).toMatch(url);
  });

  test.each(["Hello there!", "What is inflation?"])(
    "after '%s', a question that we suggest is answered as it is",
    async (first) => {
      const visitor = await newcomer();
      const { sessionId } = await (await visitor.ask(first)).json();
      const { citations } = await (await visitor.followUp(sessionId, "What is the greenhouse effect?")).json();
      expect(citations[0]?.url).toMatch("/library/greenhouse-effect");
    },
  );

  test("of the same words in threads about different things gets different answers", async () => {
    const visitor = await newcomer();
    const ids = [];
    for (const first of ["What is renewable energy?", "What is remote work?"]) {
      const { sessionId } = await (await visitor.ask(first)).json();
      ids.push((await (await visitor.followUp(sessionId, "what are the drawbacks")).json()).id);
    }
    expect(ids[0]).not.toBe(ids[1]);
  });

  test("is declined where what the thread is about does not answer it", async () => {
    const visitor = await newcomer();
    const { sessionId } = await (await visitor.ask("How does photosynthesis work?")).json();
    const body = await (await visitor.followUp(sessionId, "what grade do you learn it in")).json();
    expect(body).toMatchObject({ outcome: "declined", citations: [] });
  });
});
