import { eq, inArray, like, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { db } from "~/db/client.server";
import { answers, feeds, outbox, rateLimits } from "~/db/schema";
import { fairUse } from "~/http/fair-use";
import { type ProcessGroup, startProcessGroup } from "../harness/process-group";
import { goodPassword, newEmail } from "../harness/sign-in";
import { readEventStream, summaryOf, TestVisitor } from "../harness/visitor";
import type { ClaudeOptions } from "../peers/claude";

/** Two processes, then four, share a database behind a round-robin proxy: clients cannot tell them from one. */

const quick = 60;
const slow = 8;

const model: ClaudeOptions = { mode: "marks", firstWordMs: 20, wordsPerSecond: quick };
let group: ProcessGroup;

beforeAll(async () => {
  group = await startProcessGroup(model);
});
afterAll(() => group.close());

/** Twice as many requests as processes, so that each process gets some. */
const times = <Result>(count: number, work: (index: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));

const stream = { Accept: "text/event-stream" };

/** True for any number of processes. */
function testTogether(count: number): void {
  test("signing in or out at one process applies to all", async () => {
    const person = new TestVisitor(group.url);
    const signedIn = await person.postForm("/sign-in", {
      intent: "password",
      email: newEmail(),
      password: goodPassword,
    });
    expect(signedIn.status).toBe(303);
    const seen = await times(2 * count, () => person.fetch("/account"));
    expect(seen.map(({ status }) => status)).toEqual(Array(2 * count).fill(200));
    await person.at(group.processes[0]?.url ?? "").fetch("/api/conversations");
    await person.ask("What is photosynthesis?");
    const lists = await Promise.all(group.processes.map(({ url }) => person.at(url).fetch("/api/conversations")));
    for (const list of lists) expect(await list.text()).toContain("photosynthesis");
    const cookies = person.at(group.url);
    await person.postForm("/sign-out", {});
    const after = await times(2 * count, () => cookies.fetch("/account"));
    expect(after.map(({ status }) => status)).toEqual(Array(2 * count).fill(303));
  });

  test("twenty simultaneous questions by a guest are counted exactly", async () => {
    const guest = await TestVisitor.arriving(group.url);
    // Sums are never declined: a declined answer gives its search back.
    const asked = await times(20, (index) => guest.ask(`What is ${index + 2} times ${count + 23}?`));
    const statuses = asked.map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array(9).fill(200), ...Array(11).fill(429)]);
    expect((await guest.ask("What is 7 times 7?")).status).toBe(429);
  });

  test("rate limits apply across all processes", async () => {
    const { perMinute } = fairUse.library;
    const answered = await withinOneMinute(async () => {
      // By another guest, from the same test with fewer processes.
      await db().delete(rateLimits);
      const guest = await TestVisitor.arriving(group.url);
      return times(perMinute + 20, () => guest.fetch("/api/library/search?q=lamp"));
    });
    const counts = await db()
      .select({ count: rateLimits.count })
      .from(rateLimits)
      .where(like(rateLimits.key, "library:%"));
    expect(counts).toEqual([{ count: perMinute + 20 }]);
    expect(answered.filter(({ status }) => status === 200)).toHaveLength(perMinute);
    expect(answered.filter(({ status }) => status === 429)).toHaveLength(20);
  });

  test("an answer started at one process can be read at all, word for word", async () => {
    const guest = await TestVisitor.arriving(group.url);
    const question = `What is quantum computing to ${count} readers?`;
    const begun = await guest.ask(question, stream);
    const whole = readEventStream(begun);
    const reloaded = await Promise.all(
      group.processes.map(async ({ url }) => readEventStream(await guest.at(url).ask(question, stream))),
    );
    const summary = summaryOf(await whole);
    expect(summary).not.toBe("");
    for (const events of reloaded) expect(summaryOf(events)).toBe(summary);
  });
}

describe("two processes", () => {
  beforeAll(() => group.run(2));
  testTogether(2);

  test("a rolling restart under load loses no request and no answer", async () => {
    let ending = false;
    const failures: string[] = [];
    const summaries = new Map<string, string>();
    const note = (what: string) => (error: unknown) => void failures.push(`${what}: ${String(error)}`);

    const readsPages = async (paths: string[]) => {
      for (let index = 0; !ending; index++) {
        const path = paths[index % paths.length] ?? "/";
        const response = await fetch(new URL(path, group.url));
        await response.text();
        if (response.status !== 200) failures.push(`${path}: ${response.status}`);
      }
    };
    const asks = async (reader: number) => {
      for (let index = 0; !ending; index++) {
        const question = `What is photosynthesis for reader ${reader} at turn ${index}?`;
        const visitor = await TestVisitor.arriving(group.url);
        summaries.set(question, await wholeAnswer(visitor, question));
      }
    };
    const load = [
      // One reader keeps a core busy; more would only slow down the new processes.
      readsPages(["/", "/library", "/search"]).catch(note("page")),
      ...[1, 2, 3].map((reader) => asks(reader).catch(note("answer"))),
    ];
    for (const leaving of [...group.processes]) expect(await group.exchange(leaving)).toBe(0);
    ending = true;
    await Promise.all(load);
    expect(failures).toEqual([]);
    const kept = await db().execute<{ question: string; status: string; summary: string }>(
      sql`SELECT question, status, summary FROM answers WHERE question LIKE 'What is photosynthesis for reader%'`,
    );
    expect(kept.length).toBe(summaries.size);
    for (const { question, status, summary } of kept) {
      expect(status).toBe("done");
      expect(summaries.get(question)).toBe(summary);
    }
  });
});

describe("four processes", () => {
  beforeAll(() => group.run(4));
  testTogether(4);

  test("each email is sent once", async () => {
    const addresses = Array.from({ length: 8 }, newEmail);
    const visitors = await times(8, () => TestVisitor.arriving(group.url));
    // Others who signed up have got mails too.
    const earlier = new Set((await db().select().from(outbox)).map(({ id }) => id));
    await Promise.all(addresses.map((email, index) => visitors[index]?.postJson("/api/subscribe", { email })));
    const isTheirs = (address = "") => addresses.includes(address);
    const arrived = () => group.smtp.mails.map(({ to }) => to?.[0]?.address ?? "").filter(isTheirs);
    await group.smtp.until(() => arrived().length >= addresses.length);
    const queued = async () => (await db().select().from(outbox)).filter(({ id }) => !earlier.has(id));
    await expect
      .poll(async () => (await queued()).map(({ sentAt, attempts }) => [sentAt !== null, attempts]))
      .toEqual(addresses.map(() => [true, 1]));
    expect(arrived().sort()).toEqual(addresses.sort());
  });

  test("news is fetched once and shown by all", async () => {
    await expect.poll(async () => (await db().select().from(feeds))[0]?.fetchedAt).not.toBeNull();
    for (const { url } of group.processes)
      expect(await (await fetch(new URL("/api/news", url))).text()).toContain("A lamp is lit");
    expect(group.feed.requests).toHaveLength(1);
  });

  test("every process serves the same page, in each visitor's language and theme", async () => {
    const pages = await times(8, () => fetch(new URL("/pricing", group.url)));
    expect(new Set(pages.map(({ headers }) => headers.get("etag"))).size).toBe(1);
    const known = { headers: { "If-None-Match": pages[0]?.headers.get("etag") ?? "" } };
    const again = await times(4, () => fetch(new URL("/pricing", group.url), known));
    expect(again.map(({ status }) => status)).toEqual([304, 304, 304, 304]);

    const reader = new TestVisitor(group.url);
    await reader.postForm("/theme", { theme: "dark", from: "/" });
    await reader.postForm("/language", { language: "de", from: "/" });
    const seen = await times(8, async () => (await reader.fetch("/pricing")).text());
    for (const html of seen) expect(/<html[^>]*>/.exec(html)?.[0]).toMatch(/^(?=.*lang="de")(?=.*dark)/);
    const others = await times(8, async () => (await fetch(new URL("/pricing", group.url))).text());
    for (const html of others) expect(/<html[^>]*>/.exec(html)?.[0]).toContain('lang="en"');
  });

  test("the other processes split a killed one's answers between them, and all can read them", async () => {
    const [doomed, ...others] = group.processes;
    if (!doomed) throw new Error("Nothing runs");
    const guest = await TestVisitor.arriving(doomed.url);
    const questions = ["stars", "rivers", "lamps"].map((things) => `What is photosynthesis to ${things}?`);
    model.wordsPerSecond = slow;
    await Promise.all(
      questions.map(async (question) =>
        readEventStream(await guest.ask(question, stream), ({ event }) => event === "delta"),
      ),
    );
    model.wordsPerSecond = quick;
    await group.kill(doomed);
    const calls = group.claude.requests.length;
    // As if the lease had expired; lifetime.test.ts covers that it does.
    const cut = await db()
      .update(answers)
      .set({ leaseUntil: sql`now()` })
      .where(eq(answers.status, "running"))
      .returning({ id: answers.id });
    expect(cut).toHaveLength(questions.length);
    const told = await Promise.all(
      cut.map(async ({ id }) => {
        const path = `/api/answers/${id}/events`;
        return Promise.all(others.map(async ({ url }) => readEventStream(await guest.at(url).fetch(path))));
      }),
    );
    const kept = await db().select().from(answers).where(inArray(answers.question, questions));
    expect(kept).toHaveLength(questions.length);
    for (const row of kept) {
      expect(row).toMatchObject({ status: "done", outcome: "answered", attempt: 1 });
      const atAll = told[cut.findIndex(({ id }) => id === row.id)] ?? [];
      expect(atAll.map(summaryOf)).toEqual(others.map(() => row.summary));
    }
    expect(group.claude.requests).toHaveLength(calls + questions.length);
  });
});

/** Reads an answer as browsers do: after a dropped stream they reconnect with the last event's number. */
async function wholeAnswer(visitor: TestVisitor, question: string): Promise<string> {
  const events = await readEventStream(await visitor.ask(question, { Accept: "text/event-stream" }));
  const [row] = await db().execute<{ id: string }>(sql`SELECT id FROM answers WHERE question = ${question}`);
  while (events.at(-1)?.event !== "done") {
    const seen = { headers: { "Last-Event-ID": String(events.at(-1)?.id ?? 0) } };
    const response = await visitor.fetch(`/api/answers/${row?.id}/events`, seen);
    if (response.status !== 200) throw new Error(`the stream's continuation: ${response.status}`);
    events.push(...(await readEventStream(response)));
    if (events.at(-1)?.event === "failed") throw new Error("the answer failed");
  }
  return summaryOf(events);
}

/** Does it anew if a new minute began meanwhile: limits are by the minute, and an ended one's counts are removed. */
async function withinOneMinute<Value>(work: () => Promise<Value>): Promise<Value> {
  const minute = () => Math.floor(Date.now() / 60_000);
  for (;;) {
    const began = minute();
    const value = await work();
    if (minute() === began) return value;
  }
}
