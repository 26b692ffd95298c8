import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { db } from "~/db/client.server";
import { answers } from "~/db/schema";
import { type Server, startServer } from "../harness/server";
import { readEventStream, summaryOf, TestVisitor } from "../harness/visitor";
import { type ClaudePeer, startClaude } from "../peers/claude";

/** Processes come and go in the middle of answers. The model writes slowly, so that the middle is long enough. */

let claude: ClaudePeer;
const servers: Server[] = [];
const slow = { mode: "marks", firstWordMs: 50, wordsPerSecond: 8 } as const;

beforeAll(async () => {
  claude = await startClaude(slow);
});
afterAll(async () => {
  for (const server of servers) if (server.process.exitCode === null && !server.process.killed) await server.stop();
  await claude.close();
});

async function start(): Promise<Server> {
  const server = await startServer({ ANTHROPIC_BASE_URL: claude.url });
  servers.push(server);
  return server;
}

const stream = { Accept: "text/event-stream" };
const hasWords = ({ event }: { event: string }) => event === "delta";

test("an answer whose process is killed is taken over by another within 15 s", { timeout: 60_000 }, async () => {
  const [doomed, heir] = [await start(), await start()];
  const visitor = await TestVisitor.arriving(doomed.url);
  const begun = await readEventStream(await visitor.ask("What is photosynthesis?", stream), hasWords);
  expect(begun.at(-1)?.event).toBe("delta");
  await doomed.stop("SIGKILL");
  const [running] = await db().select().from(answers).where(eq(answers.status, "running"));
  const killedAt = Date.now();
  const address = `/api/answers/${running?.id}/events`;
  const resumed = await readEventStream(
    await visitor.at(heir.url).fetch(address, { headers: { "Last-Event-ID": String(begun.at(-1)?.id) } }),
    ({ data }) => data.restart === true,
  );
  expect(Date.now() - killedAt).toBeLessThan(15_000);
  expect(resumed.at(-1)?.data).toMatchObject({ restart: true });
  const whole = await readEventStream(await visitor.at(heir.url).fetch(address));
  expect(whole.at(-1)?.event).toBe("done");
  const [kept] = await db()
    .select()
    .from(answers)
    .where(eq(answers.id, running?.id ?? ""));
  expect(kept).toMatchObject({ status: "done", outcome: "answered", summary: summaryOf(whole) });
});

test("any process streams any answer", { timeout: 60_000 }, async () => {
  const [writer, other] = [await start(), await start()];
  const visitor = await TestVisitor.arriving(writer.url);
  const first = readEventStream(await visitor.ask("What are black holes?", stream));
  const [running] = await db().select().from(answers).where(eq(answers.status, "running"));
  const elsewhere = await readEventStream(await visitor.at(other.url).fetch(`/api/answers/${running?.id}/events`));
  expect(elsewhere).toEqual(await first);
});

test("a process that is asked to end does so within 10 s and leaves no answer unkept", {
  timeout: 60_000,
}, async () => {
  const [leaving, staying] = [await start(), await start()];
  const visitor = await TestVisitor.arriving(leaving.url);
  const begun = await readEventStream(await visitor.ask("What is quantum computing?", stream), hasWords);
  const askedAt = Date.now();
  expect(await leaving.stop()).toBe(0);
  expect(Date.now() - askedAt).toBeLessThan(10_000);
  const [row] = await db().select().from(answers).where(eq(answers.question, "What is quantum computing?"));
  const rest = await readEventStream(
    await visitor.at(staying.url).fetch(`/api/answers/${row?.id}/events?after=${begun.at(-1)?.id}`),
  );
  expect(rest.at(-1)?.event).toBe("done");
});

test("an answer that nobody reads any more is stopped, and the model with it", { timeout: 60_000 }, async () => {
  const server = await start();
  const visitor = await TestVisitor.arriving(server.url);
  await readEventStream(await visitor.ask("What is prompt engineering?", stream), hasWords);
  await db()
    .update(answers)
    .set({ watchedUntil: new Date(0) })
    .where(eq(answers.question, "What is prompt engineering?"));
  const row = await settled("What is prompt engineering?");
  expect(row?.failure).toMatchObject({ code: "abandoned", retryable: true });
  expect(claude.requests.at(-1)?.aborted).toBe(true);
});

async function settled(question: string) {
  return expect
    .poll(
      async () => {
        const [row] = await db().select().from(answers).where(eq(answers.question, question));
        return row?.status;
      },
      { timeout: 20_000 },
    )
    .not.toBe("running")
    .then(async () => (await db().select().from(answers).where(eq(answers.question, question)))[0]);
}
