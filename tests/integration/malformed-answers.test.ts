import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { awaitResult } from "~/answers/ask/answer-result.server";
import { findAnswer, viewThread } from "~/answers/ask/threads.server";
import { answerFinished, watchAnswer } from "~/answers/run/live.server";
import { ask, retry } from "~/conversations/ask.server";
import { db } from "~/db/client.server";
import { answerEvents, answers, turns } from "~/db/schema";
import { threadAsMarkdown } from "~/sharing/export/thread-markdown.server";
import { readShare } from "~/sharing/read-share.server";
import { shareThread } from "~/sharing/shares.server";
import { finished, keptThread, newGuest, withConversations } from "../harness/conversation-fixtures";
import { type Server, startServer } from "../harness/server";
import { TestVisitor } from "../harness/visitor";

/** An answer in the database that is no answer, as after a mistaken change by hand, doesn't take its thread with it. */

withConversations();

const columns = ["sources", "citations", "related", "plan", "unfounded"] as const;
const malformed = ["null", "7", '"text"', "{}", "[null]", "[{}]", '[{"source":99,"url":"x"}]', '[["a"]]'];
const unreadable = "This answer was stored in a form that can't be read. Please ask again.";

/** A guest's thread of two questions, the first one's answer spoilt. */
async function spoiltThread(column: string, value: string) {
  const guest = await newGuest();
  const sessionId = await keptThread(guest.key, ["What is spoilt?", "What is whole?"]);
  const [first] = await db()
    .select({ answerId: turns.answerId })
    .from(turns)
    .where(sql`${turns.sessionId} = ${sessionId} AND ${turns.position} = 0`);
  const answerId = first?.answerId ?? "";
  await db()
    .update(answers)
    .set({ [column]: sql`${value}::jsonb` })
    .where(eq(answers.id, answerId));
  return { guest, sessionId, answerId };
}

const cases = columns.flatMap((column) => malformed.map((value) => [column, value] as const));

test.each(cases)(
  "%s of %s: the thread shows its other answer, and says what became of this one",
  async (column, value) => {
    const { guest, sessionId, answerId } = await spoiltThread(column, value);
    const thread = await viewThread(guest, sessionId);
    expect(thread?.turns.map(({ answer }) => [answer.status, answer.failure?.message ?? null])).toEqual([
      ["failed", unreadable],
      ["done", null],
    ]);
    if (!thread) return;
    const file = await threadAsMarkdown(thread, "http://localhost:3000");
    expect(file).toContain("All about What is whole?");
    await answerFinished(answerId, AbortSignal.timeout(10_000));
    const request = new Request("http://localhost:3000/");
    await expect(awaitResult(guest, { answerId, sessionId }, request)).rejects.toMatchObject({ message: unreadable });
    expect((await findAnswer(guest, answerId))?.status).toBe("failed");
  },
);

test("one that was shared before it was spoilt leaves the shared page whole", async () => {
  const guest = await newGuest();
  const sessionId = await keptThread(guest.key, ["What is spoilt?", "What is whole?"]);
  const id = await shareThread(guest, sessionId);
  await db().update(answers).set({ sources: sql`'{}'::jsonb` }).where(eq(answers.question, "What is spoilt?"));
  const share = await readShare(id);
  expect(share?.turns.map(({ answer }) => answer.status)).toEqual(["failed", "done"]);
});

const source = { provider: "library", url: "http://[", title: "Spoilt", snippet: "", image: null };

test.each([
  ["sources", JSON.stringify([source])],
  ["citations", JSON.stringify([{ marker: 1, source: 0, ...source, heading: "", passage: "", quote: "" }])],
])("an address among its %s that is none spoils neither the thread nor its file", async (column, value) => {
  const { guest, sessionId, answerId } = await spoiltThread(column, value);
  if (column === "citations")
    await db()
      .update(answers)
      .set({ sources: [{ ...source, url: "/library/spoilt" }] })
      .where(eq(answers.id, answerId));
  const thread = await viewThread(guest, sessionId);
  expect(thread?.turns[0]?.answer.failure?.message).toBe(unreadable);
  if (thread) expect(await threadAsMarkdown(thread, "http://localhost:3000")).toContain("All about What is whole?");
});

test("whoever asks the same question gets a new answer", async () => {
  const first = await ask(await newGuest(), "What is photosynthesis?");
  await finished(first.answerId);
  expect((await ask(await newGuest(), "What is photosynthesis?")).answerId).toBe(first.answerId);
  await db().update(answers).set({ related: sql`'{}'::jsonb` }).where(eq(answers.id, first.answerId));
  const guest = await newGuest();
  const again = await ask(guest, "What is photosynthesis?");
  expect(again.answerId).not.toBe(first.answerId);
  await finished(again.answerId);
  expect((await viewThread(guest, again.sessionId))?.turns[0]?.answer.status).toBe("done");
});

test.each(["null", "7", "{}", '{"type":"delta"}', '{"type":"sources","sources":[{}]}'])(
  "an event %s of a running one is passed over",
  async (event) => {
    const { guest, sessionId, answerId } = await spoiltThread("related", "[]");
    await db()
      .update(answers)
      .set({ status: "running", finishedAt: null, runner: randomUUID(), leaseUntil: new Date(Date.now() + 3_600_000) })
      .where(eq(answers.id, answerId));
    const delta = { type: "delta" as const, at: 0, text: "So far.", blocks: [{ index: 0, html: "<p>So far.</p>" }] };
    await db()
      .insert(answerEvents)
      .values([
        { answerId, seq: 1, type: "delta", data: sql`${event}::jsonb` },
        { answerId, seq: 2, type: "delta", data: delta },
      ]);
    const thread = await viewThread(guest, sessionId);
    expect(thread?.turns[0]?.answer).toMatchObject({ status: "running", summary: "So far.", lastSeq: 2 });
    const seen: number[] = [];
    for await (const { seq } of watchAnswer(answerId, 0, AbortSignal.timeout(10_000))) {
      seen.push(seq);
      if (seq === 2) break;
    }
    expect(seen).toEqual([1, 2]);
  },
);

test("it can be asked again", async () => {
  const { guest, sessionId, answerId } = await spoiltThread("citations", "{}");
  const again = await retry(guest, sessionId, 0);
  expect(again.answerId).not.toBe(answerId);
  await finished(again.answerId);
  const thread = await viewThread(guest, sessionId);
  expect(thread?.turns[0]?.answer.failure).toBeNull();
});

describe("in a browser", () => {
  let site: Server;
  beforeAll(async () => {
    site = await startServer({ DATABASE_URL: process.env.DATABASE_URL ?? "" });
  });
  afterAll(() => site.stop());

  test("the page shows the thread", async () => {
    const visitor = new TestVisitor(site.url);
    await visitor.fetch("/search");
    const address = (await visitor.fetch("/search?q=What+is+photosynthesis%3F")).headers.get("Location") ?? "";
    const [session] = /[0-9a-f-]{36}/.exec(address) ?? [];
    expect(session).toBeDefined();
    await db()
      .update(answers)
      .set({ citations: sql`'{"not":"a list"}'::jsonb` })
      .where(sql`${answers.id} IN (SELECT answer_id FROM turns WHERE session_id = ${session})`);
    const page = await visitor.fetch(address);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain("stored in a form that can&#x27;t be read");
  });
});
