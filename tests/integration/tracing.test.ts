import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { drainRuns } from "~/answers/run/run.server";
import { ask, followUp } from "~/conversations/ask.server";
import * as searchApi from "~/routes/api.search";
import { startTracing } from "~/tracing.server";
import { apiCaller } from "../harness/call-api";
import { finished, newGuest, withConversations } from "../harness/conversation-fixtures";
import { type ClaudePeer, startClaude } from "../peers/claude";
import { type OtlpPeer, type ReceivedSpan, startOtlp } from "../peers/otlp";

let claude: ClaudePeer;
let collector: OtlpPeer;
let stopTracing: () => Promise<void>;

beforeAll(async () => {
  claude = await startClaude({ mode: "marks" });
  collector = await startOtlp();
  vi.stubEnv("ANTHROPIC_BASE_URL", claude.url);
  vi.stubEnv("ANSWER_MODEL", "claude-haiku-5-5");
  vi.stubEnv("OTEL_EXPORTER_OTLP_ENDPOINT", collector.url);
});
beforeEach(async () => {
  collector.behave("ok");
  collector.spans.length = 0;
  stopTracing = await startTracing();
});
afterEach(() => stopTracing());
afterAll(async () => {
  await claude.close();
  await collector.close();
});
withConversations();

const named = (name: string) => collector.spans.find((span) => span.name === name);

/** From a span up to the root of its trace. */
function way(span: ReceivedSpan | undefined): string[] {
  const parent = span && collector.spans.find(({ spanId }) => spanId === span.parentSpanId);
  return span ? [span.name, ...way(parent)] : [];
}

/** An answer is saved just before its run, and so its span, ends. */
async function stopTracingWhenDone(): Promise<void> {
  await drainRuns(120_000);
  await stopTracing();
}

test("a question is one trace, from admission to storage, without any of its text", async () => {
  const { answerId } = await ask(await newGuest(), "What do chloroplasts do in photosynthesis?");
  await finished(answerId);
  await stopTracingWhenDone();

  expect(new Set(collector.services)).toEqual(new Set(["asklantern"]));
  expect(new Set(collector.spans.map(({ traceId }) => traceId)).size).toBe(1);
  expect(way(named("admit"))).toEqual(["admit", "question"]);
  expect(way(named("search"))).toEqual(["search", "retrieve", "answer", "question"]);
  expect(way(named("rank"))).toEqual(["rank", "answer", "question"]);
  expect(way(named("call model"))).toEqual(["call model", "write", "answer", "question"]);
  expect(way(named("check"))).toEqual(["check", "answer", "question"]);
  expect(way(named("keep"))).toEqual(["keep", "answer", "question"]);

  expect(named("answer")?.attributes).toMatchObject({
    "asklantern.answer_id": answerId,
    "asklantern.outcome": "answered",
  });
  expect(named("search")?.attributes).toMatchObject({ "asklantern.provider": "library" });
  const call = named("call model");
  expect(call?.attributes).toMatchObject({ "gen_ai.request.model": "claude-haiku-5-5", "asklantern.outcome": "ok" });
  expect(Number(call?.attributes["gen_ai.usage.output_tokens"])).toBeGreaterThan(0);
  expect(call?.events).toEqual(["first words"]);
  expect(named("write")?.events).toEqual(["first words"]);
  expect(collector.spans.some(({ failed }) => failed)).toBe(false);
  expect(collector.bodies.join()).not.toMatch(/chloroplast|photosynthesis/i);
});

test("the call that rewrites a follow-up is a step of its own, without any text", async () => {
  const guest = await newGuest();
  const { sessionId, answerId } = await ask(guest, "How does photosynthesis make sugar?");
  await finished(answerId);
  await finished((await followUp(guest, sessionId, "Where does it happen?")).answerId);
  await stopTracingWhenDone();
  const call = collector.spans.find(({ attributes }) => attributes["asklantern.purpose"] === "rewrite");
  expect(way(call)).toEqual(["call model", "rewrite", "answer", "question"]);
  expect(collector.bodies.join()).not.toMatch(/photosynthesis/i);
});

test("a failed call is recorded by kind", async () => {
  claude.behave("refusal");
  await finished((await ask(await newGuest(), "How do volcanoes form?")).answerId);
  claude.behave("ok");
  await stopTracingWhenDone();
  expect(named("answer")?.attributes).toMatchObject({ "asklantern.outcome": "failed", "error.type": "refused" });
  expect(named("write")).toMatchObject({ failed: true, attributes: { "error.type": "WriterError" } });
});

test("an API call continues its caller's trace", async () => {
  const traceId = "0af7651916cd43dd8448eb211c80319c";
  const headers = { traceparent: `00-${traceId}-b7ad6b7169203331-01` };
  await apiCaller()(searchApi, "/api/search?q=How+do+earthquakes+start%3F", { headers });
  await stopTracingWhenDone();
  expect(named("question")).toMatchObject({ traceId, parentSpanId: "b7ad6b7169203331" });
  expect(named("keep")).toMatchObject({ traceId });
});

test.each(["500", "hang"] as const)(
  "a collector that answers %s affects neither answers nor shutdown",
  async (fault) => {
    collector.behave(fault);
    const { answerId } = await ask(await newGuest(), `What is a tsunami, for collector ${fault}?`);
    await finished(answerId);
    await stopTracingWhenDone();
    expect(collector.spans).toEqual([]);
  },
);
