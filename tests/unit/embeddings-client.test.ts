import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { embedTexts, MOST_TEXTS } from "~/embeddings/client.server";
import { makeEmbedder } from "~/embeddings/embedder.server";
import { dot, normalised } from "~/embeddings/vectors";
import { type EmbeddingsBehaviour, type EmbeddingsPeer, startEmbeddings } from "../peers/embeddings";
import { vectorOf } from "../peers/meaning";

const { signal } = new AbortController();
let open: EmbeddingsPeer;
let guarded: EmbeddingsPeer;

beforeAll(async () => {
  [open, guarded] = await Promise.all([startEmbeddings(), startEmbeddings({ apiKey: "sesame" })]);
});

beforeEach(() => {
  open.behave("ok");
  open.requests.length = 0;
});

afterAll(() => Promise.all([open.close(), guarded.close()]));

const embed = (texts: string[], timeoutMs = 5_000) =>
  embedTexts(texts, { url: open.url, model: "stand-in" }, { signal, timeoutMs });

test("each text gets its own unit vector, in as many requests as needed", async () => {
  const texts = Array.from({ length: MOST_TEXTS + 6 }, (_, index) => `text number ${index}`);
  const vectors = await embed(texts);
  expect(open.requests.map(({ input }) => input.length)).toEqual([MOST_TEXTS, 6]);
  expect(vectors).toEqual(texts.map((text) => normalised(vectorOf(text, 256))));
  expect(dot(vectors[3] ?? new Float32Array(), vectors[3] ?? new Float32Array())).toBeCloseTo(1);
});

test("the key is sent if configured", async () => {
  await embed(["a text"]);
  expect(open.requests[0]).toMatchObject({ model: "stand-in", authorization: undefined });
  const options = { signal, timeoutMs: 5_000 };
  await embedTexts(["a text"], { url: guarded.url, model: "m", key: "sesame" }, options);
  expect(guarded.requests[0]).toMatchObject({ authorization: "Bearer sesame" });
  await expect(embedTexts(["a text"], { url: guarded.url, model: "m" }, options)).rejects.toThrow("status 401");
});

test.each<EmbeddingsBehaviour>(["429", "500", "cut", "malformed", "undocumented", "short", "uneven", "empty"])(
  "what fails by %s gives no vectors, and its error does not repeat what was asked",
  async (behaviour) => {
    open.behave(behaviour);
    const error = await embed(["a secret question", "another one"]).catch((error: unknown) => error);
    expect(error).toBeInstanceOf(Error);
    expect(String(error)).not.toMatch(/secret|Vendor/);
  },
);

test("a service that doesn't respond is waited for until the deadline", async () => {
  open.behave("hang");
  await expect(embed(["a text"], 50)).rejects.toThrow("Not done within 50 ms");
});

test("a question is embedded once, and a failing service is not called after three failures", async () => {
  const embedder = makeEmbedder({ url: open.url, model: "stand-in" });
  const first = await embedder.ofQuestion("What is salt?", signal);
  expect(await embedder.ofQuestion("What is salt?", signal)).toBe(first);
  expect(open.requests).toHaveLength(1);
  open.behave("500");
  for (const question of ["one", "two", "three", "four", "five"])
    expect(await embedder.ofQuestion(question, signal)).toBeUndefined();
  expect(open.requests).toHaveLength(4);
  expect(await embedder.ofQuestion("What is salt?", signal)).toBe(first);
});

test("a reader who leaves doesn't count as a failure", async () => {
  const embedder = makeEmbedder({ url: open.url, model: "stand-in" });
  const gone = new Error("gone");
  await expect(embedder.ofQuestion("What is salt?", AbortSignal.abort(gone))).rejects.toBe(gone);
});
