import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { drainRuns } from "~/answers/run/run.server";
import { ask, refresh } from "~/conversations/ask.server";
import { db } from "~/db/client.server";
import { outbox } from "~/db/schema";
import { clientAddressHeader } from "~/http/client-address.server";
import { fairUse } from "~/http/fair-use";
import { limitRequests } from "~/http/limits.server";
import { log } from "~/log.server";
import * as metricsRoute from "~/routes/metrics";
import { finished, keptThread, newGuest, withConversations } from "../harness/conversation-fixtures";
import { readSamples, type Sample, sumOf } from "../harness/scrape";
import { type ClaudePeer, startClaude } from "../peers/claude";

const token = "a-token-for-the-scraper";
let claude: ClaudePeer;

beforeAll(async () => {
  claude = await startClaude({ mode: "marks" });
  vi.stubEnv("ANTHROPIC_BASE_URL", claude.url);
  vi.stubEnv("ANSWER_MODEL", "local-model");
  vi.stubEnv("MODEL_PRICES", "local-model=1000/2000");
  vi.stubEnv("METRICS_TOKEN", token);
});
beforeEach(() => claude.behave("ok"));
afterAll(() => claude.close());
withConversations();

/** A request from this machine: its connection's address and its host. */
const here = { [clientAddressHeader]: "127.0.0.1", Host: "localhost:3000" };
const elsewhere = { ...here, [clientAddressHeader]: "203.0.113.9" };
const bearer = { Authorization: `Bearer ${token}` };

function call(headers: Record<string, string>): Promise<Response> {
  const request = new Request("http://localhost:3000/metrics", { headers });
  return metricsRoute.loader({ request, params: {}, context: {} });
}

const scrape = async () => readSamples(await (await call(bearer)).text());

/** What a callback adds to the metrics. An answer is saved just before its run ends, which is when it is counted. */
async function movedBy(work: () => Promise<unknown>) {
  await drainRuns(120_000);
  const before = await scrape();
  await work();
  await drainRuns(120_000);
  const after = await scrape();
  return (name: string, labels: Record<string, string | number> = {}) =>
    sumOf(after, `asklantern_${name}`, labels) - sumOf(before, `asklantern_${name}`, labels);
}

describe("who may read the metrics", () => {
  test.each([
    ["this machine with the token", { ...here, ...bearer }, 200],
    ["another machine with the token", { ...elsewhere, ...bearer }, 200],
    ["this machine", here, 401],
    ["another machine", elsewhere, 401],
    ["another machine with another token", { ...elsewhere, Authorization: "Bearer not-the-token" }, 401],
    ["an unknown client", { Host: "localhost" }, 401],
  ])("%s", async (_who, headers, status) => {
    const response = await call(headers);
    expect(response.status).toBe(status);
    expect(response.headers.get("Cache-Control")).toBe("no-store");
    if (status === 200) expect(response.headers.get("Content-Type")).toMatch(/^text\/plain; version=0\.0\.4/);
    else expect(await response.text()).not.toContain("asklantern");
  });
});

describe("what a question records", () => {
  test("its answer, text, searches, citations, tokens and cost, also in the log line", async () => {
    const line = vi.spyOn(log, "info");
    const guest = await newGuest();
    const moved = await movedBy(async () => finished((await ask(guest, "How does photosynthesis work?")).answerId));

    const answer = { writer: "model", mode: "quick" };
    expect(moved("answers_total", { ...answer, outcome: "answered", code: "none" })).toBe(1);
    expect(moved("answer_duration_seconds_count", { ...answer, outcome: "answered" })).toBe(1);
    expect(moved("answer_first_word_seconds_count", answer)).toBe(1);
    expect(moved("provider_search_duration_seconds_count", { provider: "library", outcome: "found" })).toBe(1);
    expect(moved("citations_total")).toBeGreaterThan(0);

    const model = { model: "local-model" };
    expect(moved("model_call_duration_seconds_count", { ...model, purpose: "answer", outcome: "ok" })).toBe(1);
    const [read, written] = ["input", "output"].map((direction) =>
      moved("model_tokens_total", { ...model, direction }),
    );
    expect(read).toBeGreaterThan(0);
    expect(written).toBeGreaterThan(0);
    const dollars = ((read ?? 0) * 1000 + (written ?? 0) * 2000) / 1e6;
    expect(moved("model_cost_dollars_total", { ...model, purpose: "answer" })).toBeCloseTo(dollars, 6);

    const [told] = line.mock.calls.find(([, message]) => message === "answered") ?? [];
    expect(told).toMatchObject({ writer: "model", modelCalls: 1, inputTokens: read, outputTokens: written });
    expect((told as unknown as { dollars: number }).dollars).toBeCloseTo(dollars, 5);
  });

  test("the same question from someone else reuses the answer and calls no model", async () => {
    const question = "How do vaccines work?";
    await finished((await ask(await newGuest(), question)).answerId);
    const moved = await movedBy(async () => finished((await ask(await newGuest(), question)).answerId));
    expect(moved("answers_reused_total", { mode: "quick" })).toBe(1);
    expect(moved("answers_total")).toBe(0);
    expect(moved("model_call_duration_seconds_count")).toBe(0);
  });

  test("a failure is counted by its code, along with its cost", async () => {
    claude.behave("refusal");
    const moved = await movedBy(async () => finished((await ask(await newGuest(), "What is inflation?")).answerId));
    expect(moved("answers_total", { outcome: "failed", code: "refused" })).toBe(1);
    expect(moved("model_tokens_total", { direction: "input" })).toBeGreaterThan(0);
  });

  test("no label contains any of its text", async () => {
    await finished((await ask(await newGuest(), "What do zyzzyva weevils eat?")).answerId);
    expect(await (await call(bearer)).text()).not.toMatch(/zyzzyva/i);
  });
});

describe("what else is counted", () => {
  test("guests' search limits and callers' rate limits", async () => {
    const guest = await newGuest();
    const moved = await movedBy(async () => {
      const { sessionId, answerId } = await ask(guest, "What is gravity?");
      await finished(answerId);
      for (let used = 1; used < 9; used++) await finished((await refresh(guest, sessionId, 0)).answerId);
      await expect(ask(guest, "What is light?")).rejects.toMatchObject({ code: "guest_limit" });
      // The first few may fall into the previous minute.
      const requests = Array.from({ length: 2 * fairUse.signIn.perMinute + 1 }, () => limitRequests("me", "signIn"));
      await Promise.allSettled(requests);
    });
    expect(moved("guest_limit_hits_total", { kind: "guest" })).toBe(1);
    expect(moved("rate_limit_hits_total", { action: "signIn" })).toBeGreaterThan(0);
  });

  test("queues, connections and the process itself, at the moment they are read", async () => {
    await keptThread(`user:${randomUUID()}`, ["One?", "Two?"], true);
    await db()
      .insert(outbox)
      .values([{ channel: "mail" }, { channel: "contact" }, { channel: "mail", sentAt: new Date() }]);
    const moment = vi.spyOn(Date, "now").mockReturnValue(Date.now() + 10_000);
    const samples: Sample[] = await scrape();
    moment.mockRestore();
    const value = (name: string, labels = {}) => sumOf(samples, `asklantern_${name}`, labels);
    expect(value("outbox_waiting", { channel: "mail" })).toBe(1);
    expect(value("outbox_waiting", { channel: "contact" })).toBe(1);
    expect(value("unsaved_turns")).toBe(2);
    expect(value("answers_in_progress")).toBe(0);
    expect(value("database_up")).toBe(1);
    expect(value("database_connections", { state: "active" })).toBeGreaterThan(0);
    expect(value("database_pool_size")).toBe(10);
  });
});
