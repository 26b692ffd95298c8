import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { Spending, withSpending } from "~/ai/spending.server";
import { type Embedder, makeEmbedder } from "~/embeddings/embedder.server";
import { registry } from "~/metrics.server";
import { startTracing, traced } from "~/tracing.server";
import { readSamples, sumOf } from "../harness/scrape";
import { type EmbeddingsBehaviour, type EmbeddingsPeer, startEmbeddings } from "../peers/embeddings";
import { type OtlpPeer, startOtlp } from "../peers/otlp";

/** What embedding calls record in the metrics, the answer's cost and the trace. */

const { signal } = new AbortController();
let peer: EmbeddingsPeer;
let collector: OtlpPeer;

beforeAll(async () => {
  [peer, collector] = await Promise.all([startEmbeddings(), startOtlp()]);
  vi.stubEnv("MODEL_PRICES", "priced=500/0");
  vi.stubEnv("OTEL_EXPORTER_OTLP_ENDPOINT", collector.url);
});
beforeEach(() => peer.behave("ok"));
afterAll(() => Promise.all([peer.close(), collector.close()]));

const embedderOf = (model: string) => makeEmbedder({ url: peer.url, model });

/** What a callback adds to the counters, or sets the gauges to. */
async function movedBy(work: () => Promise<unknown>) {
  const scrape = async () => readSamples(await registry.metrics());
  const before = await scrape();
  await work();
  const after = await scrape();
  return (name: string, labels: Record<string, string> = {}) =>
    sumOf(after, `asklantern_${name}`, labels) - sumOf(before, `asklantern_${name}`, labels);
}

const calls = "embeddings_call_duration_seconds_count";

test("calls, texts and tokens are counted per purpose, and a cached question is not a call", async () => {
  const embedder = embedderOf("counted");
  const moved = await movedBy(async () => {
    for (const question of ["What is salt?", "What is salt?"]) await embedder.ofQuestion(question, signal);
    await embedder.ofFound(["Salt of the earth", "Sea salt"], signal);
    await embedder.ofKept(["one", "two", "three"], signal);
  });
  const told = (purpose: string) => {
    const labels = { model: "counted", purpose };
    return [moved(calls, { ...labels, outcome: "ok" }), moved("embeddings_texts_total", labels)];
  };
  expect(["question", "found", "kept"].map(told)).toEqual([
    [1, 1],
    [1, 2],
    [1, 3],
  ]);
  expect(moved(calls)).toBe(3);
  expect(moved("model_tokens_total", { model: "counted", direction: "input" })).toBe(3 + 6 + 3);
  expect(moved("model_cost_dollars_total")).toBe(0);
});

describe("the outcome of a call", () => {
  test.each<[EmbeddingsBehaviour, string]>([
    ["500", "failed"],
    ["429", "failed"],
    ["cut", "failed"],
    ["malformed", "failed"],
    ["hang", "late"],
  ])("%s is %s", async (behaviour, outcome) => {
    peer.behave(behaviour);
    const moved = await movedBy(() => embedderOf(`ends-${behaviour}`).ofQuestion("What is salt?", signal));
    expect(moved(calls, { model: `ends-${behaviour}`, purpose: "question", outcome })).toBe(1);
    expect(moved(calls)).toBe(1);
    expect(moved("embeddings_texts_total")).toBe(0);
  });

  test("texts that the service objects to count as refused", async () => {
    peer.behave("refusing");
    const moved = await movedBy(() => expect(embedderOf("m").ofKept(["unspeakable"], signal)).rejects.toThrow());
    expect(moved(calls, { purpose: "kept", outcome: "refused" })).toBe(1);
  });

  test("a call that its reader abandoned has no outcome", async () => {
    peer.behave("hang");
    const leaving = new AbortController();
    const moved = await movedBy(async () => {
      const asked = embedderOf("left").ofQuestion("What is salt?", leaving.signal);
      leaving.abort(new Error("gone"));
      await expect(asked).rejects.toThrow("gone");
    });
    expect(moved(calls)).toBe(0);
  });
});

test("a purpose's breaker is open from three consecutive failures to the next success", async () => {
  const embedder = embedderOf("rests");
  const isOpen = async (purpose: string) =>
    sumOf(readSamples(await registry.metrics()), "asklantern_embeddings_breaker_open", { model: "rests", purpose });
  await embedder.ofFound(["Sea salt"], signal);
  peer.behave("500");
  for (const question of ["one", "two", "three", "four"]) await embedder.ofQuestion(question, signal);
  expect([await isOpen("question"), await isOpen("found")]).toEqual([1, 0]);
  peer.behave("ok");
  const later = vi.spyOn(performance, "now").mockReturnValue(performance.now() + 31_000);
  await embedder.ofQuestion("five", signal);
  later.mockRestore();
  expect(await isOpen("question")).toBe(0);
});

describe("the cost of tokens", () => {
  const spentBy = async (embedder: Embedder) => {
    const spending = new Spending({ mayPay: true, payer: null });
    const moved = await movedBy(() => withSpending(spending, () => embedder.ofQuestion("What is salt?", signal)));
    return { figures: spending.figures, dollars: moved("model_cost_dollars_total", { purpose: "embeddings" }), moved };
  };

  test("is counted if the price is known, also for the answer", async () => {
    const { figures, dollars } = await spentBy(embedderOf("priced"));
    expect(figures).toEqual({ modelCalls: 1, inputTokens: 3, outputTokens: 0, dollars: 0.0015 });
    expect(dollars).toBeCloseTo(0.0015, 9);
  });

  test("is left out if it is not, and the answer's cost stays known", async () => {
    const { figures, dollars } = await spentBy(embedderOf("unpriced"));
    expect({ figures, dollars }).toMatchObject({ figures: { modelCalls: 0, dollars: 0 }, dollars: 0 });
  });

  test.each<EmbeddingsBehaviour>(["uncounted", "miscounted"])(
    "is unknown if the answer is %s, but the vectors still count",
    async (behaviour) => {
      peer.behave(behaviour);
      const { figures, dollars, moved } = await spentBy(embedderOf("priced"));
      expect({ figures, dollars }).toMatchObject({ figures: { inputTokens: 0 }, dollars: 0 });
      expect([moved(calls, { outcome: "ok" }), moved("model_tokens_total")]).toEqual([1, 0]);
    },
  );

  test("counts even if the vectors are unusable", async () => {
    peer.behave("short");
    const { figures } = await spentBy(embedderOf("priced"));
    expect(figures).toMatchObject({ inputTokens: 3 });
  });
});

test("a trace shows a question's calls and their outcomes, but none of its text", async () => {
  const stopTracing = await startTracing();
  const embedder = embedderOf("traced");
  await traced("rank", {}, async () => {
    await embedder.ofQuestion("What is salt?", signal);
    peer.behave("500");
    await embedder.ofFound(["Sea salt", "Rock salt"], signal);
  });
  await stopTracing();
  const rank = collector.spans.find(({ name }) => name === "rank");
  const [question, found] = collector.spans.filter(({ name }) => name === "embed");
  expect(question).toMatchObject({ parentSpanId: rank?.spanId, failed: false });
  expect(question?.attributes).toMatchObject({ "gen_ai.request.model": "traced", "asklantern.purpose": "question" });
  expect(Number(question?.attributes["gen_ai.usage.input_tokens"])).toBe(3);
  expect(found).toMatchObject({ parentSpanId: rank?.spanId, failed: true });
  expect(found?.attributes).toMatchObject({ "error.type": "EmbeddingsError" });
  expect(Number(found?.attributes["asklantern.texts"])).toBe(2);
  expect(collector.bodies.join()).not.toMatch(/salt/i);
});
