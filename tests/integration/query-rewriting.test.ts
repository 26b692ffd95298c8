import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { findAnswer, viewThread } from "~/answers/ask/threads.server";
import { drainRuns } from "~/answers/run/run.server";
import type { Mode } from "~/answers/types";
import { ask, followUp, retry } from "~/conversations/ask.server";
import { prepareToMatch } from "~/library/library.server";
import { log } from "~/log.server";
import { finished, newGuest, withConversations } from "../harness/conversation-fixtures";
import { type ClaudePeer, followUpIn, type MessagesBody, startClaude } from "../peers/claude";
import { startSearxng } from "../peers/searxng";

/** Follow-ups with a model set up: who is called, what is searched for, and what stands in when the model fails. */

const rewritingMs = 1_500;

let claude: ClaudePeer;
let searxng: Awaited<ReturnType<typeof startSearxng>>;
/** What the model makes of a follow-up. */
let rewriting: string;

beforeAll(async () => {
  claude = await startClaude({ mode: "marks", reply: (body) => (followUpIn(body) === null ? undefined : rewriting) });
  searxng = await startSearxng({
    results: [1, 2].map((number) => ({
      url: `http://127.0.0.1:9/tin/${number}`,
      title: `Tin, part ${number}`,
      content: `Tin is a soft metal of use number ${number}: most tin is melted into solder, and cans are coated with tin.`,
    })),
  });
  vi.stubEnv("ANTHROPIC_BASE_URL", claude.url);
  vi.stubEnv("SEARXNG_URL", searxng.url);
  // Also for the first follow-up, which is compared with the questions we show.
  await prepareToMatch();
});
beforeEach(() => {
  claude.behave("ok");
  claude.requests.length = 0;
  searxng.requests.length = 0;
  rewriting = JSON.stringify({ question: "What is most tin used for today?" });
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => Promise.all([claude.close(), searxng.close()]));
withConversations();

let guest: Awaited<ReturnType<typeof newGuest>>;

/** A thread of an answered question; what it took is forgotten. */
async function threadAbout(question: string, mode: Mode = "quick"): Promise<string> {
  guest = await newGuest();
  const { sessionId, answerId } = await ask(guest, question, { mode });
  await finished(answerId);
  claude.requests.length = 0;
  searxng.requests.length = 0;
  return sessionId;
}

async function answerTo(sessionId: string, question: string) {
  const asked = await followUp(guest, sessionId, question);
  await finished(asked.answerId);
  const row = await findAnswer(guest, asked.answerId);
  if (!row) throw new Error("The answer is gone");
  return { asked, row };
}

const searched = () => searxng.requests.map(({ query }) => query.get("q"));
const isRewriting = ({ body }: { body: MessagesBody }) => followUpIn(body) !== null;
const calls = () => claude.requests.map((request) => (isRewriting(request) ? "rewrite" : "answer"));
const writersQuestion = () =>
  /^Question: (.*)$/m.exec(String(claude.requests.at(-1)?.body.messages.at(-1)?.content))?.[1];

test("a first question is one call, and is searched for as typed", async () => {
  await finished((await ask(await newGuest(), "What is tin?")).answerId);
  expect(calls()).toEqual(["answer"]);
  expect(searched()).toEqual(["What is tin?"]);
});

test("a follow-up that does not stand alone is rewritten for the sources and the writer, but shown as typed", async () => {
  const session = await threadAbout("What is tin metal?");
  const { row } = await answerTo(session, "And what is most of it used for?");
  expect(row).toMatchObject({ status: "done", outcome: "answered", writer: "claude" });
  expect(calls()).toEqual(["rewrite", "answer"]);
  expect(searched()).toEqual(["What is most tin used for today?"]);
  expect(writersQuestion()).toBe("What is most tin used for today?");
  const thread = await viewThread(guest, session);
  expect(thread?.turns.map(({ query }) => query)).toEqual(["What is tin metal?", "And what is most of it used for?"]);
});

test("a follow-up that stands alone is one call", async () => {
  const session = await threadAbout("What is tin made of?");
  await answerTo(session, "Why are tin cans coated with tin?");
  expect(calls()).toEqual(["answer"]);
  expect(searched()).toEqual(["Why are tin cans coated with tin?"]);
});

test("the searches of a thorough follow-up are the model's", async () => {
  rewriting = JSON.stringify({
    question: "What is tin used for in cans and in solder?",
    searches: ["tin cans coating", "solder melting tin"],
  });
  const { row } = await answerTo(await threadAbout("What is tin good for?", "thorough"), "And in cans and solder?");
  const plan = ["What is tin used for in cans and in solder?", "tin cans coating", "solder melting tin"];
  expect(row.plan.map(({ query }) => query)).toEqual(plan);
  expect(searched().toSorted()).toEqual(plan.toSorted());
});

test("a follow-up to a calculation is calculated, from nothing it found", async () => {
  rewriting = JSON.stringify({ question: "12 * 12" });
  const { row } = await answerTo(await threadAbout("What is tin, in short?"), "And twelve times that?");
  expect(row).toMatchObject({ outcome: "answered", writer: "calculator", sources: [] });
  expect(searched()).toEqual([]);
});

test("both calls count in the answer's tokens", async () => {
  const line = vi.spyOn(log, "info");
  await answerTo(await threadAbout("What is tin to you?"), "How soft is it?");
  await drainRuns(60_000);
  const told = line.mock.calls.filter(([, message]) => message === "answered").map(([fields]) => fields);
  expect(told.at(-1)).toMatchObject({ modelCalls: 2 });
  const purposes = line.mock.calls.flatMap(([fields, message]) => (message === "model called" ? [fields] : []));
  expect(purposes.slice(-2)).toMatchObject([{ purpose: "rewrite" }, { purpose: "answer" }]);
});

test("a retry goes on with the rewritten question, without another rewriting", async () => {
  const session = await threadAbout("What is tin metal, once more?");
  claude.behave("ok", "cut");
  const { asked, row } = await answerTo(session, "What is it used for?");
  expect(row).toMatchObject({ status: "failed", brief: { question: "What is most tin used for today?" } });
  claude.behave("ok");
  claude.requests.length = 0;
  await finished((await retry(guest, session, asked.position)).answerId);
  expect(calls()).toEqual(["answer"]);
  expect(writersQuestion()).toBe("What is most tin used for today?");
});

test("a reply that is no JSON leaves the rules' question, and the log says why", async () => {
  const warned = vi.spyOn(log, "warn");
  rewriting = "Tin is used for solder.";
  const { row } = await answerTo(await threadAbout("What is soft tin?"), "Is it a metal?");
  expect(row).toMatchObject({ status: "done", outcome: "answered", question: "Is soft tin a metal?" });
  expect(calls()).toEqual(["rewrite", "answer"]);
  expect(searched()).toEqual(["Is soft tin a metal?"]);
  expect(warned).toHaveBeenCalledWith({ answerId: row.id, fault: "no_json" }, expect.any(String));
});

test("a model that is silent for too long leaves the rules' question too", async () => {
  const warned = vi.spyOn(log, "warn");
  const session = await threadAbout("What is tin metal, at last?");
  claude.behave("hang", "ok");
  // The call's time is up as soon as the model has been asked.
  const { setTimeout: realSetTimeout } = globalThis;
  const spy = vi.spyOn(globalThis, "setTimeout").mockImplementation((work, ms, ...rest) => {
    if (ms !== rewritingMs) return realSetTimeout(work, ms, ...rest);
    void vi.waitUntil(() => claude.requests.length > 0, { timeout: 10_000 }).then(() => work(...rest));
    return realSetTimeout(() => undefined, 0);
  });
  const { row } = await answerTo(session, "Is it melted into solder?");
  spy.mockRestore();
  expect(row).toMatchObject({ status: "done", outcome: "answered", writer: "claude" });
  expect(searched()).toEqual(["Is tin metal melted into solder?"]);
  const cause = expect.objectContaining({ kind: "timeout" });
  expect(warned).toHaveBeenCalledWith({ answerId: row.id, err: cause }, expect.any(String));
});
