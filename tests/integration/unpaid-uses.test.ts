import { like } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { AnswerRecord } from "~/answers/run/answer-record.server";
import { drainRuns } from "~/answers/run/run.server";
import { db } from "~/db/client.server";
import { answers, modelSpending, rateLimits } from "~/db/schema";
import * as geminiRoute from "~/routes/api.gemini";
import * as diagramRoute from "~/routes/api.generate-diagram";
import * as pictureRoute from "~/routes/api.image.generate";
import * as searchRoute from "~/routes/api.search";
import { apiCaller } from "../harness/call-api";
import { withConversations } from "../harness/conversation-fixtures";
import { signedInPerson } from "../harness/sign-in";
import { readEventStream } from "../harness/visitor";
import { type ClaudePeer, startClaude } from "../peers/claude";

/** A use is taken back where nothing was paid: the model was down, or the site's budget was used up. */

let claude: ClaudePeer;

withConversations();
beforeAll(async () => {
  claude = await startClaude({ mode: "marks" });
  vi.stubEnv("ANTHROPIC_BASE_URL", claude.url);
  vi.stubEnv("ANSWER_MODEL", "writer");
  vi.stubEnv("STUDIO_MODEL", "writer");
  vi.stubEnv("MODEL_PRICES", "writer=10/50");
  vi.stubEnv("MODEL_DAILY_BUDGET", "10");
  vi.stubEnv("RATE_LIMIT_SCALE", "0");
});
beforeEach(async () => {
  claude.behave("ok");
  await drainRuns(120_000);
  await db().delete(modelSpending);
  await db().delete(rateLimits).where(like(rateLimits.key, "model-uses:%"));
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await claude.close();
});

/** The uses of each address, account and token. */
async function counted(): Promise<number[]> {
  await drainRuns(120_000);
  const counts = await db().select().from(rateLimits).where(like(rateLimits.key, "model-uses:%"));
  return counts.map(({ count }) => count);
}

let asked = 0;
type Caller = ReturnType<typeof apiCaller>;
const post = (route: Parameters<Caller>[0], path: string, body: object) => (caller: Caller) =>
  caller(route, path, { method: "POST", body });
const requests: Record<string, { send: (caller: Caller) => Promise<Response>; uses: number }> = {
  "an answer": {
    send: (caller) => caller(searchRoute, `/api/search?${new URLSearchParams({ q: `What is gravity ${asked++}?` })}`),
    uses: 1,
  },
  "a prompt": { send: post(geminiRoute, "/api/gemini", { prompt: "Write a haiku" }), uses: 1 },
  "a diagram": { send: post(diagramRoute, "/api/generate-diagram", { topic: "Gravity" }), uses: 1 },
  "a set of pictures": { send: post(pictureRoute, "/api/image/generate", { prompt: "A lamp" }), uses: 4 },
};

test.each(Object.entries(requests))("%s counts when the model was asked, whatever it said", async (_, request) => {
  await request.send(apiCaller());
  expect(await counted()).toEqual([request.uses]);
});

test.each(Object.entries(requests))("%s doesn't where the model is down", async (_, { send }) => {
  claude.behave("server-error");
  await send(apiCaller({ Cookie: (await signedInPerson()).cookie }));
  expect(await counted()).toEqual([0, 0]);
});

test.each(Object.entries(requests))("%s doesn't where the budget is used up", async (_, { send }) => {
  await db()
    .insert(modelSpending)
    .values({ day: new Date().toISOString().slice(0, 10), spent: 10_000_000_000 });
  await send(apiCaller());
  expect(await counted()).toEqual([0]);
});

test("a stream doesn't either, and one that breaks off does", async () => {
  const stream = () =>
    apiCaller()(geminiRoute, "/api/gemini", {
      method: "POST",
      body: { prompt: "Write a haiku" },
      headers: { Accept: "text/event-stream" },
    });
  claude.behave("server-error");
  await readEventStream(await stream());
  await expect.poll(counted).toEqual([0]);
  claude.behave("cut");
  await readEventStream(await stream());
  expect((await counted()).sort()).toEqual([0, 1]);
});

test("an answer that another process took over stays counted, as its earlier calls are unknown", () => {
  const uses = { day: "2026-11-24T00:00:00.000Z", keys: ["model-uses:address:somebody"], times: 1 };
  const row = { id: "an-answer", mode: "quick" as const, withoutModel: null, payer: null, uses };
  expect(new AnswerRecord({ ...row, attempt: 0 }).unpaidUses).toEqual(uses);
  expect(new AnswerRecord({ ...row, attempt: 1 }).unpaidUses).toBeNull();
});

test("a finished answer's row forgets whose uses it was", async () => {
  await requests["an answer"]?.send(apiCaller());
  await counted();
  expect((await db().select().from(answers)).filter(({ uses, payer }) => uses !== null || payer !== null)).toEqual([]);
});
