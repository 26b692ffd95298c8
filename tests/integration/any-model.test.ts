import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import * as geminiRoute from "~/routes/api.gemini";
import * as diagramRoute from "~/routes/api.generate-diagram";
import * as pictureRoute from "~/routes/api.image.generate";
import * as searchApi from "~/routes/api.search";
import { apiCaller } from "../harness/call-api";
import { withConversations } from "../harness/conversation-fixtures";
import { readEventStream } from "../harness/visitor";
import { type ChatBody, type ChatPeer, startChatCompletions } from "../peers/chat-completions";

/** The whole product with a model on a server of chat completions, such as Ollama's, and no key. */

let peer: ChatPeer;
/** What the model writes when it isn't asked for an answer. */
let written: string;

const isAnswer = ({ messages }: ChatBody) => /^Question: /m.test(messages.at(-1)?.content ?? "");

withConversations();
beforeAll(async () => {
  peer = await startChatCompletions({
    provider: "ollama",
    reply: (body) => (isAnswer(body) ? undefined : written),
  });
  vi.stubEnv("MODEL_API_URL", `${peer.url}/v1`);
  vi.stubEnv("MODEL_NAME", "llama3.2");
  vi.stubEnv("MODEL_FIRST_WORD_SECONDS", "0.5");
  vi.stubEnv("RATE_LIMIT_SCALE", "0");
});
beforeEach(() => {
  peer.behave("ok");
  peer.requests.length = 0;
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await peer.close();
});

const ask = async (q: string) => (await apiCaller()(searchApi, `/api/search?${new URLSearchParams({ q })}`)).json();
const post = (route: Parameters<ReturnType<typeof apiCaller>>[0], path: string, body: object, headers = {}) =>
  apiCaller()(route, path, { method: "POST", body, headers });

test("it writes the answer, with its sources, and is named", async () => {
  const answer = await ask("What is photosynthesis?");
  expect(answer).toMatchObject({ engine: "model", model: "llama3.2", outcome: "answered", withoutModel: null });
  expect(answer.citations.length).toBeGreaterThan(0);
  expect(answer.citations[0]).toMatchObject({ title: "Photosynthesis", verdict: { support: "supported" } });
});

test.each([
  ["hang", "timeout", "What is gravity?"],
  ["unknown-model", "unavailable", "What is a black hole?"],
  ["error-as-200", "unavailable", "What is inflation?"],
] as const)("when it fails by %s, the answer without it says why: %s", async (behaviour, reason, question) => {
  peer.behave(behaviour);
  const answer = await ask(question);
  expect(answer).toMatchObject({ engine: "extractive", model: null, withoutModel: reason, outcome: "answered" });
});

test("when it breaks off, what it wrote is kept, and the failure is told", async () => {
  peer.behave("cut");
  expect(await ask("What is a volcano?")).toMatchObject({ code: "cut", summary: expect.stringContaining("<p>") });
});

test("an answer that is made without it is not reused when it is back", async () => {
  peer.behave("unknown-model");
  expect(await ask("What is machine learning?")).toMatchObject({ engine: "extractive" });
  peer.behave("ok");
  expect(await ask("What is machine learning?")).toMatchObject({ engine: "model", model: "llama3.2" });
});

test("it answers prompts, draws diagrams and pictures, and is named there too", async () => {
  written = "<think>A poem.</think>Leaves let go.";
  const streamed = await readEventStream(
    await post(geminiRoute, "/api/gemini", { prompt: "Write a haiku" }, { Accept: "text/event-stream" }),
  );
  expect(streamed.at(-1)).toMatchObject({ event: "done", data: { output: "Leaves let go." } });

  written = JSON.stringify({
    nodes: [
      { id: "n1", label: "Tea" },
      { id: "n2", label: "Leaves" },
    ],
    edges: [{ source: "n1", target: "n2", label: "is made of" }],
  });
  const diagram = await (await post(diagramRoute, "/api/generate-diagram", { topic: "Tea" })).json();
  expect(diagram).toMatchObject({ writer: "model", model: "llama3.2", topic: "Tea" });
  expect(peer.requests.at(-1)?.body.response_format).toMatchObject({ type: "json_schema" });

  written = '<svg viewBox="0 0 1024 1024"><rect width="1024" height="1024" fill="#88c"/></svg>';
  const pictures = await (await post(pictureRoute, "/api/image/generate", { prompt: "A lamp" })).json();
  expect(pictures).toMatchObject({ engine: "llama3.2", withoutModel: null });
});
