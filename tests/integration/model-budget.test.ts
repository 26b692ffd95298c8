import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { drainRuns } from "~/answers/run/run.server";
import { db } from "~/db/client.server";
import { modelSpending } from "~/db/schema";
import { log } from "~/log.server";
import * as checkRoute from "~/routes/api.answers_.$id_.check";
import * as geminiRoute from "~/routes/api.gemini";
import * as diagramRoute from "~/routes/api.generate-diagram";
import * as pictureRoute from "~/routes/api.image.generate";
import * as searchRoute from "~/routes/api.search";
import * as metricsRoute from "~/routes/metrics";
import { apiCaller } from "../harness/call-api";
import { withConversations } from "../harness/conversation-fixtures";
import { readSamples, sumOf } from "../harness/scrape";
import { readEventStream } from "../harness/visitor";
import { type ClaudePeer, startClaude } from "../peers/claude";

/** MODEL_DAILY_BUDGET in one process; tests/full/spending.test.ts has several. */

const budget = 2;
const billion = 1_000_000_000;
const prices = { input: 10, output: 50 };
let claude: ClaudePeer;

beforeAll(async () => {
  claude = await startClaude({
    mode: "marks",
    reply: ({ messages }) =>
      JSON.stringify(messages).includes("haiku") ? "Paper holds the dusk, and a hand carries it home." : undefined,
  });
  vi.stubEnv("ANTHROPIC_BASE_URL", claude.url);
  vi.stubEnv("ANSWER_MODEL", "writer");
  vi.stubEnv("STUDIO_MODEL", "drawer");
  vi.stubEnv("MODEL_PRICES", `writer=${prices.input}/${prices.output},drawer=${prices.input}/${prices.output}`);
  vi.stubEnv("MODEL_DAILY_BUDGET", String(budget));
  vi.stubEnv("METRICS_TOKEN", "a-token-for-the-scraper");
  vi.stubEnv("RATE_LIMIT_SCALE", "0");
});
beforeEach(async () => {
  claude.behave("ok");
  claude.requests.length = 0;
  await drainRuns(120_000);
  await db().delete(modelSpending);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await claude.close();
});
withConversations();

const today = () => new Date().toISOString().slice(0, 10);
const ledger = async () => {
  await drainRuns(120_000);
  const [row] = await db().select().from(modelSpending);
  return { reserved: (row?.reserved ?? 0) / billion, spent: (row?.spent ?? 0) / billion };
};
const spendAll = async () => {
  const all = { reserved: 0, spent: budget * billion };
  await db()
    .insert(modelSpending)
    .values({ day: today(), ...all })
    .onConflictDoUpdate({ target: modelSpending.day, set: all });
};
const dollarsOf = (requests = claude.requests) =>
  requests.reduce((sum, { usage }) => sum + Math.ceil(nanodollars(usage)), 0) / billion;
const nanodollars = (usage: { input_tokens: number; output_tokens: number } | null) =>
  usage ? 1000 * (usage.input_tokens * prices.input + usage.output_tokens * prices.output) : 0;

const ask = async (question: string) =>
  (await apiCaller()(searchRoute, `/api/search?${new URLSearchParams({ q: question })}`)).json();
const prompt = (headers?: Record<string, string>) =>
  apiCaller()(geminiRoute, "/api/gemini", { method: "POST", body: { prompt: "Write a haiku" }, headers });

describe("within the budget", () => {
  test("a call reserves before it is made, and costs what its reply says", async () => {
    const asked = ask("What is photosynthesis?");
    await expect.poll(() => claude.requests.length).toBe(1);
    const during = (await db().select().from(modelSpending)).reduce(
      (sum, { reserved, spent }) => sum + reserved + spent,
      0,
    );
    expect(during).toBeGreaterThan(0);
    expect(await asked).toMatchObject({ engine: "model", model: "writer", withoutModel: null });
    expect(await ledger()).toEqual({ reserved: 0, spent: dollarsOf() });
    await prompt();
    expect(await ledger()).toEqual({ reserved: 0, spent: dollarsOf() });
    expect(claude.requests).toHaveLength(2);
  });

  test("a refused call costs nothing, and each retry is paid by itself", async () => {
    claude.behave("overloaded", "server-error", "ok");
    expect((await prompt()).status).toBe(200);
    expect(claude.requests).toHaveLength(3);
    expect(await ledger()).toEqual({ reserved: 0, spent: dollarsOf(claude.requests.slice(2)) });
  });

  test("a reply that breaks off counts as the most it can cost", async () => {
    claude.behave("cut");
    expect((await prompt()).status).toBe(502);
    const { reserved, spent } = await ledger();
    expect(reserved).toBe(0);
    expect(spent).toBeGreaterThan(dollarsOf());
    expect(spent).toBeGreaterThanOrEqual((8_192 * prices.output) / 1_000_000);
    expect(spent).toBeLessThan(1);
  });

  test("so does one whose reader left", async () => {
    claude.behave("hang-midway");
    const leaving = new AbortController();
    const sent = apiCaller()(geminiRoute, "/api/gemini", {
      method: "POST",
      body: { prompt: "Write a haiku" },
      signal: leaving.signal,
    });
    await expect.poll(() => claude.requests.length).toBe(1);
    leaving.abort();
    await sent;
    await expect.poll(async () => (await ledger()).reserved).toBe(0);
    expect((await ledger()).spent).toBeGreaterThanOrEqual((8_192 * prices.output) / 1_000_000);
  });
});

describe("when the budget is used up", () => {
  beforeEach(async () => void (await spendAll()));

  test("answers are written without the model, and say so", async () => {
    const body = await ask("What is a black hole?");
    expect(body).toMatchObject({ engine: "extractive", withoutModel: "budget", outcome: "answered" });
    expect(body.citations.length).toBeGreaterThan(0);
    const streamed = await readEventStream(
      await apiCaller({ Accept: "text/event-stream" })(searchRoute, "/api/search?q=What+is+gravity%3F"),
    );
    expect(streamed.at(-1)).toMatchObject({ event: "done", data: { writer: "extractive", withoutModel: "budget" } });
    expect(claude.requests).toEqual([]);
  });

  test("tomorrow's model answers the same question again", async () => {
    expect(await ask("What is inflation?")).toMatchObject({ withoutModel: "budget" });
    await db().delete(modelSpending);
    expect(await ask("What is inflation?")).toMatchObject({ engine: "model", model: "writer", withoutModel: null });
  });

  test("diagrams and pictures are made as without a key, and say by whom", async () => {
    const diagram = await apiCaller()(diagramRoute, "/api/generate-diagram", {
      method: "POST",
      body: { topic: "photosynthesis" },
    });
    expect(await diagram.json()).toMatchObject({ writer: "sources", withoutModel: "budget" });
    const pictures = await apiCaller()(pictureRoute, "/api/image/generate", {
      method: "POST",
      body: { prompt: "A lamp" },
    });
    expect(await pictures.json()).toMatchObject({ engine: "AskLantern's own generator", withoutModel: "budget" });
    expect(claude.requests).toEqual([]);
  });

  test("prompts and checks say so, with when the next budget begins", async () => {
    await db().delete(modelSpending);
    const { check } = await checkable();
    await spendAll();
    const responses = [await prompt(), await check()];
    for (const response of responses) {
      expect(response.status).toBe(503);
      expect(Number(response.headers.get("Retry-After"))).toBeGreaterThan(0);
      expect(await response.json()).toMatchObject({ code: "budget", message: expect.stringContaining("midnight UTC") });
    }
    const streamed = await readEventStream(await prompt({ Accept: "text/event-stream" }));
    expect(streamed.at(-1)).toMatchObject({ event: "failed", data: { code: "budget" } });
  });

  test("the log says it once, and the metrics each time", async () => {
    const warn = vi.spyOn(log, "warn");
    const refused = async () => sumOf(await scrape(), "asklantern_model_calls_refused_total", {});
    const before = await refused();
    await prompt();
    await prompt();
    const lines = warn.mock.calls.filter(([, line]) => String(line).includes("MODEL_DAILY_BUDGET"));
    expect(lines.length).toBeLessThanOrEqual(1);
    expect((await refused()) - before).toBe(2);
    warn.mockRestore();
  });

  test("the metrics show the budget and what is spent of it", async () => {
    const samples = await scrape();
    expect(sumOf(samples, "asklantern_model_budget_dollars", {})).toBe(budget);
    await expect
      .poll(async () => sumOf(await scrape(), "asklantern_model_spent_dollars", {}), { timeout: 20_000 })
      .toBe(budget);
  });
});

/** A finished answer of a guest's, and the call that has it checked. */
async function checkable(): Promise<{ check: () => Promise<Response> }> {
  const caller = apiCaller();
  const { id } = await (await caller(searchRoute, "/api/search?q=What+is+a+volcano%3F")).json();
  const route = {
    loader: checkRoute.loader,
    action: (args: Parameters<typeof checkRoute.action>[0]) => checkRoute.action({ ...args, params: { id } }),
  };
  return { check: () => caller(route, `/api/answers/${id}/check`, { method: "POST", body: {} }) };
}

async function scrape() {
  const request = new Request("http://localhost:3000/metrics", {
    headers: { Authorization: "Bearer a-token-for-the-scraper" },
  });
  return readSamples(await (await metricsRoute.loader({ request, params: {}, context: {} })).text());
}
