import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import * as followUpRoute from "~/routes/api.follow-up";
import * as geminiRoute from "~/routes/api.gemini";
import * as modelsRoute from "~/routes/api.models";
import * as searchRoute from "~/routes/api.search";
import { apiCaller } from "../harness/call-api";
import { withConversations } from "../harness/conversation-fixtures";
import { type ChatPeer, startChatCompletions } from "../peers/chat-completions";
import { type ClaudePeer, startClaude } from "../peers/claude";

/** A site with three models, of which callers choose one. */

let claude: ClaudePeer;
let small: ChatPeer;
let large: ChatPeer;

withConversations();
beforeAll(async () => {
  claude = await startClaude({ mode: "marks" });
  small = await startChatCompletions({ provider: "ollama" });
  large = await startChatCompletions({ provider: "mistral" });
  vi.stubEnv("ANTHROPIC_BASE_URL", claude.url);
  vi.stubEnv("LARGE_KEY", "the-key");
  vi.stubEnv(
    "MODELS",
    JSON.stringify([
      { label: "Small", model: "llama3.2", url: `${small.url}/v1` },
      { label: "Large (slow)", id: "large", model: "mistral-large", url: `${large.url}/v1`, keyFrom: "LARGE_KEY" },
    ]),
  );
  vi.stubEnv("RATE_LIMIT_SCALE", "0");
});
beforeEach(() => {
  for (const { requests } of [claude, small, large]) requests.length = 0;
  small.behave("ok");
});
afterAll(async () => {
  vi.unstubAllEnvs();
  for (const peer of [claude, small, large]) await peer.close();
});

const search = (query: Record<string, string>, caller = apiCaller()) =>
  caller(searchRoute, `/api/search?${new URLSearchParams(query)}`);
const ask = async (q: string, model?: string, caller = apiCaller()) =>
  (await search({ q, ...(model && { model }) }, caller)).json();
const calls = () => [claude, small, large].map(({ requests }) => requests.length);

test("the models are listed with the default first", async () => {
  const { models } = await (await apiCaller()(modelsRoute, "/api/models")).json();
  expect(models).toEqual([
    { id: "claude", label: "Claude Haiku 5.5" },
    { id: "small", label: "Small" },
    { id: "large", label: "Large (slow)" },
  ]);
});

describe("a question", () => {
  test("is answered by the chosen model, and by the first where none is chosen", async () => {
    const q = "What is photosynthesis?";
    expect(await ask(q, "large")).toMatchObject({ engine: "model", model: "Large (slow)" });
    expect(large.requests[0]).toMatchObject({
      body: { model: "mistral-large" },
      headers: { authorization: "Bearer the-key" },
    });
    expect(await ask(q)).toMatchObject({ engine: "claude", model: "Claude Haiku 5.5" });
    expect(calls()).toEqual([1, 0, 1]);
  });

  test("reuses an answer of the same model only", async () => {
    const q = "What is gravity?";
    const first = await ask(q, "small");
    expect(await ask(q, "small")).toMatchObject({ id: first.id });
    expect((await ask(q, "large")).id).not.toBe(first.id);
    expect(calls()).toEqual([0, 1, 1]);
  });

  test("with an unknown model is refused, and nothing is asked", async () => {
    const response = await search({ q: "What is inflation?", model: "none" });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      code: "invalid_input",
      fields: { model: ["This site has no such model."] },
    });
    expect(calls()).toEqual([0, 0, 0]);
  });

  test("is passed on to the next model when nobody chose the first and it fails", async () => {
    for (const model of [undefined, "claude"]) {
      claude.behave("unauthorized");
      expect(await ask(`Why do leaves change color${model ? " in autumn" : ""}?`, model)).toMatchObject({
        ...{ engine: "model", model: "Small", withoutModel: null },
      });
      claude.behave("ok");
    }
  });

  test("is not passed on to another model when the chosen one fails", async () => {
    small.behave("unknown-model");
    expect(await ask("What is machine learning?", "small")).toMatchObject({
      engine: "extractive",
      withoutModel: "unavailable",
    });
    expect([claude.requests.length, large.requests.length]).toEqual([0, 0]);
  });
});

test("a thread stays with its model until another is chosen", async () => {
  const caller = apiCaller();
  const { sessionId } = await ask("What is inflation?", "small", caller);
  const askOn = async (query: string, model?: string) =>
    (await caller(followUpRoute, "/api/follow-up", { method: "POST", body: { sessionId, query, model } })).json();
  expect(await askOn("What causes inflation?")).toMatchObject({ model: "Small" });
  expect(await askOn("What are the effects of inflation?", "large")).toMatchObject({ model: "Large (slow)" });
  expect(await askOn("Who measures inflation?")).toMatchObject({ model: "Large (slow)" });
  expect(await askOn("How is inflation measured?", "claude")).toMatchObject({ model: "Claude Haiku 5.5" });
});

test("a prompt is answered by the chosen model", async () => {
  const prompt = (model?: string) =>
    apiCaller()(geminiRoute, "/api/gemini", { method: "POST", body: { prompt: "Write a haiku", model } });
  expect((await prompt("small")).status).toBe(200);
  expect((await prompt()).status).toBe(200);
  expect(calls()).toEqual([1, 1, 0]);
  expect((await prompt("none")).status).toBe(400);
});
