import { randomUUID } from "node:crypto";
import { afterEach, describe, expect, test } from "vitest";
import { connect, db, disconnect } from "~/db/client.server";
import { answerSessions } from "~/db/schema";
import { fairUse } from "~/http/fair-use";
import { toolResult } from "~/mcp/tool-result.server";
import { mcpSite, use } from "../harness/mcp-site";

const { connected, send } = mcpSite();

describe("a tool refuses in a sentence for the model", () => {
  test("a guest's tenth question", async () => {
    const client = await connected();
    for (let count = 1; count <= 9; count++)
      expect(await use(client, "ask", { question: `What is sleep${"?".repeat(count)}` })).toMatchObject({
        isError: false,
      });
    const sessions = await db().$count(answerSessions);
    const refused = await use(client, "ask", { question: "What is a dream?" });
    expect(refused).toMatchObject({ isError: true, text: expect.stringContaining("9 free searches") });
    expect(await db().$count(answerSessions)).toBe(sessions);
    expect(await use(client, "search_library", { query: "sleep" })).toMatchObject({ isError: false });
  });

  test("more questions in a minute than allowed", async () => {
    const client = await connected();
    // More than two minutes allow, wherever the minute ends.
    const calls = Array.from({ length: fairUse.ask.perMinute * 2 + 1 }, () =>
      use(client, "ask", { question: "Why?", sessionId: randomUUID() }),
    );
    const answered = await Promise.all(calls);
    expect(answered.every(({ isError }) => isError)).toBe(true);
    expect(answered.filter(({ text }) => /^Too many requests\. Please wait \d+ seconds/.test(text))).not.toEqual([]);
    expect(answered.filter(({ text }) => text.startsWith("This conversation"))).not.toEqual([]);
  });

  test.each([
    ["no question", "ask", {}, /Please enter a search query/],
    ["a number", "ask", { question: 7 }, /Please enter a search query/],
    ["a blank one", "ask", { question: " " }, /Please enter a search query/],
    ["one of 2,001 characters", "ask", { question: "a".repeat(2001) }, /2,000 characters/],
    ["an invalid session", "ask", { question: "Why?", sessionId: "mine" }, /sessionId of an earlier answer/],
    ["an unknown argument", "ask", { question: "Why?", depth: 3 }, /depth/],
    ["too many documents", "search_library", { query: "tea", limit: 21 }, /limit/],
    ["half a document", "search_library", { query: "tea", limit: 1.5 }, /limit/],
    ["no topic", "make_diagram", { topic: "" }, /Please enter a topic/],
    ["a list of topics", "make_diagram", { topic: ["tea"] }, /topic/],
    ["an unknown tool", "drop_tables", {}, /drop_tables not found/],
  ])("%s", async (_, tool, args, sentence) => {
    const sessions = await db().$count(answerSessions);
    const refused = await use(await connected(), tool, args);
    expect(refused).toMatchObject({ isError: true, text: expect.stringMatching(sentence) });
    expect(await db().$count(answerSessions)).toBe(sessions);
  });
});

describe("while the database is away", () => {
  afterEach(async () => {
    await disconnect();
    connect(process.env.DATABASE_URL ?? "");
  });

  test("a request is told so, and when to try again", async () => {
    await disconnect();
    connect("postgres://nobody@127.0.0.1:9/nothing");
    const { status, headers, body } = await send();
    expect([status, headers.get("Retry-After")]).toEqual([503, "5"]);
    expect(body().error).toMatchObject({ code: -32000, data: { code: "unavailable" } });
  });

  test.each([
    ["57P01", /can't reach its database/],
    ["53100", /no room/],
    ["XX000", /^Something went wrong/],
  ])("a tool whose query fails with %s says so to the model", async (code, sentence) => {
    const cause = Object.assign(new Error("server"), { code, query: "SELECT" });
    const result = await toolResult(new AbortController().signal, async () => {
      throw new Error("Failed query", { cause });
    });
    expect(result).toEqual({ isError: true, content: [{ type: "text", text: expect.stringMatching(sentence) }] });
  });
});
