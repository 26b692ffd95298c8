import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { createApiToken } from "~/accounts/api-tokens.server";
import { db } from "~/db/client.server";
import { answers, turns } from "~/db/schema";
import { clientAddressHeader } from "~/http/client-address.server";
import * as playground from "~/routes/ai-playground";
import * as compare from "~/routes/ai-playground_.compare";
import * as checkRoute from "~/routes/api.answers_.$id_.check";
import * as geminiRoute from "~/routes/api.gemini";
import * as diagramRoute from "~/routes/api.generate-diagram";
import * as pictureRoute from "~/routes/api.image.generate";
import * as searchRoute from "~/routes/api.search";
import * as searchPage from "~/routes/search";
import { apiCaller } from "../../harness/call-api";
import { finished, withConversations } from "../../harness/conversation-fixtures";
import { DirectBrowser } from "../../harness/direct-browser";
import { newAddress, signedInPerson } from "../../harness/sign-in";
import { startBrave } from "../../peers/brave";
import { type ClaudePeer, startClaude } from "../../peers/claude";
import { startMediaWiki } from "../../peers/mediawiki";

/** How often one address, account or token may have the model work in a day. */

const perAddress = 20;
const perAccount = 12;
const perToken = 5;
let claude: ClaudePeer;
let brave: Awaited<ReturnType<typeof startBrave>>;
let wiki: Awaited<ReturnType<typeof startMediaWiki>>;

// Once three searches are late, as they may be on a busy machine, the wiki is left alone and all questions are declined.
vi.mock(import("~/http/deadline"), async (original) => {
  const actual = await original();
  return { ...actual, withDeadline: (_ms, signal, work) => actual.withDeadline(60_000, signal, work) };
});

withConversations();
beforeAll(async () => {
  claude = await startClaude({ mode: "marks" });
  wiki = await startMediaWiki({
    pages: Array.from({ length: 400 }, (_, index) => ({
      title: `Lantern${index}`,
      text: `Lantern${index} is a lamp that is made of paper and light.`,
    })),
  });
  brave = await startBrave({ results: [], apiKey: "paid" });
  vi.stubEnv("ANTHROPIC_BASE_URL", claude.url);
  vi.stubEnv("MEDIAWIKI_API_URL", wiki.apiUrl);
  vi.stubEnv("BRAVE_API_KEY", "paid");
  vi.stubEnv("BRAVE_API_URL", brave.apiUrl);
  vi.stubEnv("MODEL_USES_PER_ADDRESS", String(perAddress));
  vi.stubEnv("MODEL_USES_PER_ACCOUNT", String(perAccount));
  vi.stubEnv("MODEL_USES_PER_TOKEN", String(perToken));
  vi.stubEnv("RATE_LIMIT_SCALE", "0");
});
beforeEach(() => {
  claude.requests.length = 0;
  brave.requests.length = 0;
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await Promise.all([claude.close(), brave.close(), wiki.close()]);
});

let asked = 0;
const newQuestion = () => `What is Lantern${asked++} made of?`;
const searchFor = (question: string) => `/api/search?${new URLSearchParams({ q: question })}`;
const call = (headers: Record<string, string>) => {
  const caller = apiCaller(headers);
  return async (question = newQuestion()) => (await caller(searchRoute, searchFor(question))).json();
};
const times = <Result>(count: number, work: (index: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));
/** One after the other. */
async function inTurn<Result>(count: number, work: (index: number) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  for (let index = 0; index < count; index++) results.push(await work(index));
  return results;
}
const withoutModel = (bodies: { engine: string; withoutModel: string | null }[]) =>
  bodies.filter((body) => body.engine === "extractive" && body.withoutModel === "daily_limit");

describe("answers", () => {
  test("twelve new accounts at one address get no more model calls than the address has", async () => {
    const address = newAddress();
    const people = await times(12, () => signedInPerson());
    const bodies = await times(48, (index) =>
      call({ [clientAddressHeader]: address, Cookie: people[index % 12]?.cookie ?? "" })(),
    );
    expect(withoutModel(bodies)).toHaveLength(48 - perAddress);
    expect(claude.requests).toHaveLength(perAddress);
    expect(brave.requests.length).toBeLessThanOrEqual(perAddress);
    for (const { status, summary } of bodies) {
      expect(status).toBeUndefined();
      expect(summary).not.toBe("");
    }
  });

  test("an account is counted at all its addresses, and a token within its account", async () => {
    const { account, cookie } = await signedInPerson();
    const { token } = await createApiToken(account, { name: "Program", scopes: ["ask"] });
    const byToken = await times(perToken + 3, () => call({ Authorization: `Bearer ${token}` })());
    expect(withoutModel(byToken)).toHaveLength(3);
    const bySession = await times(perAccount, () => call({ Cookie: cookie })());
    expect(withoutModel(bySession)).toHaveLength(perToken);
    expect(claude.requests).toHaveLength(perAccount);
  });

  test("what is refused or costs nothing is not counted", async () => {
    const { cookie } = await signedInPerson();
    const ask = call({ Cookie: cookie });
    const first = newQuestion();
    await ask(first);
    await inTurn(perAccount, () => ask(first));
    await inTurn(perAccount, (index) => ask(`What is ${index} times 7?`));
    const bodies = await inTurn(perAccount - 1, () => ask());
    expect(withoutModel(bodies)).toEqual([]);
    // The address's count of those who were over their own limit is not used up by them.
    const address = newAddress();
    const greedy = call({ [clientAddressHeader]: address, Cookie: cookie });
    expect(withoutModel(await inTurn(perAddress, () => greedy()))).toHaveLength(perAddress);
    const { cookie: other } = await signedInPerson();
    expect(withoutModel([await call({ [clientAddressHeader]: address, Cookie: other })()])).toEqual([]);
  });

  test("a failed answer is retried past the limit, unless that would replace what the model wrote", async () => {
    const { cookie } = await signedInPerson();
    const [begun, unbegun] = await inTurn(2, () => call({ Cookie: cookie })());
    await inTurn(perAccount, () => call({ Cookie: cookie })());
    const failed = { status: "failed" as const, failure: { code: "cut" as const, message: "Cut.", retryable: true } };
    await db().update(answers).set(failed).where(eq(answers.id, begun.id));
    await db()
      .update(answers)
      .set({ ...failed, summary: "" })
      .where(eq(answers.id, unbegun.id));
    const retry = (sessionId: string) => {
      const form = new URLSearchParams({ intent: "retry", session: sessionId, turn: "0" });
      const headers = { Cookie: cookie, Origin: "http://localhost:3000" };
      const request = new Request("http://localhost:3000/search", { method: "POST", headers, body: form });
      return searchPage.action({ request, params: {}, context: {} });
    };
    expect(await retry(begun.sessionId)).toMatchObject({ init: { status: 429 } });
    expect(await retry(unbegun.sessionId)).toMatchObject({ status: 303 });
    const [turn] = await db().select().from(turns).where(eq(turns.sessionId, unbegun.sessionId));
    await finished(turn?.answerId ?? "");
    const [again] = await db()
      .select()
      .from(answers)
      .where(eq(answers.id, turn?.answerId ?? ""));
    expect(again).toMatchObject({ status: "done", writer: "extractive", withoutModel: "daily_limit" });
  });

  test("the poorer answer is nobody else's", async () => {
    const question = "What is photosynthesis?";
    const overTheLimit = await inTurn(2, async () => {
      const ask = call({ Cookie: (await signedInPerson()).cookie });
      await inTurn(perAccount, () => ask());
      return ask;
    });
    expect(await overTheLimit[0]?.(question)).toMatchObject({ engine: "extractive", withoutModel: "daily_limit" });
    expect(await call({})(question)).toMatchObject({ engine: "claude", withoutModel: null });
    expect(await overTheLimit[1]?.(question)).toMatchObject({ engine: "claude", withoutModel: null });
  });
});

const posts = {
  "a prompt": [geminiRoute, "/api/gemini", { prompt: "Write a haiku" }, 1],
  "a diagram": [diagramRoute, "/api/generate-diagram", { topic: "Lanterns" }, 1],
  "a set of pictures": [pictureRoute, "/api/image/generate", { prompt: "A lantern" }, 4],
} as const;

describe.each(Object.entries(posts))("%s", (_, [route, path, body, counted]) => {
  test("without a cookie is refused past the address's limit, with when it ends", async () => {
    const caller = apiCaller();
    const post = () => caller(route, path, { method: "POST", body });
    const may = perAddress / counted;
    const responses = await times(may + 5, post);
    const refused = responses.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(5);
    const problem = await refused[0]?.json();
    expect(problem).toMatchObject({ code: "daily_limit", limit: perAddress });
    expect(problem.message).toMatch(/^Your network has used .* midnight UTC, in \d+ h \d+ min\.$/);
    const retryAfter = Number(refused[0]?.headers.get("Retry-After"));
    expect(retryAfter).toBeGreaterThan(0);
    expect(retryAfter).toBeLessThanOrEqual(86_400);
    expect((await apiCaller()(route, path, { method: "POST", body })).status).not.toBe(429);
  });
});

test("a check is refused past the limit, and the answer stays as it is", async () => {
  const { cookie } = await signedInPerson();
  const caller = apiCaller({ Cookie: cookie });
  const { id } = await (await caller(searchRoute, searchFor("What is a black hole?"))).json();
  await inTurn(perAccount, () => call({ Cookie: cookie })());
  const check = `/api/answers/${id}/check`;
  const request = new Request(`http://localhost:3000${check}`, {
    method: "POST",
    headers: { Cookie: cookie, "Content-Type": "application/json", Origin: "http://localhost:3000" },
    body: "{}",
  });
  const refused = await checkRoute.action({ request, params: { id }, context: {} });
  expect(refused.status).toBe(429);
  expect(await refused.json()).toMatchObject({ code: "daily_limit", limit: perAccount });
});

describe("forms without JavaScript", () => {
  test("keep what was typed", async () => {
    const browser = new DirectBrowser();
    const prompt = { intent: "send", prompt: "Write a song", creativity: "High" };
    await times(perAddress, () => browser.post(playground, "/ai-playground", prompt));
    expect(await browser.post(playground, "/ai-playground", prompt)).toMatchObject({
      status: 429,
      body: { prompt: "Write a song", creativity: "High" },
    });
    const two = { first: "One", second: "Two", creativity: "Low" };
    expect(await browser.post(compare, "/ai-playground/compare", two)).toMatchObject({
      status: 429,
      body: { prompts: ["One", "Two"] },
    });
  });

  test("a refresh past the limit keeps the model's answer", async () => {
    const { cookie } = await signedInPerson();
    const { sessionId, id } = await call({ Cookie: cookie })();
    await times(perAccount, () => call({ Cookie: cookie })());
    const form = new URLSearchParams({ intent: "refresh", session: sessionId, turn: "0" });
    const request = new Request("http://localhost:3000/search", {
      method: "POST",
      headers: { Cookie: cookie, Origin: "http://localhost:3000" },
      body: form,
    });
    const response = await searchPage.action({ request, params: {}, context: {} });
    expect(response).toMatchObject({
      init: { status: 429 },
      data: { notice: { kind: "busy", message: { values: { n: perAccount } } } },
    });
    expect(id).toBeTruthy();
  });
});
