import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { db } from "~/db/client.server";
import { answers } from "~/db/schema";
import { type Server, startServer } from "../harness/server";
import { readEventStream, summaryOf, TestVisitor } from "../harness/visitor";
import { type ClaudeOptions, type ClaudePeer, startClaude } from "../peers/claude";

/** Processes start and stop during answers. The model writes slowly in tests that need time mid-answer, else quickly. */

const slow = 8;
const quick = 40;

const model: ClaudeOptions = { mode: "marks", firstWordMs: 50 };
let claude: ClaudePeer;
let doomed: Server;
let leaving: Server;
let staying: Server;

beforeAll(async () => {
  claude = await startClaude(model);
  const start = () => startServer({ ANTHROPIC_BASE_URL: claude.url });
  [doomed, leaving, staying] = await Promise.all([start(), start(), start()]);
});
afterAll(async () => {
  await Promise.all([doomed, leaving, staying].filter(isRunning).map((server) => server.stop()));
  await claude.close();
});

const isRunning = ({ process: child }: Server) => child.exitCode === null && child.signalCode === null;

const stream = { Accept: "text/event-stream" };
const hasWords = ({ event }: { event: string }) => event === "delta";

test("another process takes over the answer of a killed one within 15 s", async () => {
  model.wordsPerSecond = slow;
  const visitor = await TestVisitor.arriving(doomed.url);
  const begun = await readEventStream(await visitor.ask("What is photosynthesis?", stream), hasWords);
  expect(begun.at(-1)?.event).toBe("delta");
  await doomed.stop("SIGKILL");
  const [running] = await db().select().from(answers).where(eq(answers.status, "running"));
  const killedAt = Date.now();
  model.wordsPerSecond = quick;
  const address = `/api/answers/${running?.id}/events`;
  const resumed = await readEventStream(
    await visitor.at(staying.url).fetch(address, { headers: { "Last-Event-ID": String(begun.at(-1)?.id) } }),
    ({ data }) => data.restart === true,
  );
  expect(Date.now() - killedAt).toBeLessThan(15_000);
  expect(resumed.at(-1)?.data).toMatchObject({ restart: true });
  const whole = await readEventStream(await visitor.at(staying.url).fetch(address));
  expect(whole.at(-1)?.event).toBe("done");
  const [kept] = await db()
    .select()
    .from(answers)
    .where(eq(answers.id, running?.id ?? ""));
  expect(kept).toMatchObject({ status: "done", outcome: "answered", summary: summaryOf(whole) });
});

test("any process can stream any answer", async () => {
  model.wordsPerSecond = quick;
  const visitor = await TestVisitor.arriving(leaving.url);
  const first = readEventStream(await visitor.ask("What are black holes?", stream));
  const [running] = await db().select().from(answers).where(eq(answers.status, "running"));
  const elsewhere = await readEventStream(await visitor.at(staying.url).fetch(`/api/answers/${running?.id}/events`));
  expect(elsewhere).toEqual(await first);
});

test("a process asked to shut down does so within 10 s and saves every answer", async () => {
  // An answer that needs more than the five seconds it gets to finish.
  model.wordsPerSecond = slow;
  const visitor = await TestVisitor.arriving(leaving.url);
  const begun = await readEventStream(await visitor.ask("What is quantum computing?", stream), hasWords);
  model.wordsPerSecond = quick;
  const askedAt = Date.now();
  expect(await leaving.stop()).toBe(0);
  expect(Date.now() - askedAt).toBeLessThan(10_000);
  const [row] = await db().select().from(answers).where(eq(answers.question, "What is quantum computing?"));
  const rest = await readEventStream(
    await visitor.at(staying.url).fetch(`/api/answers/${row?.id}/events?after=${begun.at(-1)?.id}`),
  );
  expect(rest.at(-1)?.event).toBe("done");
});

test("an answer without readers is stopped, and so is the model", async () => {
  model.wordsPerSecond = slow;
  const visitor = await TestVisitor.arriving(staying.url);
  await readEventStream(await visitor.ask("What is prompt engineering?", stream), hasWords);
  const row = await settled("What is prompt engineering?", letWatchEnd);
  expect(row?.failure).toMatchObject({ code: "abandoned", retryable: true });
  expect(claude.requests.at(-1)?.aborted).toBe(true);
});

/** As if the time to come back had passed. A server that has yet to notice that its reader left may note it once more. */
async function letWatchEnd(question: string): Promise<void> {
  await db()
    .update(answers)
    .set({ watchedUntil: new Date(0) })
    .where(eq(answers.question, question));
}

async function settled(question: string, meanwhile: (question: string) => Promise<void> = async () => {}) {
  return expect
    .poll(async () => {
      await meanwhile(question);
      const [row] = await db().select().from(answers).where(eq(answers.question, question));
      return row?.status;
    })
    .not.toBe("running")
    .then(async () => (await db().select().from(answers).where(eq(answers.question, question)))[0]);
}
