import type { LoaderFunctionArgs } from "@remix-run/node";
import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { searchAllowance } from "~/accounts/visitor.server";
import { findAnswer, viewThread } from "~/answers/ask/threads.server";
import { readEvents } from "~/answers/run/event-log.server";
import { answerFinished } from "~/answers/run/live.server";
import { drainRuns, startSweeping } from "~/answers/run/run.server";
import type { PlanStep } from "~/answers/types";
import { type Asked, ask, followUp, refresh, retry } from "~/conversations/ask.server";
import { db } from "~/db/client.server";
import { answers, turns } from "~/db/schema";
import { clientAddressHeader } from "~/http/client-address.server";
import { fairUse } from "~/http/fair-use";
import { limitRequests } from "~/http/limits.server";
import * as followUpRoute from "~/routes/api.follow-up";
import * as searchApi from "~/routes/api.search";
import * as searchPage from "~/routes/search";
import { newGuest, withConversations } from "../harness/conversation-fixtures";
import { DirectBrowser } from "../harness/direct-browser";
import { certain } from "../harness/judged";
import { newAddress } from "../harness/sign-in";

withConversations();
afterEach(() => void vi.useRealTimers());

type Guest = Awaited<ReturnType<typeof newGuest>>;
const question = "How do vaccines work and are vaccines safe?";
const searches = [question, "How do vaccines work", "are vaccines safe?"];

async function whole(visitor: Guest, asked: Asked) {
  await answerFinished(asked.answerId, AbortSignal.timeout(120_000));
  const row = await findAnswer(visitor, asked.answerId);
  if (!row) throw new Error("The answer is gone");
  return row;
}

describe("a thorough answer", () => {
  test("searches for the parts of its question, reports progress, and stores its plan", async () => {
    const guest = await newGuest();
    const asked = await ask(guest, question, { mode: "thorough" });
    const row = await whole(guest, asked);
    expect(row).toMatchObject({ status: "done", outcome: "answered", mode: "thorough" });
    expect(row.plan.map(({ query }) => query)).toEqual(searches);
    expect(row.plan.every(({ found }) => found !== null && found > 0)).toBe(true);

    const told = (await readEvents(row.id, 0)).map(({ data }) => data);
    const plans = told.flatMap((data) => (data.type === "plan" ? [data.plan] : []));
    expect(plans.map(done)).toEqual([0, 1, 2, 3]);
    expect(plans.at(-1)).toEqual(row.plan);
    const types = told.map(({ type }) => type);
    expect(types.lastIndexOf("plan")).toBeLessThan(types.indexOf("sources"));
  });

  test("cites more than a quick one to the same question, which is a separate answer without a plan", async () => {
    const guest = await newGuest();
    const quick = await whole(guest, await ask(guest, question));
    const thorough = await whole(guest, await ask(guest, question, { mode: "thorough" }));
    expect(quick).toMatchObject({ outcome: "answered", mode: "quick", plan: [] });
    expect((await readEvents(quick.id, 0)).some(({ data }) => data.type === "plan")).toBe(false);
    expect(thorough.id).not.toBe(quick.id);
    expect(thorough.citations.length).toBeGreaterThan(quick.citations.length);
    const again = await ask(await newGuest(), question, { mode: "thorough" });
    expect(again.answerId).toBe(thorough.id);
  });

  test("is continued as thoroughly, unless another mode is chosen", async () => {
    const guest = await newGuest();
    const { sessionId } = await ask(guest, question, { mode: "thorough" });
    await followUp(guest, sessionId, "Who tests them?");
    await followUp(guest, sessionId, "What is compound interest?", { mode: "quick" });
    await followUp(guest, sessionId, "What is budgeting?");
    const thread = await viewThread(guest, sessionId);
    expect(thread?.turns.map(({ answer }) => answer.mode)).toEqual(["thorough", "thorough", "quick", "quick"]);
  });

  test("stays thorough when it is refreshed", async () => {
    const guest = await newGuest();
    const asked = await ask(guest, question, { mode: "thorough" });
    await whole(guest, asked);
    const again = await whole(guest, await refresh(guest, asked.sessionId, 0));
    expect(again.id).not.toBe(asked.answerId);
    expect(again.plan.map(({ query }) => query)).toEqual(searches);
  });

  test("that failed is retried with its earlier plan", async () => {
    const guest = await newGuest();
    const asked = await ask(guest, question, { mode: "thorough" });
    const { plan, sources } = await whole(guest, asked);
    const passages = [certain({ text: "Vaccines train the immune system." })];
    const brief = { question, thread: [], mode: "thorough" as const, sources, passages, written: "" };
    const failure = { code: "cut" as const, message: "Cut.", retryable: true };
    await db()
      .update(answers)
      .set({ status: "failed", failure, brief, reuseKey: null })
      .where(eq(answers.id, asked.answerId));
    const tried = await whole(guest, await retry(guest, asked.sessionId, 0));
    expect(tried.id).not.toBe(asked.answerId);
    expect(tried).toMatchObject({ mode: "thorough", plan, status: "done" });
    const told = (await readEvents(tried.id, 0)).flatMap(({ data }) => (data.type === "plan" ? [data.plan] : []));
    expect(told).toEqual([plan]);
  });

  test("counts as one of a guest's searches, with a lower rate limit", async () => {
    const guest = await newGuest();
    // No minute ends in between.
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
    await ask(guest, question, { mode: "thorough" });
    for (let count = 1; count < fairUse.thorough.perMinute; count += 1) await limitRequests(guest.key, "thorough");
    await expect(ask(guest, question, { mode: "thorough" })).rejects.toMatchObject({ code: "rate_limited" });
    const { sessionId } = await ask(guest, question);
    await expect(followUp(guest, sessionId, "Why?", { mode: "thorough" })).rejects.toMatchObject({
      code: "rate_limited",
    });
    expect(await searchAllowance(guest)).toMatchObject({ searches: 2 });
  });
});

describe("a process that dies during the searches", () => {
  let stopSweeping: () => void;
  beforeAll(() => {
    stopSweeping = startSweeping();
  });
  afterAll(() => stopSweeping());

  test("hands the answer to another, which completes the plan", async () => {
    const guest = await newGuest();
    const asked = await ask(guest, "What are the causes and symptoms of influenza?", { mode: "thorough" });
    await drainRuns(0);
    const row = await whole(guest, asked);
    expect(row.status).toBe("done");
    expect(row.plan).toHaveLength(3);
    expect(done(row.plan)).toBe(3);
  });
});

describe("requested by address and by programs", () => {
  test("?mode=thorough asks a thorough question, its reload is the same one, and an unknown mode is quick", async () => {
    const browser = new DirectBrowser();
    const address = "/search?q=What+is+photosynthesis%3F";
    const first = await browser.get(searchPage, `${address}&mode=thorough`);
    const answer = first.body.thread.turns[0].answer;
    expect(answer).toMatchObject({ mode: "thorough", plan: [{ query: "What is photosynthesis?" }, {}, {}] });
    const reloaded = await browser.get(searchPage, `${address}&mode=thorough`);
    expect(reloaded.body.thread.turns[0].answer.id).toBe(answer.id);
    const quick = await browser.get(searchPage, `${address}&mode=slow`);
    const shown = await browser.get(searchPage, quick.location);
    expect(shown.body.thread.turns[0].answer.mode).toBe("quick");
  });

  test("a refused form keeps the mode", async () => {
    const browser = new DirectBrowser();
    const blank = await browser.get(searchPage, "/search?q=+&mode=thorough");
    expect([blank.status, blank.body.mode]).toEqual([400, "thorough"]);
    const asked = await browser.get(searchPage, "/search?q=What+is+DNA%3F");
    const session = new URL(asked.location, "http://localhost").searchParams.get("session") ?? "";
    const refused = await browser.post(searchPage, asked.location, { session, q: " ", mode: "thorough" });
    expect([refused.status, refused.body.values]).toEqual([400, { q: " ", mode: "thorough" }]);
  });

  test("a page for a robot asks nothing, but keeps the mode for whoever asks from it", async () => {
    const request = new Request("http://localhost:3000/search?q=What+is+DNA%3F&mode=thorough", {
      headers: { "User-Agent": "Mozilla/5.0 (compatible; Googlebot/2.1)" },
    });
    const page = await searchPage.loader({ request, params: {}, context: {} });
    expect(page).toMatchObject({ data: { notice: { kind: "ask-first" }, mode: "thorough", thread: null } });
  });

  test("a program can set it, and an unknown mode is refused with 400", async () => {
    const address = newAddress();
    const first = await call(searchApi.loader, address, "/api/search?q=What+is+DNA%3F&mode=thorough");
    const { sessionId, ...told } = await first.json();
    expect(told).toMatchObject({
      mode: "thorough",
      plan: expect.arrayContaining([{ query: "What is DNA?", found: expect.any(Number) }]),
    });
    for (const mode of [undefined, "quick"])
      await call(followUpRoute.action, address, "/api/follow-up", { sessionId, query: "What is it made of?", mode });
    const kept = await db()
      .select()
      .from(turns)
      .innerJoin(answers, eq(answers.id, turns.answerId))
      .orderBy(turns.position)
      .where(eq(turns.sessionId, sessionId));
    expect(kept.map((turn) => turn.answers.mode)).toEqual(["thorough", "thorough", "quick"]);
    const wrong = [
      await call(searchApi.loader, address, "/api/search?q=What+is+DNA%3F&mode=deep"),
      await call(searchApi.loader, address, "/api/search?q=What+is+DNA%3F&mode=quick&mode=quick"),
      await call(followUpRoute.action, address, "/api/follow-up", { sessionId, query: "Why?", mode: "" }),
    ];
    for (const response of wrong) {
      const fields = { mode: ["Please choose quick or thorough"] };
      expect([response.status, await response.json()]).toEqual([
        400,
        { code: "invalid_input", message: fields.mode[0], fields },
      ]);
    }
  });
});

/** A program's call to a route, from its own address. */
async function call(
  serve: (args: LoaderFunctionArgs) => unknown,
  address: string,
  path: string,
  body?: object,
): Promise<Response> {
  const request = new Request(`http://localhost:3000${path}`, {
    method: body ? "POST" : "GET",
    headers: { [clientAddressHeader]: address, ...(body && { "Content-Type": "application/json" }) },
    body: body && JSON.stringify(body),
  });
  return (await serve({ request, params: {}, context: {} })) as Response;
}

const done = (plan: PlanStep[]) => plan.filter(({ found }) => found !== null).length;
