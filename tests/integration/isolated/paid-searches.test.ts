import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { retrieve } from "~/answers/find/retrieve.server";
import * as geminiRoute from "~/routes/api.gemini";
import * as diagramRoute from "~/routes/api.generate-diagram";
import * as librarySearchRoute from "~/routes/api.library.search";
import * as searchRoute from "~/routes/api.search";
import { apiCaller } from "../../harness/call-api";
import { withConversations } from "../../harness/conversation-fixtures";
import { startBrave } from "../../peers/brave";
import { type EmbeddingsPeer, startEmbeddings } from "../../peers/embeddings";

/** Without a model, what costs money is a paid search and a service for meaning that wants a key. */

const perAddress = 3;
let brave: Awaited<ReturnType<typeof startBrave>>;
let embeddings: EmbeddingsPeer;

// On a busy machine, late searches would switch the services off and be taken for unpaid ones.
vi.mock(import("~/http/deadline"), async (original) => {
  const actual = await original();
  return { ...actual, withDeadline: (_ms, signal, work) => actual.withDeadline(60_000, signal, work) };
});

withConversations();
beforeAll(async () => {
  brave = await startBrave({
    apiKey: "paid",
    results: [{ url: "https://lamps.example/", title: "Lanterns", description: "A lantern is a lamp made of paper." }],
  });
  embeddings = await startEmbeddings({ apiKey: "paid" });
  vi.stubEnv("MEDIAWIKI_API_URL", "");
  vi.stubEnv("BRAVE_API_KEY", "paid");
  vi.stubEnv("BRAVE_API_URL", brave.apiUrl);
  vi.stubEnv("EMBEDDINGS", "on");
  vi.stubEnv("EMBEDDINGS_API_URL", embeddings.url);
  vi.stubEnv("EMBEDDINGS_API_KEY", "paid");
  vi.stubEnv("MODEL_USES_PER_ADDRESS", String(perAddress));
  vi.stubEnv("RATE_LIMIT_SCALE", "0");
});
beforeEach(() => {
  brave.requests.length = 0;
  embeddings.requests.length = 0;
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await Promise.all([brave.close(), embeddings.close()]);
});

let asked = 0;
/** New words each time, so that nothing is known already. */
const topic = () => `Photosynthesis of lantern ${asked++}`;

/** The bodies of requests made one after the other, and how often each service was asked for each. */
async function inTurn(count: number, send: () => Promise<Response>) {
  const results: { status: number; body: Record<string, unknown>; searches: number; vectors: number }[] = [];
  for (let index = 0; index < count; index++) {
    const [searches, vectors] = [brave.requests.length, embeddings.requests.length];
    const response = await send();
    results.push({
      status: response.status,
      body: await response.json(),
      searches: brave.requests.length - searches,
      vectors: embeddings.requests.length - vectors,
    });
  }
  return { within: results.slice(0, perAddress), past: results.slice(perAddress) };
}

test("diagrams are drawn from free sources past the limit, and say so", async () => {
  const caller = apiCaller();
  const send = () =>
    caller(diagramRoute, "/api/generate-diagram", { method: "POST", body: { topic: "Photosynthesis" } });
  const { within, past } = await inTurn(perAddress + 2, send);
  for (const { status, body, searches } of within)
    expect([status, body.writer, body.withoutModel, searches]).toEqual([200, "sources", null, 1]);
  for (const { status, body, searches, vectors } of past)
    expect([status, body.writer, body.withoutModel, searches, vectors]).toEqual([200, "sources", "daily_limit", 0, 0]);
});

test("answers past the limit use none of it, and say so without a model to name", async () => {
  const caller = apiCaller();
  const send = () => caller(searchRoute, `/api/search?${new URLSearchParams({ q: `What is ${topic()}?` })}`);
  const { within, past } = await inTurn(perAddress + 1, send);
  for (const { body, searches } of within) {
    expect(body).toMatchObject({ engine: "extractive", withoutModel: null });
    expect(searches).toBeGreaterThan(0);
  }
  for (const { body, searches, vectors } of past) {
    expect(body).toMatchObject({ engine: "extractive", withoutModel: "daily_limit" });
    expect([searches, vectors]).toEqual([0, 0]);
  }
});

describe("searches of the library by meaning", () => {
  type Caller = ReturnType<typeof apiCaller>;
  const search = (caller: Caller) =>
    caller(librarySearchRoute, `/api/library/search?${new URLSearchParams({ q: topic() })}`);
  const coach = (caller: Caller) =>
    caller(geminiRoute, "/api/gemini", { method: "POST", body: { prompt: `What is ${topic()}?` } });

  test.each([
    ["a program's", search],
    ["the coach's", coach],
  ])("%s are by words past the limit", async (_, send) => {
    const caller = apiCaller();
    const { within, past } = await inTurn(perAddress + 2, () => send(caller));
    for (const { status, vectors } of within) expect([status, vectors > 0]).toEqual([200, true]);
    for (const { status, vectors } of past) expect([status, vectors]).toEqual([200, 0]);
  });

  test("take no answers from the searcher", async () => {
    const caller = apiCaller();
    await inTurn(perAddress + 1, () => search(caller));
    const send = () => caller(searchRoute, `/api/search?${new URLSearchParams({ q: `What is ${topic()}?` })}`);
    const { within } = await inTurn(1, send);
    expect(within).toMatchObject([{ body: { withoutModel: null } }]);
  });
});

test("what nobody counted uses nothing that costs money", async () => {
  await retrieve(topic(), { signal: new AbortController().signal });
  expect([brave.requests, embeddings.requests]).toEqual([[], []]);
});
