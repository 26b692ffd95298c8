import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { reserve } from "~/ai/budget.server";
import { pruneLedger } from "~/ai/ledger.server";
import { drainRuns } from "~/answers/run/run.server";
import { db } from "~/db/client.server";
import { answers, modelSpending, payerSpending } from "~/db/schema";
import * as geminiRoute from "~/routes/api.gemini";
import * as diagramRoute from "~/routes/api.generate-diagram";
import * as pictureRoute from "~/routes/api.image.generate";
import * as searchRoute from "~/routes/api.search";
import { apiCaller } from "../harness/call-api";
import { withConversations } from "../harness/conversation-fixtures";
import { paying } from "../harness/paying";
import { readEventStream } from "../harness/visitor";
import { type ClaudePeer, startClaude } from "../peers/claude";

/** MODEL_BUDGET_PER_ADDRESS: no address uses up the whole site's budget. */

const billion = 1_000_000_000;
let claude: ClaudePeer;

beforeAll(async () => {
  claude = await startClaude({ mode: "marks" });
  vi.stubEnv("ANTHROPIC_BASE_URL", claude.url);
  vi.stubEnv("ANSWER_MODEL", "writer");
  vi.stubEnv("STUDIO_MODEL", "writer");
  vi.stubEnv("MODEL_PRICES", "writer=10/50");
  // The most that a prompt can cost is some 44 cents.
  vi.stubEnv("MODEL_DAILY_BUDGET", "4");
  vi.stubEnv("RATE_LIMIT_SCALE", "0");
});
beforeEach(async () => {
  claude.behave("ok");
  claude.requests.length = 0;
  await drainRuns(120_000);
  await db().delete(modelSpending);
  await db().delete(payerSpending);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await claude.close();
});
withConversations();

const sumOf = (rows: { reserved: number; spent: number }[]) => ({
  reserved: rows.reduce((sum, { reserved }) => sum + reserved, 0) / billion,
  spent: rows.reduce((sum, { spent }) => sum + spent, 0) / billion,
});
const site = async () => sumOf(await db().select().from(modelSpending));
const addresses = async () => sumOf(await db().select().from(payerSpending));
type Caller = ReturnType<typeof apiCaller>;
const prompt = (caller: Caller, headers?: Record<string, string>) =>
  caller(geminiRoute, "/api/gemini", { method: "POST", body: { prompt: "Write a haiku" }, headers });
const ask = async (caller: Caller, question: string) =>
  (await caller(searchRoute, `/api/search?${new URLSearchParams({ q: question })}`)).json();

test("half the budget is left for others after one address has had replies break off all day", async () => {
  claude.behave("cut");
  const greedy = apiCaller();
  for (let index = 0; index < 12; index++) await prompt(greedy);
  const { spent } = await site();
  expect(spent).toBeGreaterThan(1);
  expect(spent).toBeLessThanOrEqual(2);
  claude.behave("ok");
  expect((await prompt(apiCaller())).status).toBe(200);
});

test("concurrent calls reserve no more than the share, and no more than the budget", async () => {
  const most = { system: "", max_tokens: 10_000, messages: [] };
  const reservations = (payer: string | null, count: number) =>
    Array.from({ length: count }, () => paying(() => reserve("writer", most), payer));
  const outcomes = await Promise.allSettled([
    ...reservations("one", 20),
    ...reservations("two", 20),
    ...reservations("three", 20),
    ...reservations(null, 20),
  ]);
  const refusals = outcomes.flatMap((outcome) => (outcome.status === "rejected" ? [outcome.reason.kind] : []));
  expect(new Set(refusals)).toEqual(new Set(["budget", "daily_limit"]));
  const made = outcomes.flatMap((outcome) => (outcome.status === "fulfilled" ? [outcome.value] : []));
  expect(made).toHaveLength(7);
  for (const { reserved } of await db().select().from(payerSpending)) expect(reserved).toBeLessThanOrEqual(2 * billion);
  const { reserved } = await site();
  expect(reserved).toBeLessThanOrEqual(4);
  await Promise.all(made.map((reservation) => reservation.settle({ input: 100, output: 1_000 })));
  expect(await site()).toEqual({ reserved: 0, spent: expect.closeTo(7 * 0.051, 9) });
  expect((await addresses()).reserved).toBe(0);
});

describe("when an address's share is used up", () => {
  /** A caller whose share is spent, while the site's budget isn't. */
  async function overItsShare(): Promise<Caller> {
    const caller = apiCaller();
    await prompt(caller);
    await db()
      .update(payerSpending)
      .set({ spent: 2 * billion });
    claude.requests.length = 0;
    return caller;
  }

  test("answers are written without the model and say so, and others' are not", async () => {
    const caller = await overItsShare();
    const body = await ask(caller, "What is a black hole?");
    expect(body).toMatchObject({ engine: "extractive", withoutModel: "daily_limit", outcome: "answered" });
    expect(claude.requests).toEqual([]);
    expect(await ask(apiCaller(), "What is a black hole?")).toMatchObject({
      engine: "model",
      model: "writer",
      withoutModel: null,
    });
  });

  test("prompts, diagrams and pictures are refused, with when the next day begins", async () => {
    const caller = await overItsShare();
    const refusals = [
      await prompt(caller),
      await caller(diagramRoute, "/api/generate-diagram", { method: "POST", body: { topic: "Photosynthesis" } }),
      await caller(pictureRoute, "/api/image/generate", { method: "POST", body: { prompt: "A lamp" } }),
    ];
    for (const refused of refusals) {
      expect(refused.status).toBe(429);
      expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(5);
      expect(await refused.json()).toMatchObject({ code: "daily_limit", message: expect.stringContaining("midnight") });
    }
    const streamed = await readEventStream(await prompt(caller, { Accept: "text/event-stream" }));
    expect(streamed.at(-1)).toMatchObject({ event: "failed", data: { code: "daily_limit", retryable: false } });
    expect(claude.requests).toEqual([]);
  });
});

test("an answer is paid from its asker's share, and its row forgets the address when it is done", async () => {
  const { id } = await ask(apiCaller(), "What is gravity?");
  await drainRuns(120_000);
  expect(await addresses()).toEqual(await site());
  expect((await site()).spent).toBeGreaterThan(0);
  const [row] = (await db().select().from(answers)).filter((answer) => answer.id === id);
  expect(row?.payer).toBeNull();
});

test("the shares of past days are removed", async () => {
  const share = { reserved: 0, spent: 1 };
  const dayOf = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);
  await db()
    .insert(payerSpending)
    .values([0, 1, 2, 3].map((daysAgo) => ({ day: dayOf(daysAgo), payer: "somebody", ...share })));
  await pruneLedger();
  const kept = (await db().select().from(payerSpending)).map(({ day }) => day);
  expect(kept.sort()).toEqual([dayOf(1), dayOf(0)]);
});
